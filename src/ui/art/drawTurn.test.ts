import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const idle: (() => void)[] = []
let see: (target: Element) => void = () => undefined

class FakeIntersectionObserver {
  readonly observed = new Set<Element>()
  constructor(callback: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void) {
    see = (target) => this.observed.has(target) && callback([{ isIntersecting: true, target }])
  }
  observe(target: Element): void {
    this.observed.add(target)
  }
  unobserve(target: Element): void {
    this.observed.delete(target)
  }
}

const load = async () => {
  vi.resetModules()
  return import("./drawTurn.ts")
}

const drawn: string[] = []
const image = (): Element => ({}) as Element
/** Runs the callback that waits for the idle browser. */
const rest = (): void => idle.shift()?.()

beforeEach(() => {
  idle.length = 0
  drawn.length = 0
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver)
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run))
})
afterEach(() => void vi.unstubAllGlobals())

describe("[LOBBY-2] the turns of drawn images", () => {
  it("an image is drawn once, as soon as it is in sight", async () => {
    const { awaitTurn } = await load()
    const [first, second] = [image(), image()]
    awaitTurn(first, () => drawn.push("first"))
    awaitTurn(second, () => drawn.push("second"))
    expect(drawn).toEqual([])
    see(second)
    see(second)
    expect(drawn).toEqual(["second"])
    rest()
    rest()
    expect(drawn).toEqual(["second", "first"])
  })

  it("images out of sight are drawn one by one while the browser is idle, also those that come after all were drawn", async () => {
    const { awaitTurn } = await load()
    for (const name of ["a", "b"]) awaitTurn(image(), () => drawn.push(name))
    rest()
    expect(drawn).toEqual(["a"])
    rest()
    rest()
    expect([drawn, idle.length]).toEqual([["a", "b"], 0])
    awaitTurn(image(), () => drawn.push("c"))
    rest()
    expect(drawn).toEqual(["a", "b", "c"])
  })

  it("an image that is gone is not drawn", async () => {
    const { awaitTurn } = await load()
    const gone = image()
    awaitTurn(gone, () => drawn.push("gone"))()
    see(gone)
    rest()
    expect(drawn).toEqual([])
  })

  it("a browser that cannot report the visible images gives no turns", async () => {
    vi.stubGlobal("IntersectionObserver", undefined)
    Reflect.deleteProperty(globalThis, "IntersectionObserver")
    expect((await load()).hasTurns()).toBe(false)
  })
})
