import { expect, it } from "vitest"
import { celebrationFor } from "./celebration.ts"

it.each([
  [0, 100, "none"],
  [99, 100, "none"],
  [100, 100, "none"],
  [101, 100, "rollUp"],
  [999, 100, "rollUp"],
  [1_000, 100, "amount"],
  [2_499, 100, "amount"],
  [2_500, 100, "scene"],
  [5_000, 0, "none"],
  [5_000, null, "none"],
  [null, 100, "none"]
] as const)("[GAME-11] a win of %s at a stake of %s is celebrated with %s", (win, stake, level) => {
  expect(celebrationFor(win, stake)).toBe(level)
})
