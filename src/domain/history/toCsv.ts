/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/u
const SPECIAL = /[",\r\n;]/u

const cell = (value: string | number | null): string => {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** PAGE-3: rows as a CSV file (RFC 4180): a line of titles first, texts guarded against spreadsheets that would run them. */
export const toCsv = (titles: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `${[titles, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`
