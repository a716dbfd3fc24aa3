import { expect, it } from "vitest"
import { toCsv } from "./toCsv.ts"

it("[PAGE-3] writes a table as a header line and one line per row", () => {
  expect(
    toCsv([
      ["Tür", "Tutar"],
      ["Cash In", -500],
      [null, 0]
    ])
  ).toBe("Tür,Tutar\r\nCash In,-500\r\n,0\r\n")
})

it.each([
  ["a,b", '"a,b"'],
  ["a;b", '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@cmd", "'@cmd"],
  ["-1+1", "'-1+1"],
  ["+49", "'+49"],
  ['=A1,"x"', `"'=A1,""x"""`]
])("[PAGE-3] writes the text %j as %j, so that no spreadsheet runs or splits it", (text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`)
})
