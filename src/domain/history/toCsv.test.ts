import { expect, it } from "vitest"
import { toCsv } from "./toCsv.ts"

// A spreadsheet program of a language with a decimal comma expects semicolons. Of a file with commas it shows one column.
it.each([
  ["en", "Type,Amount\r\nCash In,-1234.50\r\n,0.05\r\n"],
  ["ar", "Type,Amount\r\nCash In,-1234.50\r\n,0.05\r\n"],
  ["tr", "Type;Amount\r\nCash In;-1234,50\r\n;0,05\r\n"]
])("[PAGE-3] toCsv writes a header line, one line per row, and amounts as %s spreadsheets read them", (locale, file) => {
  const rows = [
    ["Type", "Amount"],
    ["Cash In", -123_450],
    [null, 5]
  ]
  expect(toCsv(rows, locale)).toBe(file)
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
  // A file with semicolons may be read with commas.
  ["x,=1+1", `"x,'=1+1"`],
  ["x,-1;@cmd", `"x,'-1;'@cmd"`],
  ["2026-11-27;a+b=c", '"2026-11-27;a+b=c"']
])("[PAGE-3] toCsv writes the text %j as %j in every language, so that no spreadsheet runs or splits it", (text, written) => {
  for (const locale of ["tr", "en"]) expect(toCsv([[text]], locale)).toBe(`${written}\r\n`)
})
