import { createServer } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { expect, it } from "vitest"
import { checkProtection } from "./protectionAfterwards.ts"

const RAISE = { value: 50_000, effectiveFrom: 4_102_444_800_000 }

it.each([
  ["leaves out", undefined, null],
  ["sends null for", null, null],
  ["keeps", RAISE, `Afterwards a limit in GET /player/limits has pending ${JSON.stringify(RAISE)}, and must have none.`]
])("[CON-2] [PROT-6] after a cancelled raise, a server that %s the raise gets the right verdict", async (_does, pending, problem) => {
  const answer = JSON.stringify({ limits: [{ kind: "deposit", period: "day", value: 20_000, used: 4_500, pending }] })
  const server = createServer((_request, response) => response.setHeader("content-type", "application/json").end(answer)).listen(
    0,
    "127.0.0.1"
  )
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const asker = { baseUrl: `http://127.0.0.1:${port}`, wsUrl: "ws://127.0.0.1:1", headers: {}, origin: "", timeoutMs: 5_000, values: {} }
  const request = { method: "POST", path: "/player/limits/cancel" }
  try {
    expect(
      await checkProtection(asker, { type: "Synchronous/HTTP", description: "", request, response: { status: 200 } }, { pending: "none" })
    ).toBe(problem)
  } finally {
    server.close()
  }
})
