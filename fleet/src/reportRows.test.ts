import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { openLogFile } from "../../src/cli/openLogFile.ts"
import { AGENTS } from "../tests/sampleReports.ts"
import { browserOf, cell, rowsOfReport } from "./reportRows.ts"
import { quoted } from "./tables.ts"

describe("[OPS-3] rows of a report", () => {
  it("a report's row names the browser of a user agent, not those that it imitates", () => {
    expect(AGENTS.map(browserOf)).toEqual(["Chromium 141", "Firefox 143", "Safari 19"])
    expect(browserOf("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0")).toBe("Edge 141")
    expect(browserOf("golden")).toBe("other")
  })

  it("a long report has rows of its first events only, and the numbers of all its events", async () => {
    const opened = await openLogFile(new URL("../../tests/golden/session.ndjson", import.meta.url).pathname)
    if (Result.isFailure(opened)) throw new Error("The golden report cannot be opened.")
    const log = opened.success
    const whole = rowsOfReport(log, { file: "a", verdicts: [] })
    const cut = rowsOfReport(log, { file: "a", verdicts: [], mostRows: 40 })
    const linesOf = (text: string): readonly string[] => text.trimEnd().split("\n")
    expect(linesOf(cut.events)).toEqual(linesOf(whole.events).slice(0, 40))
    expect(cut.counts).toBe(whole.counts)
    const [story = "", seqs = ""] = cut.reports.trimEnd().split("\t").slice(-2)
    expect(story.trim().split(" ")).toEqual(log.events.slice(0, 40).map(({ type }) => type))
    expect(seqs).toBe(
      `[${log.events
        .slice(0, 40)
        .map(({ seq }) => seq)
        .join(",")}]`
    )
    expect(cut.reports.split("\t").slice(0, -2)).toEqual(whole.reports.split("\t").slice(0, -2))
  })

  it("a row escapes the characters that end a cell, a row or a literal", () => {
    expect(cell("a\tb\nc\\d\r\0")).toBe("a\\tb\\nc\\\\d\\r\\0")
    expect(quoted("it's \\")).toBe("'it\\'s \\\\'")
  })
})
