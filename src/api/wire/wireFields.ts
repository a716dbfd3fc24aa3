import { Effect, Schema, SchemaAST } from "effect"
import { isRecord } from "../../domain/shared/guards.ts"

// The kinds of fields that the wire schemas share. Separate from the schemas, because each export of their modules is a component of the API
// documents.

/** A field that may be missing on the wire, and its default. */
export const withDefault = <S extends Schema.Constraint>(schema: S, value: S["Encoded"]): Schema.withDecodingDefaultKey<S> =>
  Schema.withDecodingDefaultKey<S>(Effect.succeed(value))(schema)

/**
 * The annotation of a value that is never left out, unless it is null: without it, an amount would mean something else (MONEY-1). When it does
 * not decode, the whole answer or message is rejected.
 */
export const neverLeftOut = { neverLeftOut: true }

/** Whether a type has the annotation `neverLeftOut`. */
export const isNeverLeftOut = (ast: SchemaAST.AST): boolean => SchemaAST.resolve(ast)?.["neverLeftOut"] === true

/** Increases with every change of the player's wallet. Missing when the server keeps no order. */
export const WalletVersion = Schema.optionalKey(Schema.Int.annotate(neverLeftOut))

/** The annotation of an integer that a server may also send as a text of digits. */
const TAKES_DIGITS = "takesDigits"

/** A code, a status or an id: an integer that is never an amount. */
export const Code = Schema.Int.annotate({ [TAKES_DIGITS]: true })

const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number"

const takesDigits = (ast: SchemaAST.AST): boolean => SchemaAST.resolve(ast)?.[TAKES_DIGITS] === true

/** A boolean as 0 or 1, or a code, a status or an id as digits. */
const acceptScalar = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (!isScalar(value) || !/^\d{1,15}$/u.test(String(value))) return value
  const number = Number(value)
  if (SchemaAST.isBoolean(ast)) return number <= 1 ? number === 1 : value
  return takesDigits(ast) ? number : value
}

/** A list of ids as one text with commas. */
const acceptList = ([item]: readonly SchemaAST.AST[], value: unknown): unknown => {
  if (item === undefined) return value
  const list = isScalar(value) && takesDigits(item) ? String(value).split(/, */u) : value
  return Array.isArray(list) ? list.map((one) => acceptVariants(item, one)) : value
}

const acceptFields = (properties: readonly SchemaAST.PropertySignature[], value: unknown): unknown => {
  if (!isRecord(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const { name, type } of properties)
    if (typeof name === "string" && Object.hasOwn(value, name)) fields[name] = acceptVariants(type, value[name])
  return fields
}

/**
 * Rewrites a value of the server into the form of `ast`, where the variant sent has only one meaning. Such variants are: a boolean as 0 or 1; a code, a
 * status or an id as digits; and a list of ids as one text with commas. Everything else stays as it is, so that its decoder reports it with the field's
 * path. Amounts, times and versions have no variant: a server that sends money as text may mean major units.
 */
export const acceptVariants = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (SchemaAST.isUnion(ast)) return ast.types.reduce((sent, type) => acceptVariants(type, sent), value)
  if (SchemaAST.isObjects(ast)) return acceptFields(ast.propertySignatures, value)
  return SchemaAST.isArrays(ast) ? acceptList(ast.rest, value) : acceptScalar(ast, value)
}
