import { expect, test } from "vitest"
import { DAY_MS, HOUR_MS } from "../shared/durations.ts"
import { unsentBreakMs } from "./limitRules.ts"

const START = 1_795_000_000_000
const request = { breakKind: "panic", value: DAY_MS, startedAt: START } as const
const since = { at: START, mono: 1_000, page: 1 }
const breaks = [{ kind: "panic", since, durationMs: DAY_MS }] as const

test.each([
  ["the whole length when the clock was set back", { at: START - 5 * DAY_MS, mono: 1_000, page: 1 }, DAY_MS],
  [
    "what the monotonic clock leaves when the clock was set forward",
    { at: START + 5 * DAY_MS, mono: 1_000 + HOUR_MS, page: 1 },
    23 * HOUR_MS
  ],
  ["whole seconds, rounded up", { at: START, mono: 1_400, page: 1 }, DAY_MS],
  ["nothing at the end of the break", { at: START, mono: 1_000 + DAY_MS, page: 1 }, 0]
] as const)("[PROT-7] an unanswered request of a break asks for %s", (_what, now, leftMs) => {
  expect(unsentBreakMs(request, breaks, now)).toBe(leftMs)
})

test("[PROT-7] an unanswered request asks for nothing when the device no longer keeps its break, also with a clock that was set back", () => {
  expect(unsentBreakMs(request, [], { at: START - DAY_MS, mono: 1_000, page: 2 })).toBe(0)
})

test("[PROT-7] an unanswered request of an older build, which does not name the start of its break, asks for the whole length", () => {
  const { startedAt: _unknown, ...older } = request
  expect(unsentBreakMs(older, [], { at: START + DAY_MS, mono: 1_000, page: 2 })).toBe(DAY_MS)
})
