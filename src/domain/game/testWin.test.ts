import { expect, it } from "vitest"
import { isTestWinAllowed } from "./testWin.ts"

it.each([
  ["!", null, true],
  ["!", "none", true],
  ["F9", null, true],
  ["", null, false],
  ["!", "gb", false],
  ["!", "strictest", false]
])("[GAME-11] allows the test win with key %o and protection profile %s: %s", (testWinKey, protectionProfile, isAllowed) => {
  expect(isTestWinAllowed({ testWinKey, protectionProfile })).toBe(isAllowed)
})
