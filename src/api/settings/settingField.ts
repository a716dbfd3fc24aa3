import { Option, type Schema } from "effect"
import type { Settings } from "../../domain/account/settings.ts"
import type { Field, Problem } from "./readers.ts"

/** What a key of the file changes in the settings in force, and which parts of it could not be used. */
export interface SettingReading {
  readonly change: Partial<Settings>
  readonly problems: readonly Problem[]
}

/** A top-level key of Settings.json. `readInto` reads its value and says what it changes in the settings read so far. */
export interface SettingField<out S extends Schema.Constraint = Schema.Constraint> extends Field<S> {
  readonly readInto: (raw: unknown, path: string, soFar: Settings) => SettingReading
}

/** Makes a row of the table of settings. `to` turns the value, in the operator's units, into what the client uses. */
export const setting = <S extends Schema.Constraint>({
  to,
  ...field
}: Field<S> & { readonly to: (value: S["Type"], soFar: Settings) => Partial<Settings> }): SettingField<S> => ({
  ...field,
  readInto: (raw, path, soFar) => {
    const { value, problems } = field.reader.read(raw, path)
    return { change: Option.isSome(value) ? to(value.value, soFar) : {}, problems }
  }
})
