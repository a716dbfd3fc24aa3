import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** Features that Safari 17, Chromium 120 or Firefox 121 do not have. The build does not add them, so their use would end the page there. */
const TOO_NEW = new RegExp(
  [
    "\\bURL\\.parse\\(",
    "\\bPromise\\.(?:withResolvers|try)\\b",
    "\\b(?:Object|Map)\\.groupBy\\b",
    "\\bArray\\.fromAsync\\b",
    "\\bAbortSignal\\.any\\b",
    "\\bRegExp\\.escape\\b",
    "\\bIterator\\.(?:from|concat)\\b",
    "\\bMath\\.sumPrecise\\b",
    "\\bError\\.isError\\b",
    "\\.(?:toBase64|fromBase64|toHex|fromHex|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\\(",
    "\\bDurationFormat\\b"
  ].join("|"),
  "u"
)

describe("[BOOT-4] the oldest browsers that the product supports", () => {
  it("no file of the pages uses a function that one of them does not have", () => {
    const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|^src\/cli\//u.test(file))
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => TOO_NEW.test(readFileSync(file, "utf8")))).toEqual([])
  })

  it.each(["URL.parse(text)", "Promise.withResolvers<void>()", "Object.groupBy(list, byId)", "bytes.toBase64()"])(
    "the check finds the new function in %s",
    (code) => {
      expect(code).toMatch(TOO_NEW)
    }
  )
})
