import { Option, Schema } from "effect"
import { nearestKey } from "./nearestKey.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** A JSON Schema, as in the generated `Settings.schema.json`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A part of the file that the client does not use: its path (`BRANDING.logo`, `HOT_COINS[2]`) and the reason. */
export interface Problem {
  readonly path: string
  readonly reason: string
}

/** The usable part of a value, and every part that is not usable. */
export interface Reading<T> {
  readonly value: Option.Option<T>
  readonly problems: readonly Problem[]
}

/** Reads one kind of value. `schema` is its type on the wire, `json` the type with its limits, `expects` the same in English. */
export interface Reader<out S extends Schema.Constraint = Schema.Constraint> {
  readonly schema: S
  readonly json: JsonSchema
  readonly expects: string
  readonly read: (raw: unknown, path: string) => Reading<S["Type"]>
  /** The keys of a block, for `docs/settings.md` and `npm run settings:check`. */
  readonly fields?: FieldTable
}

/** The description of a field for operators, used in `docs/settings.md` and in the JSON Schema. */
export interface FieldText {
  readonly meaning: string
  readonly example: unknown
  /** The default in the operator's units. Left out when there is none. */
  readonly default?: unknown
}

/** A key of the file, or of a block in it. */
export interface Field<out S extends Schema.Constraint = Schema.Constraint> extends FieldText {
  readonly reader: Reader<S>
  /** A list entry without this key, or with a bad value for it, is not used. */
  readonly required?: boolean
  /** The key may be absent, but a bad value rejects the whole entry: a menu item with mistyped roles must not become visible to all. */
  readonly vital?: boolean
}

/** The fields of the settings file, or of a block in it, by their keys in the file. */
export interface FieldTable {
  readonly [key: string]: Field
}

const used = <T>(value: T, problems: readonly Problem[] = []): Reading<T> => ({ value: Option.some(value), problems })

const unused = (problems: readonly Problem[]): Reading<never> => ({ value: Option.none(), problems })

/** A value that is not used, with what it must be. */
export const refused = (path: string, expects: string): Reading<never> => unused([{ path, reason: `must be ${expects}` }])

interface LeafText {
  readonly expects: string
  readonly json: JsonSchema
}

/** A value that is used as a whole or not at all. `accepts` adds limits that the wire type does not express. */
export const leaf = <S extends Schema.Constraint>(
  schema: S,
  { expects, json }: LeafText,
  accepts: (value: S["Type"]) => boolean = () => true
): Reader<S> => {
  const is: (raw: unknown) => raw is S["Type"] = Schema.is(schema)
  return { schema, json, expects, read: (raw, path) => (is(raw) && accepts(raw) ? used(raw) : refused(path, expects)) }
}

/** Checks the collected parts of a list or table against the whole schema. The type guard restores their static type. */
const whole = <S extends Schema.Constraint>(
  schema: S,
  value: unknown,
  place: { path: string; problems: readonly Problem[]; expects: string }
) => {
  const is: (raw: unknown) => raw is S["Type"] = Schema.is(schema)
  return is(value) ? used(value, place.problems) : unused([...place.problems, { path: place.path, reason: `must be ${place.expects}` }])
}

/** A list. Bad entries are left out and reported. Without any good entry the default applies. */
export const listOf = <S extends Schema.Constraint>(item: Reader<S>, expects: string): Reader<Schema.$Array<S>> => {
  const schema = Schema.Array(item.schema)
  return {
    schema,
    expects,
    json: { type: "array", items: item.json, minItems: 1 },
    ...(item.fields === undefined ? undefined : { fields: item.fields }),
    read: (raw, path) => {
      if (!Array.isArray(raw) || raw.length === 0) return refused(path, expects)
      const readings = raw.map((entry: unknown, at) => item.read(entry, `${path}[${at}]`))
      const problems = readings.flatMap((reading) => reading.problems)
      const values = readings.flatMap(({ value }) => Option.toArray(value))
      return values.length === 0 ? unused(problems) : whole(schema, values, { path, problems, expects })
    }
  }
}

