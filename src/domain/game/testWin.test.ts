import { expect, it } from "vitest"
import { isTestWinAllowed } from "./testWin.ts"

const nowhere = { game: { phase: "none" }, funds: { credit: null } } as const

it.each([
  ["!", null, true],
  ["!", "none", true],
  ["F9", null, true],
  ["", null, false],
  ["!", "gb", false],
  ["!", "strictest", false]
])("[GAME-11] allows the test win with key %o and protection profile %s: %s", (testWinKey, protectionProfile, isAllowed) => {
  expect(isTestWinAllowed({ settings: { testWinKey, protectionProfile }, ...nowhere })).toBe(isAllowed)
})

it.each([
  ["none", null, true],
  ["playing", 0, true],
  ["playing", 1, false],
  ["playing", null, false],
  ["returning", 5_000, false]
] as const)("[GAME-11] allows the test win with seat phase %s and credit %s: %s", (phase, credit, isAllowed) => {
  expect(isTestWinAllowed({ settings: { testWinKey: "!", protectionProfile: null }, game: { phase }, funds: { credit } })).toBe(isAllowed)
})
