import { decimalMark, writeMoney } from "../shared/money.ts"

/** The value of a table cell: a text, an amount in minor units, or nothing. */
export type CsvCell = string | number | null

/** A spreadsheet treats a text with this beginning as a formula. Some ignore spaces before it. */
const FORMULA = /^(?:[\t\r]| *[=+\-@])/u
/**
 * A formula within a text. A spreadsheet that expects another separator than the file's ignores the quotes around a cell. So it begins a cell after a
 * comma, a semicolon or a tab, or a row after a line break.
 */
const INNER_FORMULA = /([,;\t\r\n][ "]*)(?=[=+\-@])/gu
const SPECIAL = /[",\r\n;]/u

const writeCell = (value: CsvCell, locale: string): string => {
  if (value === null) return ""
  if (typeof value === "number") return writeMoney(value, locale)
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER_FORMULA, "$1'")
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * PAGE-2, PAGE-3: serialises rows as lines of a CSV file (RFC 4180), each with its line end. Amounts have the decimal mark of the language. Where that is a
 * comma, spreadsheet programs expect a semicolon between cells. Prefixes texts that a spreadsheet would run as formulas.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[], locale: string): string => {
  const separator = decimalMark(locale) === "," ? ";" : ","
  return rows.map((row) => `${row.map((cell) => writeCell(cell, locale)).join(separator)}\r\n`).join("")
}
