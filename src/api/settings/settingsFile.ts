import { Schema, Struct } from "effect"
import type { Field } from "./readers.ts"
import { settingsTable } from "./settingsTable.ts"

export { MenuItem } from "../../domain/shell/navigationSchema.ts"
export { Branding } from "./looksFields.ts"
export { SocketUrls } from "./rulesFields.ts"

/** Maps a row of the settings table to an optional schema field, because every key of the file may be missing. */
interface ToOptionalKey extends Struct.Lambda {
  <S extends Schema.Constraint>(field: Field<S>): Schema.optionalKey<S>
  readonly "~lambda.out": this["~lambda.in"] extends Field<infer S> ? Schema.optionalKey<S> : never
}

const toOptionalKey = Struct.lambda<ToOptionalKey>((field) => Schema.optionalKey(field.reader.schema))

/**
 * The schema of `/Settings.json`, the operator's file (BOOT-1, BOOT-2). Derived from the settings table, which defines meaning, limits
 * and units.
 */
export const SettingsFile = Schema.Struct(Struct.map(settingsTable, toOptionalKey))
