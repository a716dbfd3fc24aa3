import { describe, expect, it } from "vitest"
import { deepFreeze } from "../../tests/support/given.ts"
import { reconcile } from "./publish.ts"

const floor = () => ({
  byId: { "1": { status: 3, tags: ["a"], held: null as null | { until: number } }, "2": { status: 0, tags: [], held: null } },
  ids: [1, 2]
})

describe("reconcile", () => {
  it("makes the target equal to the new value", () => {
    const target = floor()
    const next = { byId: { "2": { status: 4, tags: ["x", "y"], held: { until: 5 } }, "3": { status: 1, tags: [], held: null } }, ids: [3] }
    reconcile(target, next)
    expect(target).toEqual(next)
  })

  it("reconcile keeps the identity of existing objects, so that a change of one machine does not wake the readers of another", () => {
    const target = floor()
    const { byId } = target
    const [first, second] = [byId["1"], byId["2"]]
    reconcile(target, { ...floor(), byId: { "1": { status: 5, tags: ["a"], held: null }, "2": { status: 0, tags: [], held: null } } })
    expect(target.byId).toBe(byId)
    expect(target.byId["1"]).toBe(first)
    expect(target.byId["2"]).toBe(second)
    expect(first.status).toBe(5)
  })

  it("reconcile writes only the leaves that differ", () => {
    const writes: string[] = []
    const watched = <A extends object>(object: A, path: string): A =>
      new Proxy(object, {
        get: (target, key, self) => {
          const value: unknown = Reflect.get(target, key, self)
          return typeof value === "object" && value !== null ? watched(value, `${path}.${String(key)}`) : value
        },
        set: (target, key, value) => writes.push(`${path}.${String(key)}`) > 0 && Reflect.set(target, key, value)
      })
    reconcile(watched(floor(), ""), { ...floor(), byId: { ...floor().byId, "1": { status: 5, tags: ["a"], held: null } } })
    expect(writes).toEqual([".byId.1.status"])
  })

  it("never puts the fold's own objects into the target", () => {
    const target: object = { list: [], one: null }
    const next = deepFreeze({ list: [{ id: 1, deep: { a: 1 } }], one: { b: [{ c: 2 }] } })
    reconcile(target, next)
    expect(target).toEqual(next)
    expect(Reflect.get(target, "one")).not.toBe(next.one)
    // An aliased object would be frozen, and this call would throw.
    reconcile(target, { list: [{ id: 1, deep: { a: 9 } }], one: { b: [{ c: 3 }] } })
    expect(next).toEqual({ list: [{ id: 1, deep: { a: 1 } }], one: { b: [{ c: 2 }] } })
    expect(target).toEqual({ list: [{ id: 1, deep: { a: 9 } }], one: { b: [{ c: 3 }] } })
  })

  it("shortens and lengthens lists", () => {
    const target = { list: [1, 2, 3] }
    reconcile(target, { list: [1] })
    expect(target.list).toEqual([1])
    reconcile(target, { list: [1, 7, 8] })
    expect(target.list).toEqual([1, 7, 8])
  })

  it("reconcile replaces values that change their kind", () => {
    const target: object = { a: null, b: [1], c: { d: 1 } }
    reconcile(target, { a: { x: 1 }, b: null, c: [2] })
    expect(target).toEqual({ a: { x: 1 }, b: null, c: [2] })
  })

  it("shows a frozen member again after it was away", () => {
    const target: object = { byId: {} }
    const [first, second] = [Object.freeze({ status: 1 }), Object.freeze({ status: 2 })]
    reconcile(target, { byId: { "1": first, "2": second } })
    reconcile(target, { byId: { "2": second, "3": first } })
    expect(target).toEqual({ byId: { "2": { status: 2 }, "3": { status: 1 } } })
    reconcile(target, { byId: { "1": first, "2": second } })
    expect(target).toEqual({ byId: { "1": { status: 1 }, "2": { status: 2 } } })
  })
})
