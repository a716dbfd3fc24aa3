import { Option, type Schema } from "effect"
import type { Settings } from "../../domain/account/settings.ts"
import type { Field, Problem } from "./readers.ts"

/** The settings that a key of the file changes, and the parts of its value that are not used. */
export interface SettingReading {
  readonly change: Partial<Settings>
  readonly problems: readonly Problem[]
}

/** A top-level key of Settings.json. `readInto` reads its value and returns the change to the settings read so far. */
export interface SettingField<out S extends Schema.Constraint = Schema.Constraint> extends Field<S> {
  readonly readInto: (raw: unknown, path: string, soFar: Settings) => SettingReading
}

/** How a value of the file changes the settings. `unreadable`: the change by a value that cannot be used; without it, the default stays. */
interface SettingChange<S extends Schema.Constraint> {
  readonly to: (value: S["Type"], soFar: Settings) => Partial<Settings>
  readonly unreadable?: Partial<Settings>
}

/** Makes a row of the settings table. `to` converts the value from the operator's units to the client's settings. */
export const setting = <S extends Schema.Constraint>({ to, unreadable = {}, ...field }: Field<S> & SettingChange<S>): SettingField<S> => ({
  ...field,
  readInto: (raw, path, soFar) => {
    const { value, problems } = field.reader.read(raw, path)
    return { change: Option.isSome(value) ? to(value.value, soFar) : unreadable, problems }
  }
})
