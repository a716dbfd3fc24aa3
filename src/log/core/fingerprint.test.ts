import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { personal } from "../../domain/shared/defineEvents.ts"
import { fingerprint } from "./fingerprint.ts"

const base = Schema.Struct({ id: Schema.Int, name: Schema.String, kind: Schema.Literals(["a", "b"]), at: Schema.NullOr(Schema.Int) })

describe("[LOG-7] a payload's fingerprint", () => {
  it.each([
    ["the order of its fields", { kind: Schema.Literals(["b", "a"]), at: Schema.NullOr(Schema.Int), name: Schema.String, id: Schema.Int }],
    ["the treatment of personal data", { ...base.fields, name: personal.pseudonym(Schema.String) }],
    ["a description", { ...base.fields, name: Schema.String.annotate({ description: "the machine's" }) }]
  ])("a payload's fingerprint does not depend on %s", async (_what, fields) => {
    expect(await fingerprint(Schema.Struct(fields))).toBe(await fingerprint(base))
  })

  it.each<[string, Schema.Struct.Fields]>([
    ["an added field", { ...base.fields, more: Schema.Int }],
    ["an added optional field", { ...base.fields, more: Schema.optionalKey(Schema.Int) }],
    ["a removed field", { id: Schema.Int, name: Schema.String, kind: Schema.Literals(["a", "b"]) }],
    ["a renamed field", { ...base.fields, name: Schema.Int, nom: Schema.String }],
    ["an added field called like a documentation keyword", { ...base.fields, description: Schema.Int }],
    ["another type of that field", { ...base.fields, description: Schema.String }],
    ["another type", { ...base.fields, id: Schema.String }],
    ["fractions allowed", { ...base.fields, id: Schema.Number }],
    ["an added literal", { ...base.fields, kind: Schema.Literals(["a", "b", "c"]) }],
    ["null disallowed", { ...base.fields, at: Schema.Int }],
    ["a field made optional", { ...base.fields, name: Schema.optionalKey(Schema.String) }]
  ])("a payload's fingerprint changes with %s", async (_what, fields) => {
    expect(await fingerprint(Schema.Struct(fields))).not.toBe(await fingerprint(base))
  })
})
