import process from "node:process"
import { setMaxListeners } from "node:events"
import type { Signalling } from "../../mocks/backend/backend.ts"
import type { ServerOptions } from "../../mocks/server/options.ts"
import type { MessageObserver } from "../../mocks/backend/messageObserver.ts"
import { CannotBegin } from "./specification/pactFile.ts"
import type { Say } from "./verify.ts"

/** MSW adds one listener per connection, so a large number of listeners is not a leak. */
const MOST_CONNECTIONS = 1_000

/** A running reference server. */
export interface Served {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Starts the mock server with its states endpoint. It is the reference server, which must pass the contract. */
export const startReference = async (port: number, observer?: MessageObserver, signalling: Signalling = "clientOffer"): Promise<Served> => {
  // MSW creates its channel on import, so set the limit before.
  setMaxListeners(MOST_CONNECTIONS)
  const { runServer } = await import("../../mocks/server/runServer.ts")
  const options = {
    port,
    host: "127.0.0.1",
    choice: { seed: 1 },
    signalling,
    lively: false,
    app: null,
    recorded: null
  } as const satisfies ServerOptions
  const { port: chosen, stop } = await runServer(options, observer)
  return { origin: `http://127.0.0.1:${chosen}`, stop }
}

/** Command line options for a reference server at this origin. */
export const flagsOf = (origin: string): readonly string[] => [
  "--base-url",
  `${origin}/api`,
  "--ws-url",
  `${origin.replace("http", "ws")}/ws`,
  "--states-url",
  `${origin}/_pact/states`
]

/** The end of a sentence that says why a server cannot listen on a port. */
export const whyNotListening = (port: number, error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE") return `cannot listen on port ${port}: it is in use. Stop what listens there, or choose another with --port.`
  if (code === "EACCES") return `cannot listen on port ${port}: this user may not. Choose another with --port.`
  return `cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`
}

/** Serves until a signal arrives. Throws `CannotBegin` when the port is unavailable. */
export const serve = async (portText: string, say: Say): Promise<void> => {
  const port = Number(portText)
  if (!/^\d+$/u.test(portText) || port > 65_535) throw new CannotBegin(`--port must be a whole number from 0 to 65535, not "${portText}".`)
  const served = await startReference(port).catch((error: unknown) => {
    throw new CannotBegin(`The reference server ${whyNotListening(port, error)}`)
  })
  say(
    `The reference server is at ${served.origin}. In another terminal:\n\n  npm run contract:verify -- ${flagsOf(served.origin).join(" ")}\n`
  )
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve)
    process.once("SIGTERM", resolve)
  })
  await served.stop()
}
