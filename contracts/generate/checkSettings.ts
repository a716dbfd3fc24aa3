/** `npm run settings:check -- FILE`: lists every value of a Settings.json that the client would ignore. */
import { readFileSync } from "node:fs"
import process from "node:process"
import { decodeSettings, describeProblem } from "../../src/api/settings/decodeSettings.ts"
import { settingsTable } from "../../src/api/settings/settingsTable.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import { explainFile } from "../../src/cli/explainFile.ts"
import { readArguments, stopMisused } from "../../src/cli/readArguments.ts"
import { enterUsersFolder } from "../../src/cli/usersFolder.ts"
import { settingsWarnings } from "./settingsWarnings.ts"
import { unusedTexts } from "./unusedTexts.ts"

/** Exit codes: 0 = the client uses every value; 1 = it ignores some values; 2 = the file is unreadable or contains no setting. */
export interface SettingsReport {
  readonly exit: 0 | 1 | 2
  readonly lines: readonly string[]
}

/** An example value for the setting at a path, as an operator would write it. */
const exampleFor = (path: string): string => {
  const key = /^\w+/u.exec(path)?.[0] ?? ""
  const field = Object.entries(settingsTable).find(([name]) => name === key)?.[1]
  return field === undefined ? "" : `\n    for example: "${key}": ${JSON.stringify(field.example)}`
}

const parse = (text: string): { readonly value: unknown } | { readonly why: string } => {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (cause) {
    return { why: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Checks the text of a settings file with the client's own table of settings (BOOT-1). `name` appears in the report. */
export const checkSettingsText = (text: string, name: string): SettingsReport => {
  // Windows editors may write a byte order mark. Browsers strip it, so the check does, too.
  const parsed = parse(text.replace(/^\uFEFF/u, ""))
  if ("why" in parsed) return { exit: 2, lines: [`${name} is not JSON: ${parsed.why}`] }
  const decoded = decodeSettings(parsed.value)
  if (decoded === null) return { exit: 2, lines: [`${name} is no settings file: it is no object, or has no setting at all`] }
  const problems = [
    ...decoded.problems.map((problem) => `${describeProblem(problem)}${exampleFor(problem.path)}`),
    ...unusedTexts(decoded.settings)
  ]
  const warnings = settingsWarnings(decoded.settings, fieldOf(parsed.value, "LANGUAGES")).map((warning) => `  Warning: ${warning}`)
  if (problems.length === 0) return { exit: 0, lines: [`${name}: every setting is used`, ...warnings] }
  return { exit: 1, lines: [`${name}: ${problems.length} to correct`, ...problems.map((problem) => `  ${problem}`), ...warnings] }
}

const USAGE = "Usage: npm run settings:check -- FILE"

const checkFile = (file: string): SettingsReport => {
  try {
    return checkSettingsText(readFileSync(file, "utf8"), file)
  } catch (cause) {
    return { exit: 2, lines: [explainFile(cause, file)] }
  }
}

if (import.meta.main) {
  enterUsersFolder("settings:check")
  const [file = stopMisused("Name the file to check.", USAGE), another] = readArguments(USAGE, { allowPositionals: true }).positionals
  if (another !== undefined) stopMisused(`Name one file only. Leave out "${another}".`, USAGE)
  const { exit, lines } = checkFile(file)
  for (const line of lines) (exit === 0 ? console.log : console.error)(line)
  process.exitCode = exit
}
