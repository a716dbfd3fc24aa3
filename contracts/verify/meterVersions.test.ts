import { expect, test } from "vitest"
import { judgeMeters } from "./meterVersions.ts"

const meter = (version: number, credit: number) => ({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 3, version } })
const ready = (version: number, credit: number) => ({ ...meter(version, credit), type: "ready" })

test.each([
  ["grow", [ready(4, 500), meter(5, 400), meter(9, 650)]],
  ["repeat with the same counters", [ready(4, 500), meter(4, 500)]],
  ["stand between other messages", [ready(4, 500), { type: "pong", t: 1 }, meter(5, 400)]]
])("[CON-2] [GAME-1] meters keep the contract whose versions %s", (_, messages) => {
  expect(judgeMeters(messages)).toBeNull()
})

test.each([
  ["fall", [ready(4, 500), meter(3, 400)], /version of the meter is 3 after 4/u],
  ["stay while the credit changes", [ready(4, 500), meter(4, 400)], /credit of the meter is 400 after 500 with the same version 4/u]
])("[CON-2] [GAME-1] meters break the contract whose versions %s", (_, messages, problem) => {
  expect(judgeMeters(messages)).toMatch(problem)
})
