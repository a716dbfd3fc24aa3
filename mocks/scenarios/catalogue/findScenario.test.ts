import { describe, expect, test } from "vitest"
import { SCENARIOS } from "./scenarios.ts"
import { findScenario, searchScenarios, UnknownScenario } from "./findScenario.ts"
import type { Scenario } from "../scenario.ts"
import { readChoice, writeRun } from "../../faults/scenarioChoice.ts"

const named = (id: string, title: string, ...tags: readonly string[]): Scenario => ({
  id,
  title,
  description: "What one sees.",
  tags,
  given: [],
  seed: 1,
  epoch: null,
  timeline: [],
  faults: [],
  steps: [],
  expect: []
})

const AMONG = [
  named("hand-pay", "Hand pay", "GAME-4", "money"),
  named("jackpot-hit", "The jackpot falls", "GAME-11", "money"),
  named("country-blocked", "Blocked country", "BOOT-5", "İstanbul")
]
const idsOf = (found: readonly Scenario[]) => found.map(({ id }) => id)

describe("[MOCK-2] scenario registry", () => {
  test("finds a scenario by its ID, and the default scenario", () => {
    expect(findScenario("jackpot-hit", AMONG)).toBe(AMONG[1])
    expect(findScenario("default")).toMatchObject({ id: "default" })
    expect(SCENARIOS[0]?.id).toBe("default")
  })

  test("searches by words and tags in any order, ignoring case and diacritics", () => {
    expect(idsOf(searchScenarios("money game-11", AMONG))).toEqual(["jackpot-hit"])
    expect(idsOf(searchScenarios("  istanbul ", AMONG))).toEqual(["country-blocked"])
    expect(idsOf(searchScenarios("", AMONG))).toEqual(idsOf(AMONG))
    expect(searchScenarios("money nothing", AMONG)).toEqual([])
  })

  test.each([
    ["handpay", ["hand-pay"]],
    ["hand-pai", ["hand-pay"]],
    ["Hand Pay", ["hand-pay"]],
    ["jackpot", ["jackpot-hit"]],
    ["blocked", ["country-blocked"]],
    ["zzzzzz", []]
  ])("reports an unknown ID with the nearest names: %s", (id, nearest) => {
    const found = findScenario(id, AMONG)
    expect(found).toBeInstanceOf(UnknownScenario)
    expect(found).toMatchObject({ _tag: "UnknownScenario", nearest })
    expect(found instanceof UnknownScenario && found.message).toContain(`There is no scenario "${id}".`)
  })
})

describe("[MOCK-2] scenario choice", () => {
  const words = { scenario: null, seed: null, speed: null, epoch: null }

  test("parameters convert digits to numbers, and reads a run back as it was written", () => {
    const run = { id: "hand-pay", seed: 42, speed: 0.5, epoch: 1_767_225_600_000 }
    const written = writeRun(run)
    expect(written.toString()).toBe("scenario=hand-pay&seed=42&speed=0.5&epoch=1767225600000")
    const read = readChoice({ scenario: "hand-pay", seed: "42", speed: "0.5", epoch: "1767225600000" })
    expect(read).toEqual({ choice: run, problems: [] })
    expect(writeRun({ ...run, epoch: null }).toString()).toBe("scenario=hand-pay&seed=42&speed=0.5")
    expect(readChoice(words)).toEqual({ choice: {}, problems: [] })
    // A control command may open a run at any speed.
    const third = writeRun({ ...run, speed: 1 / 3 }).get("speed")
    expect(readChoice({ ...words, speed: third })).toEqual({ choice: { speed: 1 / 3 }, problems: [] })
  })

  test.each([
    [{ seed: "x" }, 'seed must be a whole number from 0 to 4294967295, not "x".'],
    [{ seed: "-1" }, 'seed must be a whole number from 0 to 4294967295, not "-1".'],
    [{ seed: "4294967296" }, 'seed must be a whole number from 0 to 4294967295, not "4294967296".'],
    [{ seed: "1.5" }, 'seed must be a whole number from 0 to 4294967295, not "1.5".'],
    [{ seed: "" }, 'seed must be a whole number from 0 to 4294967295, not "".'],
    [{ speed: "0" }, 'speed must be a number from 0.1 to 100, not "0".'],
    [{ speed: "1e9" }, 'speed must be a number from 0.1 to 100, not "1e9".'],
    [{ epoch: "yesterday" }, 'epoch must be a time in whole ms since 1970, not "yesterday".']
  ])("a choice leaves out %o with a sentence about it, and keeps the scenario", (given, problem) => {
    expect(readChoice({ ...words, scenario: "hand-pay", ...given })).toEqual({ choice: { id: "hand-pay" }, problems: [problem] })
  })

  test.each(["Hand Pay", "../../etc", ""])("a choice leaves the name %j to the registry, which says that there is none", (scenario) => {
    const { choice, problems } = readChoice({ ...words, scenario })
    expect(problems).toEqual([])
    expect(findScenario(choice.id ?? "default", AMONG)).toMatchObject({ _tag: "UnknownScenario" })
  })
})
