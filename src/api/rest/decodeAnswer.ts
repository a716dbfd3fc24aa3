import { Context, Effect, Result, Schema, SchemaAST, SchemaIssue } from "effect"
import { acceptVariants, isNeverLeftOut } from "../wire/wireFields.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** The path of a value that does not match its schema, and the reason. It does not contain the value. */
export interface DecodeProblem {
  readonly path: string
  readonly message: string
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** The problems of a schema issue, with paths such as `machines.1.status` and without values. */
export const describeIssue = (issue: SchemaIssue.Issue): readonly DecodeProblem[] =>
  format(issue).issues.map((one) => ({
    path: (one.path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join("."),
    message: one.message
  }))

/**
 * The malformed parts that were removed from an answer. `missing`: the paths of optional fields that were only `null`, which counts as missing
 * (docs/protocol.md). `leftOut`: number of removed list items, without the removed optional fields.
 */
export interface Rejected {
  readonly problems: readonly DecodeProblem[]
  readonly missing: readonly string[]
  readonly leftOut: number
}

/** Receives the malformed parts of an answer. The default ignores them. */
export const RejectedItems = Context.Reference<(op: string, rejected: Rejected) => Effect.Effect<void>>("telereel/api/RejectedItems", {
  defaultValue: () => () => Effect.void
})

/** The maximum number of reported problems of a list or a record: a list of 1,000 malformed items must not fill the log. */
const MOST_PROBLEMS = 20

interface Sifted extends Rejected {
  readonly value: unknown
  /** Whether a malformed value within must not be left out, so that everything around it stays and does not decode. */
  readonly mustReject: boolean
}

const unchanged = (value: unknown): Sifted => ({ value, problems: [], missing: [], leftOut: 0, mustReject: false })

/** The problems of a value that stands at `path` in the answer; none when it decodes. */
const problemsOf = (ast: SchemaAST.AST, value: unknown, path: string): readonly DecodeProblem[] => {
  const decoded = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast))(value)
  if (Result.isSuccess(decoded)) return []
  return describeIssue(decoded.failure.issue).map((one) => ({ ...one, path: [path, one.path].filter((part) => part !== "").join(".") }))
}

/** A field or a list item. `type` is undefined for a field that the schema does not know. */
interface Part {
  readonly name: string
  readonly value: unknown
  readonly type: SchemaAST.AST | undefined
  readonly isOptional: boolean
}

/** Sifts one part. `wrong`: the problems that remain; none when the sifted part decodes. */
const siftPart = (type: SchemaAST.AST, value: unknown, path: string): Sifted & { readonly wrong: readonly DecodeProblem[] } => {
  const found = problemsOf(type, value, path)
  if (found.length === 0) return { ...unchanged(value), wrong: found }
  const sifted = sift(type, value, path)
  const wrong = sifted.problems.length === 0 ? found : problemsOf(type, sifted.value, path)
  return { ...sifted, wrong, mustReject: sifted.mustReject || (wrong.length > 0 && value !== null && isNeverLeftOut(type)) }
}

/**
 * The parts without the malformed optional ones, as the entries of an object or of a list. Collects the problems of further parts until there are `most`:
 * those of a million items would overflow the stack. The fields of an object have no maximum: malformed terms of protection must not go unnoticed (PROT-1).
 */
