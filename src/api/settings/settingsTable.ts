import type { FieldTable } from "./readers.ts"
import { looksFields } from "./looksFields.ts"
import { logFields, moneyFields } from "./moneyFields.ts"
import { placeFields, rulesFields } from "./rulesFields.ts"

/**
 * Every key of Settings.json, in the order of the reference: how it is read, its limits, default, meaning and an example. The client,
 * the JSON Schema, `docs/settings.md` and the doctor (`npm run settings:check`) are all made from this table (BOOT-1, BOOT-2).
 */
export const settingsTable = { ...placeFields, ...looksFields, ...rulesFields, ...moneyFields, ...logFields } satisfies FieldTable

/** The headings of the reference, in order. */
export const settingsChapters: ReadonlyArray<readonly [title: string, fields: FieldTable]> = [
  ["The casino's server", placeFields],
  ["Looks and texts", looksFields],
  ["Rules of play", rulesFields],
  ["Money", moneyFields],
  ["The log in the player's browser", logFields]
]
