/** The value of a table cell: a text, a number, or nothing. */
export type CsvCell = string | number | null

/** A spreadsheet treats a text with this beginning as a formula. Some ignore spaces before it. */
const FORMULA = /^(?:[\t\r]| *[=+\-@])/u
/**
 * A formula within a text. A spreadsheet in a language whose separator is a semicolon or a tab ignores the quotes around a cell after a comma. So it
 * begins a cell there, or a row after a line break.
 */
const INNER_FORMULA = /([;\t\r\n][ "]*)(?=[=+\-@])/gu
const SPECIAL = /[",\r\n;]/u

const writeCell = (value: CsvCell): string => {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER_FORMULA, "$1'")
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * PAGE-2, PAGE-3: serialises rows as lines of a CSV file (RFC 4180), each with its line end. Prefixes texts that a spreadsheet would run as
 * formulas.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")
