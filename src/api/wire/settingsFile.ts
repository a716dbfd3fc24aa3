import { Schema, Struct } from "effect"
import type { Field } from "../settings/readers.ts"
import { settingsTable } from "../settings/settingsTable.ts"

export { MenuItem } from "../../domain/shell/navigationSchema.ts"
export { Branding } from "../settings/looksFields.ts"
export { SocketUrls } from "../settings/rulesFields.ts"

/** From a row of the table to a field of the schema: every key of the file may be missing. */
interface ToOptionalKey extends Struct.Lambda {
  <S extends Schema.Constraint>(field: Field<S>): Schema.optionalKey<S>
  readonly "~lambda.out": this["~lambda.in"] extends Field<infer S> ? Schema.optionalKey<S> : never
}

const toOptionalKey = Struct.lambda<ToOptionalKey>((field) => Schema.optionalKey(field.reader.schema))

/**
 * `/Settings.json`, the operator's own file, as a type (BOOT-1, BOOT-2). Made from the table of settings, which alone says what a
 * field means, its limits and its unit.
 */
export const SettingsFile = Schema.Struct(Struct.map(settingsTable, toOptionalKey))
