/** A test case of a JUnit report. `failure` is null when the interaction passed, `skipped` is null when it ran. */
export interface JunitCase {
  readonly name: string
  readonly group: string
  readonly durationMs: number
  readonly failure: string | null
  readonly skipped: string | null
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }

/** The text for XML and HTML. XML 1.0 does not allow control characters, so they are removed. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

const writeCase = ({ name, group, durationMs, failure, skipped }: JunitCase): string => {
  const head = `  <testcase name="${escapeMarkup(name)}" classname="${escapeMarkup(group)}" time="${seconds(durationMs)}"`
  if (skipped !== null) return `${head}>\n    <skipped message="${escapeMarkup(skipped)}"/>\n  </testcase>`
  return failure === null
    ? `${head}/>`
    : `${head}>\n    <failure message="the contract is broken">${escapeMarkup(failure)}</failure>\n  </testcase>`
}

/** Renders a verification as a JUnit report. */
export const writeJunit = (suite: string, cases: readonly JunitCase[]): string => {
  const failures = cases.filter(({ failure }) => failure !== null).length
  const time = seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0))
  const skipped = cases.filter((one) => one.skipped !== null).length
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`
  const head = `<testsuite name="${escapeMarkup(suite)}" ${counts} time="${time}">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${cases.map(writeCase).join("\n")}\n</testsuite>\n`
}
