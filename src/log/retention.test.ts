import { describe, expect, it } from "vitest"
import { decideRetention, decideSacrifice, DEFAULT_RETENTION } from "./retention.ts"

const DAY = 24 * 3_600_000
const NOW = 100 * DAY
const log = (logId: string, daysAgo: number, bytes = 1_000) => ({ logId, startedAt: 0, lastAt: NOW - daysAgo * DAY, last: 1, bytes })
const at = { policy: DEFAULT_RETENTION, now: NOW }

describe("[LOG-3] retention", () => {
  it("keeps the newest five sessions, the present one among them", () => {
    const kept = [log("now", 0), log("a", 1), log("b", 2), log("c", 3), log("d", 4), log("e", 5), log("f", 6)]
    expect(decideRetention(kept, "now", at)).toEqual(["f", "e"])
  })

  it("forgets what is older than a week", () => {
    expect(decideRetention([log("now", 0), log("old", 8), log("new", 6)], "now", at)).toEqual(["old"])
  })

  it("forgets the oldest when all together are too large", () => {
    const kept = [log("now", 0, 12_000_000), log("a", 1, 6_000_000), log("b", 2, 6_000_000)]
    expect(decideRetention(kept, "now", at)).toEqual(["b"])
  })

  it("never forgets the log that is being written, whatever its age and size", () => {
    expect(decideRetention([log("now", 30, 90_000_000)], "now", at)).toEqual([])
  })

  it("gives the oldest log that nobody writes when the disk is full, and nothing when there is no other", () => {
    const isWritten = (logId: string) => logId === "now" || logId === "another tab's"
    expect(decideSacrifice([log("now", 0), log("a", 1), log("b", 2), log("another tab's", 3)], isWritten)).toBe("b")
    expect(decideSacrifice([log("now", 0), log("another tab's", 3)], isWritten)).toBeNull()
  })

  it("gives no log that was written a moment ago: its tab may be on its way back, and holds no lock yet", () => {
    const isWritten = (logId: string) => logId === "now"
    expect(decideSacrifice([log("now", 0), log("reloading", 10 / 1_440)], isWritten)).toBeNull()
    expect(decideSacrifice([log("now", 0), log("reloading", 10 / 1_440), log("over", 11 / 1_440)], isWritten)).toBe("over")
  })
})
