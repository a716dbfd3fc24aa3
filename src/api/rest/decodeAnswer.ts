import { Context, Effect, Result, Schema, SchemaAST, SchemaIssue } from "effect"
import { acceptVariants } from "../wire/wireFields.ts"
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

/** The malformed parts that were removed from an answer. `leftOut`: number of removed list items; a malformed optional field removes no item. */
export interface Rejected {
  readonly problems: readonly DecodeProblem[]
  readonly leftOut: number
}

/** Receives the malformed parts of an answer. The default ignores them. */
export const RejectedItems = Context.Reference<(op: string, rejected: Rejected) => Effect.Effect<void>>("telereel/api/RejectedItems", {
  defaultValue: () => () => Effect.void
})

/** The maximum number of reported problems: a list of 1,000 malformed items must not fill the log. */
const MOST_PROBLEMS = 20

interface Sifted extends Rejected {
  readonly value: unknown
}

/** The problems of a value that stands at `path` in the answer; none when it decodes. */
const problemsOf = (ast: SchemaAST.AST, value: unknown, path: string): readonly DecodeProblem[] => {
  const decoded = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast))(value)
  if (Result.isSuccess(decoded)) return []
  return describeIssue(decoded.failure.issue).map((one) => ({ ...one, path: [path, one.path].filter((part) => part !== "").join(".") }))
}

const siftList = (item: SchemaAST.AST, list: readonly unknown[], path: string): Sifted => {
  const problems: DecodeProblem[] = []
  let leftOut = 0
  const value = list.flatMap((one, at) => {
    const within = `${path}.${at}`
    const found = problemsOf(item, one, within)
    problems.push(...found)
    if (found.length === 0) return [one]
    const sifted = sift(item, one, within)
    if (problemsOf(item, sifted.value, within).length === 0) return [sifted.value]
    leftOut += 1
    return []
  })
  // When no item is usable, the list has another shape: reject the whole answer.
  return value.length === 0 ? { value: list, problems: [], leftOut: 0 } : { value, problems, leftOut }
}

const sift = (ast: SchemaAST.AST, value: unknown, path: string): Sifted => {
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) {
    const item = ast.rest[0]
    return item !== undefined && SchemaAST.isObjects(item) ? siftList(item, value, path) : { value, problems: [], leftOut: 0 }
  }
  if (!SchemaAST.isObjects(ast) || !isRecord(value)) return { value, problems: [], leftOut: 0 }
  const problems: DecodeProblem[] = []
  let leftOut = 0
  const fields: Record<string, unknown> = { ...value }
  for (const { name, type } of ast.propertySignatures) {
    if (typeof name !== "string" || !Object.hasOwn(value, name)) continue
    const within = path === "" ? name : `${path}.${name}`
    const sifted = sift(type, value[name], within)
    const found = SchemaAST.isOptional(type) ? problemsOf(type, sifted.value, within) : []
    fields[name] = sifted.value
    // The answer is complete without an optional field.
    if (found.length > 0) Reflect.deleteProperty(fields, name)
    problems.push(...sifted.problems, ...found)
    leftOut += sifted.leftOut
  }
  return { value: fields, problems, leftOut }
}

/** The field of an answer that contains nothing but one list. The specification shows no envelope, so a bare list is accepted too. */
const soleList = (ast: SchemaAST.AST): string | null => {
  const [field, ...others] = SchemaAST.isObjects(ast) ? ast.propertySignatures : []
  return field !== undefined && others.length === 0 && typeof field.name === "string" && SchemaAST.isArrays(field.type) ? field.name : null
}

/**
 * Decodes an answer item by item where it contains lists of objects (LOBBY-1). An item or an optional field that does not decode is left
 * out and reported in `problems` with its path. Fails like the plain decoder when anything else in the answer is wrong.
 */
export const decodeAnswer = <S extends Schema.Codec<unknown, unknown>>(
  schema: S
): ((body: unknown) => Result.Result<{ readonly answer: S["Type"] } & Rejected, SchemaIssue.Issue>) => {
  const decode = Schema.decodeUnknownResult(schema)
  const list = soleList(schema.ast)
  return (sent) => {
    const body = acceptVariants(schema.ast, Array.isArray(sent) && list !== null ? { [list]: sent } : sent)
    const whole = decode(body)
    if (Result.isSuccess(whole)) return Result.succeed({ answer: whole.success, problems: [], leftOut: 0 })
    const { value, problems, leftOut } = sift(schema.ast, body, "")
    const rest = decode(value)
    if (problems.length === 0 || Result.isFailure(rest)) return Result.fail(whole.failure.issue)
    return Result.succeed({ answer: rest.success, problems: problems.slice(0, MOST_PROBLEMS), leftOut })
  }
}
