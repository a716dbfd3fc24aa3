import { expect, it } from "vitest"
import { isTestWinAllowed } from "./testWin.ts"

const nowhere = {
  protection: { profile: null },
  game: { phase: "none" },
  funds: { credit: null },
  presses: { underWay: null },
  transfers: { underWay: null, recent: [] }
} as const
const bare = { testWinKey: "!", protectionProfile: null }

it.each([
  ["!", null, true],
  ["!", "none", true],
  ["F9", null, true],
  ["", null, false],
  ["!", "gb", false],
  ["!", "strictest", false]
])("[GAME-11] the test win is allowed with key %o and protection profile %s: %s", (testWinKey, protectionProfile, isAllowed) => {
  expect(isTestWinAllowed({ settings: { testWinKey, protectionProfile }, ...nowhere })).toBe(isAllowed)
})

it.each([
  ["none", null, true],
  ["playing", 0, true],
  ["playing", 1, false],
  ["playing", null, false],
  ["returning", 5_000, false]
] as const)("[GAME-11] the test win is allowed with seat phase %s and credit %s: %s", (phase, credit, isAllowed) => {
  expect(isTestWinAllowed({ ...nowhere, settings: bare, game: { phase }, funds: { credit } })).toBe(isAllowed)
})

it("[GAME-11] the test win is forbidden while a press that took the last credit has no outcome", () => {
  const seat = { game: { phase: "playing" }, funds: { credit: 0 }, presses: { underWay: "p1" } } as const
  expect(isTestWinAllowed({ ...nowhere, settings: bare, ...seat })).toBe(false)
})

it.each([
  [null, true],
  ["none", true],
  ["gb", false]
])("[PROT-3] the test win is allowed while the server names the protection profile %s: %s", (profile, isAllowed) => {
  expect(isTestWinAllowed({ ...nowhere, settings: bare, protection: { profile } })).toBe(isAllowed)
})
