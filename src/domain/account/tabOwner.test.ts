import { expect, it } from "vitest"
import { decideTabOwner } from "./tabOwner.ts"

const shared = { isShared: true, isThere: true, playerId: "7" }

it.each([
  ["keeps the session while its own token is stored", "7", shared, "keep"],
  ["ends the session when the stored token is gone", "7", { ...shared, isThere: false, playerId: null }, "elsewhere"],
  ["ends the session when another player's token is stored", "7", { ...shared, playerId: "8" }, "replaced"],
  ["ends the session when the stored token cannot be read", "7", { ...shared, playerId: null }, "replaced"],
  ["keeps a session whose token is the tab's own", "7", { isShared: false, isThere: true, playerId: "8" }, "keep"],
  ["gives a guest no stored session", null, shared, "keep"]
] as const)("[AUTH-6] a tab %s", (_does, playerId, stored, expected) => {
  expect(decideTabOwner(playerId, stored)).toBe(expected)
})
