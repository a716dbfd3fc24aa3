import { startTcpRelay, type TcpRelay } from "../../../lab/tcpRelay.ts"
import { expect, test as base } from "../session/casino.ts"

/** The browser reaches the mock process through a TCP relay; the test's own requests to the mock do not pass it. */
export const test = base.extend<{ readonly relay: TcpRelay }>({
  relay: async ({ mockProcess }, use) => {
    if (mockProcess === null) throw new Error("The relay needs the mock process.")
    const relay = await startTcpRelay(mockProcess.url)
    await use(relay)
    await relay.stop()
  },
  witness: async ({ witness }, use) => {
    witness.expect(/net::ERR_|WebSocket connection to/u)
    await use(witness)
  },
  baseURL: async ({ relay }, use) => use(relay.url),
  request: async ({ playwright, mockProcess }, use) => {
    const request = await playwright.request.newContext({ baseURL: mockProcess?.url ?? "" })
    await use(request)
    await request.dispose()
  }
})

export { expect }
