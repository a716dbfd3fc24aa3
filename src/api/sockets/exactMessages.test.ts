import { Effect, Result, type Schema, SchemaParser } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { describe, expect, it } from "vitest"
import { exactMatch } from "../wire/exactMatch.ts"
import { acceptVariants } from "../wire/wireFields.ts"
import { gameMessages } from "./gameMessages.ts"
import { notificationMessages } from "./notificationMessages.ts"

type Message = Schema.Codec<unknown, unknown>
type Fields = Record<string, unknown>

const messages: readonly (readonly [string, Message])[] = Object.entries<Message>({ ...notificationMessages, ...gameMessages })

/** Values that a server may send in a field instead of the right one. */
const WRONG: readonly unknown[] = [null, true, 0, 1, -0, 1.5, 2 ** 53, "", "1", "machine", "in", [], [1], {}, { credit: 1 }]

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value)

/** The message without each field, with each wrong value in each field, with a field more; the same for the objects within it. */
const variantsOf = (fields: Fields): readonly Fields[] => [
  { ...fields },
  { ...fields, more: 1 },
  ...Object.entries(fields).flatMap(([name, member]) => {
    const { [name]: _left, ...others } = fields
    const inner = isFields(member) ? variantsOf(member) : []
    return [others, ...[...WRONG, ...inner].map((value) => ({ ...fields, [name]: value }))]
  })
]

const examples = (schema: Message): readonly Fields[] =>
  Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 8, seed: "exact", size: 4 }))
    .filter(isFields)
    .flatMap(variantsOf)
    // Messages arrive as parsed JSON; only -0 is different, because JSON.stringify writes 0.
    .map((fields) => ({ fields, text: JSON.stringify(fields, (_name, value: unknown) => (Object.is(value, -0) ? "-0" : value)) }))
    .map(({ text }): unknown => JSON.parse(text.replaceAll('"-0"', "-0")))
    .filter(isFields)

/** The decoder's result for a message that the quick test does not know. */
const decoded = (schema: Message, message: Fields): unknown => {
  const result = SchemaParser.decodeUnknownResult(schema)(acceptVariants(schema.ast, message))
  return Result.isSuccess(result) ? result.success : "rejected"
}

describe("[LOG-1] the quick test of a message", () => {
  it.each(messages)("the quick test accepts a message of type %s only when its decoder returns the same message", (_type, schema) => {
    const exact = examples(schema).filter((message) => exactMatch(schema)?.(message))
    expect(exact.map((message) => decoded(schema, message))).toStrictEqual(exact)
  })

  it.each(["machine", "balance", "meter", "pressAccepted", "pressDone", "transferAccepted", "transferDone", "amountAction"])(
    "the quick test knows a message of type %s as the contract shows it",
    (type) => {
      const schema = new Map(messages).get(type)
      if (schema === undefined) throw new Error(`No message ${type}`)
      const found = examples(schema).filter((message) => exactMatch(schema)?.(message))
      expect(found.length).toBeGreaterThan(0)
    }
  )

  it("a schema with a range, a list, a boolean or a default beside the type gets no quick test", () => {
    expect(exactMatch(notificationMessages.machineFree)).toBeNull()
    expect(exactMatch(notificationMessages.session)).toBeNull()
    expect(exactMatch(gameMessages.ready)).toBeNull()
  })
})
