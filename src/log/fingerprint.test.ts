import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { personal } from "../domain/personal.ts"
import { fingerprint } from "./fingerprint.ts"

const base = Schema.Struct({ id: Schema.Int, name: Schema.String, kind: Schema.Literals(["a", "b"]), at: Schema.NullOr(Schema.Int) })

describe("[LOG-7] a payload's fingerprint", () => {
  it.each([
    ["the order of its fields", { kind: Schema.Literals(["b", "a"]), at: Schema.NullOr(Schema.Int), name: Schema.String, id: Schema.Int }],
    ["who may see it", { ...base.fields, name: personal.pseudonym(Schema.String) }],
    ["what is said about it", { ...base.fields, name: Schema.String.annotate({ description: "the machine's" }) }]
  ])("does not depend on %s", async (_what, fields) => {
    expect(await fingerprint(Schema.Struct(fields))).toBe(await fingerprint(base))
  })

  it.each<[string, Schema.Struct.Fields]>([
    ["a field more", { ...base.fields, more: Schema.Int }],
    ["an optional field more", { ...base.fields, more: Schema.optionalKey(Schema.Int) }],
    ["a field less", { id: Schema.Int, name: Schema.String, kind: Schema.Literals(["a", "b"]) }],
    ["another name", { ...base.fields, name: Schema.Int, nom: Schema.String }],
    ["a field that is called like a comment", { ...base.fields, description: Schema.Int }],
    ["another type of such a field", { ...base.fields, description: Schema.String }],
    ["another type", { ...base.fields, id: Schema.String }],
    ["a fraction allowed", { ...base.fields, id: Schema.Number }],
    ["a literal more", { ...base.fields, kind: Schema.Literals(["a", "b", "c"]) }],
    ["null no more", { ...base.fields, at: Schema.Int }],
    ["a field that may be missing", { ...base.fields, name: Schema.optionalKey(Schema.String) }]
  ])("changes with %s", async (_what, fields) => {
    expect(await fingerprint(Schema.Struct(fields))).not.toBe(await fingerprint(base))
  })
})
