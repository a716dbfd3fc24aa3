import { expect, test } from "vitest"
import { makeTrafficLog } from "./trafficLog.ts"

test("[MOCK-2] the traffic log names a request by method, path and operation, without the query that may contain a token", () => {
  const log = makeTrafficLog(() => 7)
  log.answered("getBrands", new Request("http://casino.test/api/brands?token=secret", { method: "GET" }), "200, lost")
  expect(log.lines()).toEqual([{ seq: 1, at: 7, channel: "http", way: "both", text: "GET /api/brands (getBrands): 200, lost" }])
})

test("[MOCK-2] the traffic log keeps the latest 200 lines, and shortens a long message", () => {
  const log = makeTrafficLog(() => 0)
  for (let count = 1; count <= 201; count += 1) log.message("game", "out", String(count).padEnd(500, "."))
  const lines = log.lines()
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2))
  expect(lines[0]?.text).toHaveLength(401)
})
