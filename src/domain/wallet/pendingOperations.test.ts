import { describe, expect, it } from "vitest"
import {
  isExpired,
  isRemembered,
  isUnseenFinal,
  MOST_PENDING,
  type PendingOperation,
  selectForgotten,
  untilUnseenIsFinal
} from "./pendingOperations.ts"

const NOW = 1_790_000_000_000
const DAY = 86_400_000

const op = (kind: PendingOperation["kind"], id: string, at = NOW): PendingOperation => ({
  kind,
  id,
  machineId: 11,
  direction: kind === "transfer" ? "in" : null,
  amount: kind === "transfer" ? 500 : null,
  at
})

describe("[LIVE-4] an operation of unknown outcome", () => {
  it.each([
    ["press", DAY - 1, true],
    ["press", DAY, false],
    ["transfer", DAY, true],
    ["transfer", 30 * DAY - 1, true],
    ["transfer", 30 * DAY, false],
    ["press", -DAY, true]
  ] as const)("a %s of age %d ms is remembered: %s", (kind, age, remembered) => {
    expect(isRemembered({ kind, at: NOW - age }, NOW)).toBe(remembered)
  })

  it.each([
    [0, false, 15_000],
    [14_999, false, 1],
    [15_000, true, 0],
    [DAY - 1, true, 0],
    [DAY, false, 0],
    [-20_000, true, 0]
  ])("%d ms after it was sent, the answer 'never seen' is final: %s", (age, final, wait) => {
    expect(isUnseenFinal({ at: NOW - age }, NOW)).toBe(final)
    expect(untilUnseenIsFinal({ at: NOW - age }, NOW)).toBe(wait)
  })

  it("an operation of unknown outcome is queried during the day for which the server must remember it", () => {
    expect([isExpired({ at: NOW - DAY + 1 }, NOW), isExpired({ at: NOW - DAY }, NOW)]).toEqual([false, true])
  })

  it("an operation of unknown outcome is forgotten beyond the limit: presses first, then the oldest transfer", () => {
    const kept = Array.from({ length: MOST_PENDING }, (_, index) => op("transfer", `t-${index}`, NOW - index))
    expect(selectForgotten(kept)).toEqual([])
    expect(selectForgotten([op("press", "p", NOW + 1), ...kept])).toEqual(["p"])
    expect(selectForgotten([op("transfer", "t-new", NOW + 1), ...kept])).toEqual([`t-${MOST_PENDING - 1}`])
  })
})
