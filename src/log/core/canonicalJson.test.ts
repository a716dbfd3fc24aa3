import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { canonicalJson } from "./json.ts"

describe("[LOG-2] canonical JSON (RFC 8785)", () => {
  it("serialises the RFC's example as the RFC does", () => {
    const sample: unknown = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}'
    )
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )
  })

  it("orders keys by their UTF-16 code units, as in the RFC's sorting example", () => {
    const sample: unknown = JSON.parse('{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}')
    expect(canonicalJson(sample)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}')
  })

  it.each([
    [-0, "0"],
    [1e21, "1e+21"],
    [9_007_199_254_740_991, "9007199254740991"],
    ["\u2028\u007f\ud800", '"\u2028\u007f\\ud800"'],
    [{ b: undefined, a: [] }, '{"a":[]}'],
    [{}, "{}"]
  ])("writes %o as %s", (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it("writes integer-like keys and prototype keys like any other key", () => {
    expect(canonicalJson(JSON.parse('{"10":1,"9":2,"__proto__":{"constructor":3}}'))).toBe('{"10":1,"9":2,"__proto__":{"constructor":3}}')
  })

  it("canonical JSON parses back to an equal value", () => {
    for (const log of generatedLogs.slice(0, 1)) expect(JSON.parse(canonicalJson(log))).toEqual(log)
  })

  it("canonical JSON (RFC 8785) does not depend on the order in which the fields were added", () => {
    expect(canonicalJson({ a: 1, b: { d: 2, c: 3 } })).toBe(canonicalJson({ b: { c: 3, d: 2 }, a: 1 }))
  })

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], [1n], [Symbol("s")], [() => 1], [{ deep: [Number.NaN] }]])(
    "rejects %o, which JSON cannot express",
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError)
    }
  )
})
