import { Schema } from "effect"
import type { WireSchema } from "../drift/specs.ts"

/** A wire schema with one change. */
export interface SchemaMutant {
  readonly pointer: string
  readonly change: string
  readonly schema: WireSchema
}

type AnySchema = Schema.Top

interface Change {
  readonly pointer: string
  readonly change: string
  readonly schema: AnySchema
}

const isStruct = (schema: AnySchema): schema is Schema.Struct<Schema.Struct.Fields> => "fields" in schema
const isUnion = (schema: AnySchema): schema is Schema.Union<readonly AnySchema[]> => "members" in schema && !("literals" in schema)
const isWords = (schema: AnySchema): schema is Schema.Literals<readonly (string | number)[]> => "literals" in schema
const isWord = (schema: AnySchema): schema is Schema.Literal<string | number> => "literal" in schema
const isRecord = (schema: AnySchema): schema is Schema.$Record<Schema.String, AnySchema> => "key" in schema && "value" in schema
const isArray = (schema: AnySchema): schema is Schema.$Array<AnySchema> => schema.ast._tag === "Arrays" && "value" in schema
const isOptional = (schema: AnySchema): schema is Schema.optionalKey<AnySchema> =>
  schema.ast.context?.isOptional === true && "schema" in schema

const at = (step: string, changes: readonly Change[], wrap: (schema: AnySchema) => AnySchema): readonly Change[] =>
  changes.map(({ pointer, change, schema }) => ({ pointer: `${step}${pointer}`, change, schema: wrap(schema) }))

const here = (change: string, schema: AnySchema): Change => ({ pointer: "", change, schema })

const wordChanges = ({ literals: words }: Schema.Literals<readonly (string | number)[]>): readonly Change[] => [
  ...words.map((word) => here(`loses ${word}`, Schema.Literals(words.filter((other) => other !== word)))),
  here("learns a word", Schema.Literals([...words, typeof words[0] === "number" ? 99 : "mutant"]))
]

/** A fraction that passes is a number that need not be whole. A JSON number is always finite, so the check for that is no difference. */
const isWhole = (schema: AnySchema): boolean => !Schema.is(schema)(0.5)

const scalarChanges = (schema: AnySchema): readonly Change[] => {
  switch (schema.ast._tag) {
    case "Number":
      return [
        here("becomes a string", Schema.String),
        isWhole(schema) ? here("takes fractions", Schema.Finite) : here("becomes whole", Schema.Int)
      ]
    case "Boolean":
      return [here("becomes a string", Schema.String)]
    default:
      return [here("becomes an integer", Schema.Int)]
  }
}

/** A union with null is already nullable, so "may be null" changes nothing. */
const isNoNull = ({ pointer, change }: Change): boolean => pointer !== "" || change !== "may be null"

const unionChanges = ({ members }: Schema.Union<readonly AnySchema[]>): readonly Change[] => [
  ...members.map((member) => here(`loses ${member.ast._tag}`, Schema.Union(members.filter((other) => other !== member)))),
  ...members.flatMap((member, index) =>
    member.ast._tag === "Null" ? [] : at("", insideChanges(member).filter(isNoNull), (next) => Schema.Union(members.with(index, next)))
  )
]

/** Changes of the value's type, and of everything inside it. */
const valueChanges = (schema: AnySchema): readonly Change[] => {
  if (isOptional(schema)) return at("", valueChanges(schema.schema), (inner) => Schema.optionalKey(inner))
  if (isWords(schema)) return wordChanges(schema)
  if (isWord(schema)) return [here("is another word", Schema.Literal(typeof schema.literal === "number" ? 99 : "mutant"))]
  if (isUnion(schema)) return unionChanges(schema)
  const nullable = here("may be null", Schema.NullOr(schema))
  if (isStruct(schema) || isRecord(schema) || isArray(schema))
    return [nullable, here("becomes a string", Schema.String), ...insideChanges(schema)]
  return [nullable, ...scalarChanges(schema)]
}

const fieldChanges = (schema: Schema.Struct<Schema.Struct.Fields>, name: string): readonly Change[] => {
  const { [name]: field, ...rest } = schema.fields as Readonly<Record<string, AnySchema>>
  if (field === undefined) return []
  const next: AnySchema = isOptional(field) ? field.schema : Schema.optionalKey(field)
  return [
    here("is gone", Schema.Struct(rest)),
    here("is renamed", Schema.Struct({ ...rest, [`${name}Renamed`]: field })),
    here(isOptional(field) ? "must be there" : "may be missing", Schema.Struct({ ...rest, [name]: next })),
    ...at("", valueChanges(field), (value) => Schema.Struct({ ...rest, [name]: value }))
  ]
}

/** Changes inside one field, at any depth. */
const insideChanges = (schema: AnySchema): readonly Change[] => {
  if (isStruct(schema)) return Object.keys(schema.fields).flatMap((name) => at(`/${name}`, fieldChanges(schema, name), (next) => next))
  if (isRecord(schema)) return at("/*", valueChanges(schema.value), (value) => Schema.Record(Schema.String, value))
  if (isArray(schema)) return at("/0", valueChanges(schema.value), (item) => Schema.Array(item))
  return valueChanges(schema)
}

/**
 * Every copy of a wire schema with one change: a field dropped, renamed, retyped, nullable, optional or required, or a literal added or
 * removed.
 */
export const wireMutants = (schema: WireSchema): readonly SchemaMutant[] =>
  insideChanges(schema).map((change) => ({ ...change, schema: change.schema as unknown as WireSchema }))
