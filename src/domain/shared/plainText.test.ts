import { expect, it } from "vitest"
import { withPlainTexts } from "./text.ts"

it.each([
  ["Lale\u202Eelal", "Laleelal"],
  ["\u2067Gül\u2069", "Gül"],
  ["\u200FRose\u0000\u0007", "Rose"],
  ["قصر النور", "قصر النور"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["two\nlines\tand a tab\r\n", "two\nlines\tand a tab\r\n"],
  ["👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"]
])("withPlainTexts removes from %j the characters that change the surrounding text", (text, plain) => {
  expect(withPlainTexts({ list: [{ name: text }], id: 5, none: null })).toEqual({ list: [{ name: plain }], id: 5, none: null })
})
