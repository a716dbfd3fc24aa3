import { expect, it } from "vitest"
import { toCsv } from "./toCsv.ts"

it("[PAGE-3] toCsv writes a table as a header line and one line per row", () => {
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
  // Some spreadsheets ignore spaces at the beginning of a cell.
  [" =1+1", "' =1+1"],
  ['=A1,"x"', `"'=A1,""x"""`],
  // With a semicolon or a tab as the separator, the part after it is a cell of its own. After a line break it is a row.
  ["x;=1+1;y", `"x;'=1+1;y"`],
  ["x; @cmd", `"x; '@cmd"`],
  ["x\t-1+1", "x\t'-1+1"],
  ["x\n=1+1", `"x\n'=1+1"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ["x;;+49;-1", `"x;;'+49;'-1"`],
  ["2026-11-27;a+b=c", '"2026-11-27;a+b=c"']
])("[PAGE-3] toCsv writes the text %j as %j, so that no spreadsheet runs or splits it", (text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`)
})
