import type { ServerOptions } from "./options.ts"

/** Options of a mock process for tests: on a free port of this computer, with a casino that does nothing by itself. */
export const TEST_SERVER = {
  port: 0,
  host: "127.0.0.1",
  choice: { seed: 1 },
  signalling: "clientOffer",
  lively: false,
  app: null,
  recorded: null
} as const satisfies ServerOptions