const siftParts = (
  parts: readonly Part[],
  path: string,
  most = MOST_PROBLEMS
): Sifted & { readonly value: readonly (readonly [string, unknown])[] } => {
  const value: (readonly [string, unknown])[] = []
  const problems: DecodeProblem[] = []
  const missing: string[] = []
  let leftOut = 0
  let mustReject = false
  for (const part of parts) {
    const partPath = path === "" ? part.name : `${path}.${part.name}`
    const sifted = part.type && siftPart(part.type, part.value, partPath)
    const wrong = part.isOptional && sifted?.mustReject === false ? sifted.wrong : []
    if (wrong.length === 0) value.push([part.name, sifted === undefined ? part.value : sifted.value])
    if (sifted === undefined) continue
    leftOut += sifted.leftOut
    mustReject ||= sifted.mustReject
    if (problems.length >= most) continue
    const isMissing = wrong.length > 0 && part.value === null && part.type !== undefined && isOptional(part.type)
    problems.push(...sifted.problems, ...(isMissing ? wrong.map((one) => ({ ...one, message: "null" })) : wrong))
    missing.push(...sifted.missing, ...(isMissing ? [partPath] : []))
  }
  return { value, problems, missing, leftOut, mustReject }
}

/** Whether a field may be missing on the wire. */
const isOptional = (type: SchemaAST.AST): boolean => SchemaAST.isOptional(type) || SchemaAST.isOptional(SchemaAST.toEncoded(type))

const siftList = (type: SchemaAST.AST | undefined, list: readonly unknown[], path: string): Sifted => {
  const sifted = siftParts(
    list.map((value, at) => ({ name: String(at), value, type, isOptional: true })),
    path
  )
  const value = sifted.value.map(([, item]) => item)
  // When no item is usable, the list has another shape: reject the whole answer.
  return value.length === 0 ? unchanged(list) : { ...sifted, value, leftOut: sifted.leftOut + list.length - value.length }
}

const sift = (ast: SchemaAST.AST, value: unknown, path: string): Sifted => {
  if (SchemaAST.isUnion(ast))
    return ast.types.map((type) => sift(type, value, path)).find((one) => problemsOf(ast, one.value, path).length === 0) ?? unchanged(value)
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) return siftList(ast.rest[0], value, path)
  if (!SchemaAST.isObjects(ast) || !isRecord(value)) return unchanged(value)
  const fields = new Map<unknown, SchemaAST.AST>(ast.propertySignatures.map(({ name, type }) => [name, type]))
  const parts = Object.entries(value).map(([name, one]): Part => {
    const type = fields.get(name)
    // The answer is complete without an optional field, and a record without an entry.
    return { name, value: one, type: type ?? ast.indexSignatures[0]?.type, isOptional: type === undefined || isOptional(type) }
  })
  const sifted = siftParts(parts, path, ast.indexSignatures.length === 0 ? Infinity : MOST_PROBLEMS)
  return { ...sifted, value: Object.fromEntries(sifted.value) }
}

/** The field of an answer that contains nothing but one list. The specification shows no envelope, so a bare list is accepted too. */
const soleList = (ast: SchemaAST.AST): string | null => {
  const [field, ...others] = SchemaAST.isObjects(ast) ? ast.propertySignatures : []
  return field !== undefined && others.length === 0 && typeof field.name === "string" && SchemaAST.isArrays(field.type) ? field.name : null
}

/**
 * Decodes an answer or a message of a socket. A list item or an optional field that does not decode is left out and reported in `problems`
 * with its path (LOBBY-1). Fails like the plain decoder when anything else is wrong.
 */
export const decodeAnswer = <S extends Schema.Codec<unknown, unknown>>(
  schema: S
): ((body: unknown) => Result.Result<{ readonly answer: S["Type"] } & Rejected, SchemaIssue.Issue>) => {
  const decode = Schema.decodeUnknownResult(schema)
  const list = soleList(schema.ast)
  return (sent) => {
    const body = acceptVariants(schema.ast, Array.isArray(sent) && list !== null ? { [list]: sent } : sent)
    const whole = decode(body)
    if (Result.isSuccess(whole)) return Result.succeed({ answer: whole.success, problems: [], missing: [], leftOut: 0 })
    const { value, problems, missing, leftOut } = sift(schema.ast, body, "")
    const rest = decode(value)
    if (Result.isFailure(rest)) return Result.fail(rest.failure.issue)
    return Result.succeed({ answer: rest.success, problems, missing, leftOut })
  }
}
