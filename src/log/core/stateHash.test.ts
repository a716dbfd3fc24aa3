import { describe, expect, it } from "vitest"
import { canonicalJson } from "./json.ts"
import { hashState, hashStateHex } from "./stateHash.ts"

describe("[LOG-2] hashState", () => {
  it("hashState is equal for equal JSON, whatever the order of its fields", () => {
    expect(hashState({ a: 1, b: { c: [1, "x", null], d: true } })).toBe(hashState({ b: { d: true, c: [1, "x", null] }, a: 1 }))
    expect(hashState({ a: 1, gone: undefined })).toBe(hashState({ a: 1 }))
    expect(hashState(-0)).toBe(hashState(0))
  })

  it("hashState differs wherever canonical JSON differs, in a thousand small variations", () => {
    const texts = new Map<number, string>()
    const values = [0, 1, -1, 0.5, 1e9, "", "0", "1", "a", "b", true, false, null, [], {}, [0], [1], [[1]], { a: 0 }, { b: 0 }, { a: "0" }]
    for (const one of values)
      for (const other of values)
        for (const value of [[one, other], { a: one, b: other }, { a: { b: one }, c: other }, [{ a: one }, other]]) {
          const text = canonicalJson(value)
          const known = texts.get(hashState(value))
          expect(known ?? text).toBe(text)
          texts.set(hashState(value), text)
        }
    expect(texts.size).toBeGreaterThan(1_000)
  })

  it("hashState gives the recorded digits for sample values", () => {
    expect([hashStateHex({ amount: 1500, stale: false }), hashStateHex("İ\u{1F3B0}"), hashStateHex([1.5, -2, null])])
      .toMatchInlineSnapshot(`
      [
        "36bbbdaa",
        "3856ba70",
        "41f59242",
      ]
    `)
  })

  it("hashes a frozen object and its changed copy correctly", () => {
    const entry = Object.freeze({ id: 1, status: 3 })
    expect(hashState(entry)).toBe(hashState({ id: 1, status: 3 }))
    expect(hashState(Object.freeze({ ...entry, status: 2 }))).toBe(hashState({ id: 1, status: 2 }))
  })

  it("hashes a table correctly after entries were replaced, changed in place, renamed, added and removed", () => {
    const table: Record<string, unknown> = {}
    const entry = (status: number): unknown => (status % 3 === 0 ? { status } : Object.freeze({ status }))
    const changes: ((step: number) => void)[] = [
      (step) => void (table[step % 50] = entry(step)),
      (step) => void (table[`name ${step % 50}`] = step % 2 === 0 ? null : step),
      (step) => void delete table[(step * 7) % 50],
      (step) => {
        table[`moved ${step}`] = table[step % 50]
        delete table[step % 50]
      },
      (step) => {
        // A field without a value is none. It stays for some steps.
        for (const [name, member] of Object.entries(table)) if (member === undefined) delete table[name]
        if (step % 100 < 11) table[step % 50] = undefined
      },
      () => {
        for (const one of Object.values(table)) {
          if (typeof one === "object" && one !== null && !Object.isFrozen(one)) Object.assign(one, { status: -1 })
        }
      }
    ]
    for (let step = 0; step < 3_000; step += 1) {
      // Mostly replacements, so that the table's size stays about the same.
      changes[step % 11 < changes.length ? step % 11 : 0]?.(step)
      // A copy has not been hashed before.
      expect(hashState(table), `step ${step}`).toBe(hashState(structuredClone(table)))
    }
    expect(Object.keys(table).length).toBeGreaterThan(32)
  })

  it("hashes a table's entry again that replaced a frozen one and was then changed in place", () => {
    const table: Record<string, object> = Object.fromEntries(Array.from({ length: 40 }, (_, id) => [id, Object.freeze({ status: id })]))
    hashState(table)
    const entry = { status: 100 }
    table["7"] = entry
    hashState(table)
    entry.status = 200
    expect(hashState(table)).toBe(hashState(structuredClone(table)))
  })

  it("rejects a value that JSON cannot express", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, () => 1])
      expect(() => hashState({ value: [value] }.value[0])).toThrow(TypeError)
  })
})
