import { describe, expect, it } from "vitest"
import { AGENTS } from "../tests/sampleReports.ts"
import { browserOf, cell } from "./reportRows.ts"
import { quoted } from "./tables.ts"

describe("[OPS-3] rows of a report", () => {
  it("a report's row names the browser of a user agent, not those that it imitates", () => {
    expect(AGENTS.map(browserOf)).toEqual(["Chromium 141", "Firefox 143", "Safari 19"])
    expect(browserOf("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0")).toBe("Edge 141")
    expect(browserOf("golden")).toBe("other")
  })

  it("a row escapes the characters that end a cell, a row or a literal", () => {
    expect(cell("a\tb\nc\\d\r\0")).toBe("a\\tb\\nc\\\\d\\r\\0")
    expect(quoted("it's \\")).toBe("'it\\'s \\\\'")
  })
})
