import { describe, expect, test } from "vitest"
import { makeVirtualClock } from "../floor/clock.ts"
import { openScenario } from "../handlers/openScenario.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import { chooseOpening } from "../backend/chooseOpening.ts"
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

const NOON = 1_767_268_800_000
const options = { signalling: "whep", still: true } as const
const camera = { film: () => Promise.reject(new Error("no camera")), freeze: () => {}, blacken: () => {}, dropAll: () => {} }

/** A tab in which a scenario has run for a while. */
const makeTab = (id: string, choice: { readonly seed?: number; readonly speed?: number } = {}) => {
  const wall = makeVirtualClock(NOON)
  const scenario = findScenario(id)
  if (scenario instanceof UnknownScenario) throw scenario
  const { backend, control } = openScenario(scenario, { clock: wall, camera, signalling: "clientOffer", lively: false, ...choice })
  wall.advance(1_000)
  return { control, casino: () => ({ world: backend.floor.world(), runner: backend.runner.keep() }) }
}

test("[MOCK-1] a reload restores the casino and the options", () => {
  const storage = makeStorage(1_000_000)
  const { casino } = makeTab("hand-pay", { seed: 42, speed: 10 })
  keepMock(storage, { ...casino(), options })
  expect(recallMock(storage)).toEqual({ casino: JSON.parse(JSON.stringify(casino())) as object, options })
})

test("an empty, full or corrupt storage and another build's world give a new floor", () => {
  const storage = makeStorage(100)
  const { casino } = makeTab("default")
  keepMock(storage, { ...casino(), options })
  expect(recallMock(storage)).toEqual({ casino: null, options: { signalling: "clientOffer", still: false } })
  const spoiled = makeStorage(1_000_000)
  keepMock(spoiled, { ...casino(), options })
  const key = spoiled.key(0) ?? ""
  const { world, runner } = casino()
  for (const kept of [
    null,
    [],
    { world: { ...world, version: 0 }, runner, options },
    { world, options },
    { world, runner: { ...runner, run: { id: "<script>" } }, options }
  ]) {
    spoiled.setItem(key, JSON.stringify(kept))
    expect(recallMock(spoiled).casino).toBeNull()
  }
  spoiled.setItem(key, "{")
  expect(recallMock(spoiled).casino).toBeNull()
})

test("[MOCK-2] the address sets scenario, seed, speed, signalling and stillness, keeps other options, and reports invalid values", () => {
  expect(readPageOptions("?scenario=hand-pay&seed=42&speed=10&signalling=inPage&still=0", options)).toEqual({
    options: { signalling: "inPage", still: false },
    choice: { id: "hand-pay", seed: 42, speed: 10 },
    problems: []
  })
  expect(readPageOptions("", options)).toEqual({ options, choice: {}, problems: [] })
  expect(readPageOptions("?signalling=none", options)).toEqual({ options: { signalling: "none", still: true }, choice: {}, problems: [] })
  const wrong = readPageOptions("?seed=x&signalling=smoke&scenario=%3Cscript%3E", options)
  expect([wrong.options, wrong.choice]).toEqual([options, { id: "<script>" }])
  expect(wrong.problems).toEqual([expect.stringContaining("The address is wrong: seed must be"), expect.stringContaining("smoke")])
})

describe("[MOCK-2] choice of the scenario in the page", () => {
  const ran = (given: Parameters<typeof chooseOpening>[0], casino: Parameters<typeof chooseOpening>[1]) => {
    const { opening, problems } = chooseOpening(given, casino, NOON + 2_000)
    return { ...opening.run, goesOn: opening.kept !== null, problems }
  }

  test("a new tab opens the first or the requested scenario with its own seed", () => {
    expect(ran({}, null)).toEqual({ id: "default", seed: 1, speed: 1, epoch: null, goesOn: false, problems: [] })
    expect(ran({ id: "hand-pay" }, null)).toMatchObject({ id: "hand-pay", seed: 7, goesOn: false })
    expect(ran({ id: "hand-pay", seed: 42, speed: 10 }, null)).toMatchObject({ id: "hand-pay", seed: 42, speed: 10 })
  })

  test("the same link continues its run, and another seed, epoch or scenario starts a new one", () => {
    const casino = makeTab("hand-pay", { seed: 42, speed: 10 }).casino()
    expect(ran({}, casino)).toMatchObject({ id: "hand-pay", seed: 42, speed: 10, goesOn: true })
    expect(ran({ id: "hand-pay", seed: 42, speed: 10 }, casino)).toMatchObject({ goesOn: true })
    expect(ran({ seed: 43 }, casino)).toMatchObject({ id: "hand-pay", seed: 43, speed: 10, goesOn: false })
    expect(ran({ epoch: 5 }, casino)).toMatchObject({ seed: 42, epoch: 5, goesOn: false })
    expect(ran({ id: "default" }, casino)).toMatchObject({ id: "default", seed: 1, speed: 1, goesOn: false })
  })

  test("another speed changes only the clock, and a paused clock stays paused", () => {
    const { casino, control } = makeTab("hand-pay")
    control.run({ type: "clock", do: "pause" })
    expect(chooseOpening({ speed: 4 }, casino(), NOON).opening.kept?.clock).toEqual({ now: NOON + 1_000, speed: 4, paused: true })
  })

  test("an unknown scenario is reported with the nearest names and with the scenario that runs instead", () => {
    const casino = makeTab("hand-pay", { seed: 42 }).casino()
    expect(ran({ id: "hand-pray" }, null)).toMatchObject({
      id: "default",
      problems: [
        expect.stringMatching(
          /^There is no scenario "hand-pray"\. Did you mean hand-pay.*\? “A plain evening” \(default\) runs instead\.$/u
        )
      ]
    })
    expect(ran({ id: "hand-pray" }, casino)).toMatchObject({ id: "hand-pay", seed: 42, goesOn: true, problems: [expect.any(String)] })
    const stale = { ...casino, runner: { ...casino.runner, run: { ...casino.runner.run, id: "long-gone" } } }
    expect(ran({}, stale)).toMatchObject({ id: "default", goesOn: false, problems: [expect.stringContaining("long-gone")] })
  })
})
