import { describe, expect, it } from "vitest"
import { DEFAULT_RETENTION } from "../../domain/support/logRetention.ts"
import { decideRetention, selectEvictionCandidate } from "./retention.ts"

const DAY = 24 * 3_600_000
const NOW = 100 * DAY
const log = (logId: string, daysAgo: number, bytes = 1_000) => ({ logId, startedAt: 0, lastAt: NOW - daysAgo * DAY, last: 1, bytes })
const at = { policy: DEFAULT_RETENTION, now: NOW }

describe("[LOG-3] retention", () => {
  it("keeps the newest five sessions, the current one included", () => {
    const kept = [log("now", 0), log("a", 1), log("b", 2), log("c", 3), log("d", 4), log("e", 5), log("f", 6)]
    expect(decideRetention(kept, "now", at)).toEqual(["f", "e"])
  })

  it("deletes a log that a clock far ahead has dated before the others, because nothing tells its age", () => {
    const kept = [log("now", 0), log("ahead", -400), log("a", 1), log("b", 2), log("c", 3), log("d", 4)]
    expect(decideRetention(kept, "now", at)).toEqual(["ahead"])
    expect(decideRetention([log("now", 0), log("ahead", -400), log("a", 1, 29_000_000)], "now", at)).toEqual(["ahead"])
    expect(decideRetention([log("ahead", -400), log("a", 1)], null, at)).toEqual([])
  })

  it("deletes logs older than a week", () => {
    expect(decideRetention([log("now", 0), log("old", 8), log("new", 6)], "now", at)).toEqual(["old"])
  })

  it("deletes the oldest log when all together are too large", () => {
    const kept = [log("now", 0, 12_000_000), log("a", 1, 6_000_000), log("b", 2, 6_000_000)]
    expect(decideRetention(kept, "now", at)).toEqual(["b"])
  })

  it("[LOG-4] keeps the newest ended log at the next login, whatever its size, because the player reports that session", () => {
    expect(decideRetention([log("now", 0, 0), log("a", 1, 29_000_000)], "now", at)).toEqual([])
    const kept = [log("now", 0, 0), log("other tab's", 0, 1_000), log("a", 1, 29_000_000), log("b", 2)]
    expect(decideRetention(kept, "now", { ...at, isWritten: (logId) => logId === "other tab's" })).toEqual(["b"])
  })

  it("deletes the newest ended log when it is old or the operator keeps one session only", () => {
    expect(decideRetention([log("now", 0), log("a", 8)], "now", at)).toEqual(["a"])
    expect(decideRetention([log("now", 0), log("a", 1)], "now", { ...at, policy: { ...DEFAULT_RETENTION, sessions: 1 } })).toEqual(["a"])
  })

  it("never deletes the log that is being written, whatever its age and size", () => {
    expect(decideRetention([log("now", 30, 90_000_000)], "now", at)).toEqual([])
  })

  it("deletes every old log of a logged-out player, the newest one included", () => {
    expect(decideRetention([log("b", 8), log("a", 9)], null, at)).toEqual(["a", "b"])
    expect(decideRetention([log("b", 6), log("a", 8)], null, at)).toEqual(["a"])
  })

  it("keeps the newest log of a logged-out player whatever its size, and the same number of logs as at a login", () => {
    expect(decideRetention([log("a", 1, 90_000_000)], null, at)).toEqual([])
    const six = ["a", "b", "c", "d", "e", "f"].map((logId, index) => log(logId, index))
    expect(decideRetention(six, null, at)).toEqual(["f"])
  })

  it("chooses the oldest log that no tab writes when the disk is full, or none", () => {
    const isWritten = (logId: string) => logId === "now" || logId === "another tab's"
    expect(selectEvictionCandidate([log("now", 0), log("a", 1), log("b", 2), log("another tab's", 3)], isWritten)).toBe("b")
    expect(selectEvictionCandidate([log("now", 0), log("another tab's", 3)], isWritten)).toBeNull()
  })

  it("never chooses a log written in the last 10 minutes: a reloading tab holds no lock yet", () => {
    const isWritten = (logId: string) => logId === "now"
    expect(selectEvictionCandidate([log("now", 0), log("reloading", 10 / 1_440)], isWritten)).toBeNull()
    expect(selectEvictionCandidate([log("now", 0), log("reloading", 10 / 1_440), log("over", 11 / 1_440)], isWritten)).toBe("over")
  })
})
