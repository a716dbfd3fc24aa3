import { expect, test } from "vitest"
import { seedWorld } from "../world/seedWorld.ts"
import { keepMock, recallMock } from "./keptWorld.ts"
import { readPageOptions } from "./pageOptions.ts"

const makeStorage = (room: number): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError")
      kept.set(key, value)
    }
  }
}

const options = { seed: 7, signalling: "whep", still: true } as const
const world = seedWorld({ seed: 7, now: 1 })

test("[MOCK-1] a reload finds the same floor and the same options", () => {
  const storage = makeStorage(1_000_000)
  keepMock(storage, { world, options })
  expect(recallMock(storage)).toEqual({ world, options })
})

test("nothing kept, a full storage, rubbish and another build's world give a new floor", () => {
  const storage = makeStorage(100)
  keepMock(storage, { world, options })
  expect(recallMock(storage)).toEqual({ world: null, options: { seed: 1, signalling: "clientOffer", still: false } })
  const spoiled = makeStorage(1_000_000)
  keepMock(spoiled, { world, options })
  const key = spoiled.key(0) ?? ""
  for (const text of ["{", "null", "[]", JSON.stringify({ world: { ...world, version: 0 }, options })]) {
    spoiled.setItem(key, text)
    expect(recallMock(spoiled).world).toBeNull()
  }
})

test("[MOCK-2] the address chooses seed, signalling and stillness; what it does not say stays; what is wrong is said", () => {
  expect(readPageOptions("?seed=42&signalling=inPage&still=0", options).options).toEqual({ seed: 42, signalling: "inPage", still: false })
  expect(readPageOptions("", options)).toEqual({ options, problems: [] })
  const { options: kept, problems } = readPageOptions("?seed=x&signalling=smoke", options)
  expect(kept).toEqual(options)
  expect(problems).toHaveLength(2)
})
