import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { WebSocketServer } from "ws"
import { checkAfterwards } from "./afterwards.ts"

/** A server whose balance and whose answer to a game init are these. Returns the addresses. */
const serve = async (status: number, balance: object, answer: object) => {
  const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(balance)))
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (client) => client.on("message", () => client.send(JSON.stringify(answer))))
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    server.close()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  const address = `127.0.0.1:${port}`
  return { baseUrl: `http://${address}`, wsUrl: `ws://${address}`, headers: {}, origin: `http://${address}`, timeoutMs: 300, values: {} }
}

it.each([
  [
    "is refused the seat",
    200,
    { type: "refused", code: 52_001 },
    "Afterwards a new init is answered with refused 52001, and must be answered with ready and the credit 5000."
  ],
  [
    "shows another credit",
    200,
    { type: "ready", rtp: {}, meter: { credit: 4_800 } },
    "Afterwards the credit in the next ready is 4800, and must be 5000."
  ],
  ["shows the credit", 200, { type: "ready", rtp: {}, meter: { credit: 5_000 } }, null],
  ["cannot read the balance", 503, {}, "Afterwards GET /player/balance answers 503, and must answer 200 with the balance 150000."]
])("[CON-2] [MONEY-1] the check of the money names the reason when the kit %s", async (_what, status, answer, problem) => {
  const asker = await serve(status, status === 200 ? { balance: 150_000 } : {}, answer)
  expect(await checkAfterwards(asker, { balance: 150_000, credit: 5_000 })).toBe(problem)
})
