import { Context, Effect, Result, Schema, SchemaAST, SchemaIssue } from "effect"

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

/** Receives the malformed items of a list whose other items are used. The default ignores them. */
export const RejectedItems = Context.Reference<(op: string, problems: readonly DecodeProblem[]) => Effect.Effect<void>>(
  "telereel/api/RejectedItems",
  { defaultValue: () => () => Effect.void }
)

/** The maximum number of reported problems: a list of 1,000 malformed items must not fill the log. */
const MOST_PROBLEMS = 20

interface Sifted {
  readonly value: unknown
  readonly problems: readonly DecodeProblem[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const siftList = (item: SchemaAST.AST, list: readonly unknown[], path: string): Sifted => {
  const decode = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(item))
  const problems: DecodeProblem[] = []
  const value = list.filter((one, at) => {
    const decoded = decode(one)
    if (Result.isSuccess(decoded)) return true
    const within = describeIssue(decoded.failure.issue)
    problems.push(
      ...within.map((problem) => ({ ...problem, path: [path, String(at), problem.path].filter((part) => part !== "").join(".") }))
    )
    return false
  })
  // When no item is usable, the list has another shape: reject the whole answer.
  return value.length === 0 ? { value: list, problems: [] } : { value, problems }
}

const sift = (ast: SchemaAST.AST, value: unknown, path: string): Sifted => {
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) {
    const item = ast.rest[0]
    return item !== undefined && SchemaAST.isObjects(item) ? siftList(item, value, path) : { value, problems: [] }
  }
  if (!SchemaAST.isObjects(ast) || !isRecord(value)) return { value, problems: [] }
  const problems: DecodeProblem[] = []
  const fields: Record<string, unknown> = { ...value }
  for (const { name, type } of ast.propertySignatures) {
    if (typeof name !== "string" || !Object.hasOwn(value, name)) continue
    const sifted = sift(type, value[name], path === "" ? name : `${path}.${name}`)
    fields[name] = sifted.value
    problems.push(...sifted.problems)
  }
  return { value: fields, problems }
}

/**
 * Decodes an answer item by item where it contains lists of objects (LOBBY-1). An item that does not decode is left out and reported
 * in `problems` with its path. Fails like the plain decoder when anything else in the answer is wrong.
 */
export const decodeAnswer = <S extends Schema.Codec<unknown, unknown>>(
  schema: S
): ((body: unknown) => Result.Result<{ readonly answer: S["Type"]; readonly problems: readonly DecodeProblem[] }, SchemaIssue.Issue>) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (body) => {
    const whole = decode(body)
    if (Result.isSuccess(whole)) return Result.succeed({ answer: whole.success, problems: [] })
    const { value, problems } = sift(schema.ast, body, "")
    const rest = decode(value)
    if (problems.length === 0 || Result.isFailure(rest)) return Result.fail(whole.failure.issue)
    return Result.succeed({ answer: rest.success, problems: problems.slice(0, MOST_PROBLEMS) })
  }
}
