import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { type DecodeEnvelope, decodeEnvelope, makeDecodeEnvelope } from "./decodeEnvelope.ts"
import { makeUpcast } from "./upcast.ts"

const meta = { seq: 3, id: "log.3", type: "Navigated", ver: 1, at: 5, mono: 2, src: { kind: "browser", op: "router" } }
const navigated = { ...meta, data: { path: "/lobby" } }

const envelopeOf = (raw: unknown, decode: DecodeEnvelope = decodeEnvelope) => {
  const decoded = decode(raw)
  return Result.isSuccess(decoded) && decoded.success.kind === "known" ? decoded.success.envelope : decoded
}
const problemOf = (raw: unknown) => {
  const decoded = decodeEnvelope(raw)
  return Result.isFailure(decoded) ? decoded.failure : decoded
}

describe("[LOG-7] decoding a stored event", () => {
  it("returns every event of a generated log as it was written", () => {
    for (const event of generatedLogs[0] ?? []) expect(envelopeOf(JSON.parse(JSON.stringify(event)))).toEqual(event)
  })

  it("keeps cause and correlation, and adds neither when it is absent", () => {
    expect(envelopeOf({ ...navigated, corr: "c1", cause: "log.2" })).toEqual({ ...navigated, corr: "c1", cause: "log.2" })
    expect(Object.keys(envelopeOf(navigated))).not.toContain("corr")
  })

  it("drops fields that the schema does not name", () => {
    expect(envelopeOf({ ...navigated, k: "ev", token: "secret", data: { path: "/lobby", token: "secret" } })).toEqual(navigated)
  })

  it.each([{ token: "secret" }, { deep: [[[]]] }])("drops all fields of a payload that has none by its schema: %o", (data) => {
    expect(envelopeOf({ ...meta, type: "LeaveRequested", data })).toEqual({ ...meta, type: "LeaveRequested", data: {} })
  })

  it.each([null, "text", 5, [], undefined])("rejects %o as an empty payload", (data) => {
    expect(problemOf({ ...meta, type: "LeaveRequested", data })).toEqual({ _tag: "PayloadDamaged", type: "LeaveRequested", at: "" })
  })

  it.each(["ReelExploded", "__proto__", "constructor", "toString", ""])(
    "keeps the metadata of an event of the unknown type %o and skips its payload",
    (type) => {
      const { data: _payload, ...meta } = { ...navigated, type }
      expect(decodeEnvelope({ ...meta, data: { what: 1 } })).toEqual(Result.succeed({ kind: "unknown", meta }))
    }
  )

  it.each([
    [null, ""],
    [[], ""],
    ["text", ""],
    [{}, "seq"],
    [{ ...navigated, seq: 0 }, "seq"],
    [{ ...navigated, seq: 1.5 }, "seq"],
    [{ ...navigated, seq: "3" }, "seq"],
    [{ ...navigated, id: 3 }, "id"],
    [{ ...navigated, type: null }, "type"],
    [{ ...navigated, ver: "1" }, "ver"],
    [{ ...navigated, at: null }, "at"],
    [{ ...navigated, mono: 1e30 }, "mono"],
    [{ ...navigated, src: "browser" }, "src"],
    [{ ...navigated, src: { kind: "constructor" } }, "src"],
    [{ ...navigated, src: { kind: "rest", op: 1 } }, "src"],
    [{ ...navigated, cause: 2 }, "src"]
  ])("names the invalid field of the envelope %o", (raw, at) => {
    expect(problemOf(raw)).toEqual({ _tag: "NotAnEnvelope", at })
  })

  it("names the path of a damaged payload field without its value", () => {
    expect(problemOf({ ...navigated, data: { path: 5 } })).toEqual({ _tag: "PayloadDamaged", type: "Navigated", at: "path" })
    expect(problemOf(meta)).toEqual({ _tag: "PayloadDamaged", type: "Navigated", at: "" })
  })

  it("names the version that only a newer build knows", () => {
    expect(problemOf({ ...navigated, ver: 2 })).toEqual({ _tag: "NewerVersion", type: "Navigated", ver: 2, known: 1 })
  })

  it("a payload with `__proto__` changes no prototype", () => {
    envelopeOf(JSON.parse(`{"__proto__":{"polluted":1},${JSON.stringify(navigated).slice(1)}`))
    expect(Reflect.get({}, "polluted")).toBeUndefined()
  })
})

describe("[LOG-7] upcasting while decoding", () => {
  const versions = new Map([["Navigated", 3]])
  const decode = makeDecodeEnvelope(
    makeUpcast(versions, [
      { type: "Navigated", from: 1, to: 2, up: (data) => ({ to: Reflect.get(Object(data), "page") as unknown }) },
      { type: "Navigated", from: 2, to: 3, up: (data) => ({ path: `/${String(Reflect.get(Object(data), "to"))}` }) }
    ])
  )

  it("upcasting applies to the encoded payload before it is decoded", () => {
    expect(envelopeOf({ ...meta, data: { page: "lobby" } }, decode)).toEqual({ ...meta, data: { path: "/lobby" } })
    expect(envelopeOf({ ...meta, ver: 2, data: { to: "lobby" } }, decode)).toEqual({ ...meta, data: { path: "/lobby" } })
    expect(envelopeOf({ ...meta, ver: 3, data: { path: "/lobby" } }, decode)).toEqual({ ...meta, data: { path: "/lobby" } })
  })

  it("upcasting while decoding is required: an old payload does not decode without it", () => {
    expect(Result.isFailure(decodeEnvelope({ ...meta, data: { page: "lobby" } }))).toBe(true)
  })
})
