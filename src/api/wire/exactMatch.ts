import { type Schema, SchemaAST } from "effect"
import { isRecord } from "../../domain/shared/guards.ts"
import { hidesCharacters } from "../../domain/shared/text.ts"

type Test = (value: unknown) => boolean

interface Field {
  readonly test: Test
  /** 1 for a field that must be present, 0 for another one: the sum of a complete object is known. */
  readonly required: 0 | 1
}

const isPlainText: Test = (value) => typeof value === "string" && !hidesCharacters(value)

const isIntegerAlone = ({ checks }: SchemaAST.Number): boolean =>
  checks?.length === 1 && checks[0].annotations?.representation?.id === "effect/schema/isInt"

const testOfFields = ({ propertySignatures }: SchemaAST.Objects): Test | null => {
  const fields = new Map<string, Field>()
  let required = 0
  for (const { name, type } of propertySignatures) {
    const test = testOf(type)
    if (test === null || typeof name !== "string") return null
    const field: Field = { test, required: SchemaAST.isOptional(type) ? 0 : 1 }
    fields.set(name, field)
    required += field.required
  }
  return (value) => {
    if (!isRecord(value)) return false
    let found = 0
    // `in` instead of `Object.keys`: this runs for every message, and a list of the names would take longer than the tests.
    for (const name in value) {
      const field = fields.get(name)
      if (field === undefined || !field.test(value[name])) return false
      found += field.required
    }
    return found === required
  }
}

const literalOf = (ast: SchemaAST.AST): readonly SchemaAST.LiteralValue[] => (SchemaAST.isLiteral(ast) ? [ast.literal] : [])

/** A choice between literals. Other unions have no quick test. */
const testOfChoice = ({ types, encoding, checks }: SchemaAST.Union): Test | null => {
  const literals = types.flatMap(literalOf)
  if (literals.length < types.length || encoding !== undefined || checks !== undefined) return null
  const choices: ReadonlySet<unknown> = new Set(literals)
  return (value) => choices.has(value)
}

const testOf = (ast: SchemaAST.AST): Test | null => {
  // Whatever a schema of one literal decodes, the result is that literal. So a default does not matter when the literal is present.
  if (SchemaAST.isLiteral(ast)) return (value) => value === ast.literal
  if (SchemaAST.isUnion(ast)) return testOfChoice(ast)
  if (ast.encoding !== undefined) return null
  if (SchemaAST.isNumber(ast)) return isIntegerAlone(ast) ? Number.isSafeInteger : null
  if (ast.checks !== undefined) return null
  if (SchemaAST.isString(ast)) return isPlainText
  return SchemaAST.isObjects(ast) && ast.indexSignatures.length === 0 ? testOfFields(ast) : null
}

/**
 * Returns a quick test whether a parsed JSON value already is what `schema` would decode it to: its fields and no others, each in its exact form, and no
 * hidden characters in its texts. A value that fails the test may still be valid, so the decoder has to judge it. Returns null for a schema with other
 * parts than structs, texts, integers, literals and choices between literals.
 */
export const exactMatch = <M>({ ast }: Schema.Codec<M, unknown>): ((value: unknown) => value is M) | null => {
  const test = testOf(ast)
  return test === null ? null : (value): value is M => test(value)
}
