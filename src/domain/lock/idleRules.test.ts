import { describe, expect, it } from "vitest"
import { type ClockReading, decideActivity, idleTime, type KnownActivity, learnActivity } from "./idleRules.ts"

const LIMIT = 60_000
const NOON = 1_790_000_000_000
const HOUR = 3_600_000

/** A clock reading at this many ms after noon. The monotonic clock started 5 s before noon; pass `mono` when it differs from `wall`. */
const at = (wall: number, mono = wall): ClockReading => ({ wall: NOON + wall, mono: 5_000 + mono })
/** The player's last activity was at noon, in this tab. */
const KNOWN: KnownActivity = { stored: NOON, reading: at(0) }

describe("[LOCK-1] the idle time", () => {
  it.each([
    ["counts from the last activity", KNOWN, at(59_999), 59_999],
    ["includes sleep, during which only the wall clock runs", KNOWN, at(HOUR, 10_000), HOUR],
    ["continues when the wall clock is set back", KNOWN, at(-HOUR, 60_000), 60_000],
    ["jumps with a wall clock that is set forward, which looks like sleep", KNOWN, at(HOUR, 1_000), HOUR]
  ] as const)("the idle time %s", (_, known, now, expected) => {
    expect(idleTime(known, now)).toBe(expected)
  })
})

describe("[LOCK-1] the activity time that all tabs share", () => {
  it.each([
    ["counts for this tab when another tab stores it", KNOWN, NOON + 30_000, at(30_010), 10],
    ["counts when this tab learns of it late, as after a freeze", KNOWN, NOON + 30_000, at(80_000), 50_000],
    ["changes nothing while it stays the same", KNOWN, NOON, at(40_000), 40_000],
    ["changes nothing when the browser has deleted it", KNOWN, null, at(40_000), 40_000],
    ["counts by its age in a new page", null, NOON, at(45_000), 45_000],
    ["counts from the start of the page when none was ever stored", null, null, at(45_000), 0],
    [
      "replaces a later one when the clock was set back between them",
      { stored: NOON + HOUR, reading: at(HOUR, 0) },
      NOON,
      at(100, 100),
      100
    ],
    ["counts from now when it is in the future by less than the limit", null, NOON + 2_000, at(0), 0],
    ["counts as idle when it is further in the future", null, NOON + HOUR, at(0), LIMIT],
    ["counts as idle when it is in the future of a tab that was frozen", KNOWN, NOON + HOUR, at(0, 10), LIMIT]
  ] as const)("the shared activity time %s", (_, known, stored, now, expected) => {
    expect(idleTime(learnActivity(known, { stored, now, idleTimeoutMs: LIMIT }), now)).toBe(expected)
  })
})

describe("[LOCK-1] an activity of the player", () => {
  it.each([
    ["counts before the limit", at(59_999), "count"],
    ["comes too late at the limit", at(60_000), "lock"],
    ["comes too late after sleep, before any timer", at(HOUR, 700), "lock"],
    ["is ignored within half a second", at(499), "ignore"],
    ["counts after half a second", at(500), "count"],
    ["counts after a sleep of 30 s in which the monotonic clock stood still", at(30_000, 100), "count"],
    ["counts when the wall clock was set back", at(-HOUR, 30_000), "count"]
  ] as const)("an activity of the player %s", (_, now, expected) => {
    expect(decideActivity(KNOWN, now, LIMIT)).toBe(expected)
  })
})
