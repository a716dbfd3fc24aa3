import { expect, it } from "vitest"
import { signedAmount } from "./historyEvents.ts"

it.each([
  [1, 500],
  [2, -500],
  [3, -500],
  [4, 500],
  [5, 500],
  [6, 500]
] as const)("[PAGE-3] the amount of an action of type %d has the sign of its effect: %d", (action, signed) => {
  expect(signedAmount({ action, amount: 500 })).toBe(signed)
})
