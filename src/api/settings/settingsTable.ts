import type { FieldTable } from "./readers.ts"
import { looksFields } from "./looksFields.ts"
import { logFields } from "./logFields.ts"
import { moneyFields } from "./moneyFields.ts"
import { placeFields, rulesFields } from "./rulesFields.ts"

/**
 * Every key of Settings.json in the order of the reference: its reader, limits, default, meaning and an example.
 * The client, the JSON Schema, `docs/settings.md` and `npm run settings:check` all use this table (BOOT-1, BOOT-2).
 */
export const settingsTable = { ...placeFields, ...looksFields, ...rulesFields, ...moneyFields, ...logFields } satisfies FieldTable

/** The headings of the reference and their keys, in order. */
export const settingsChapters: ReadonlyArray<readonly [title: string, fields: FieldTable]> = [
  ["The casino's server", placeFields],
  ["Looks and texts", looksFields],
  ["Rules of play", rulesFields],
  ["Money", moneyFields],
  ["The log in the player's browser", logFields]
]