/** A table with the operator's own keys. Bad keys and entries are left out and reported. */
export const tableOf = <S extends Schema.Constraint>(
  item: Reader<S>,
  { expects, key }: { readonly expects: string; readonly key: { readonly pattern: RegExp; readonly expects: string } }
): Reader<Schema.$Record<typeof Schema.String, S>> => {
  const schema = Schema.Record(Schema.String, item.schema)
  return {
    schema,
    expects,
    json: { type: "object", propertyNames: { pattern: key.pattern.source }, additionalProperties: item.json },
    read: (raw, path) => {
      if (!isRecord(raw)) return refused(path, expects)
      const readings = Object.entries(raw).map(([name, entry]) => ({
        name,
        reading: key.pattern.test(name)
          ? item.read(entry, `${path}.${name}`)
          : unused([{ path: `${path}.${name}`, reason: `the key must be ${key.expects}` }])
      }))
      const problems = readings.flatMap(({ reading }) => reading.problems)
      const entries = readings.flatMap(({ name, reading }) => Option.toArray(reading.value).map((value) => [name, value] as const))
      return whole(schema, Object.fromEntries(entries), { path, problems, expects })
    }
  }
}

const SAFE_NAME = /^[\w$.-]{1,60}$/u

/** Reports unknown keys, each with the nearest known key. A key can be any text, so an unusual one is quoted and shortened. */
export const unknownKeys = (raw: object, fields: FieldTable, path = ""): readonly Problem[] =>
  Object.keys(raw)
    .filter((key) => !Object.hasOwn(fields, key) && !(path === "" && key === "$schema"))
    .map((key) => {
      const near = nearestKey(key, Object.keys(fields))
      const name = SAFE_NAME.test(key) ? key : JSON.stringify(key.slice(0, 60))
      return {
        path: path === "" ? name : `${path}.${name}`,
        reason: near === null ? "is not a setting" : `is not a setting; did you mean ${near}?`
      }
    })

/** Reads each field of a block. `isWhole` is false when a required field is missing or bad, or a vital field is bad. */
const readFields = (raw: { readonly [key: string]: unknown }, fields: FieldTable, path = "") => {
  const readings = Object.entries(fields).map(([key, field]) => {
    const place = path === "" ? key : `${path}.${key}`
    if (!Object.hasOwn(raw, key)) {
      const missing = field.required === true ? [{ path: place, reason: "is missing" }] : []
      return { key, field, value: Option.none(), problems: missing }
    }
    return { key, field, ...field.reader.read(raw[key], place) }
  })
  return {
    problems: [...readings.flatMap(({ problems }) => problems), ...unknownKeys(raw, fields, path)],
    values: Object.fromEntries(readings.flatMap(({ key, value }) => Option.toArray(value).map((one) => [key, one] as const))),
    isWhole: !readings.some(
      ({ field, value, problems }) => (field.required || field.vital) === true && Option.isNone(value) && problems.length > 0
    )
  }
}

/** A block with fixed keys. Bad keys are left out and reported. When a required or vital key is bad, the block is not used. */
export const block = <S extends Schema.Constraint>(schema: S, fields: FieldTable, expects: string): Reader<S> => ({
  schema,
  expects,
  fields,
  json: blockJson(fields),
  read: (raw, path) => {
    if (!isRecord(raw)) return refused(path, expects)
    const { values, problems, isWhole } = readFields(raw, fields, path)
    return isWhole ? whole(schema, values, { path, problems, expects }) : unused(problems)
  }
})

/** The JSON Schema of a block, with the descriptions that an editor shows. */
export const blockJson = (fields: FieldTable): JsonSchema => {
  const required = Object.entries(fields).flatMap(([key, field]) => (field.required === true ? [key] : []))
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        {
          ...field.reader.json,
          description: field.meaning,
          ...(field.default === undefined ? undefined : { default: field.default }),
          examples: [field.example]
        }
      ])
    ),
    ...(required.length === 0 ? undefined : { required })
  }
}
