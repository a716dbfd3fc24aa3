import { Result } from "effect"
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

  test("converts digits to numbers, and reads a run back as it was written", () => {
    const run = { id: "hand-pay", seed: 42, speed: 0.5, epoch: 1_767_225_600_000 }
    const written = writeRun(run)
    expect(written.toString()).toBe("scenario=hand-pay&seed=42&speed=0.5&epoch=1767225600000")
    const read = readChoice({ scenario: "hand-pay", seed: "42", speed: "0.5", epoch: "1767225600000" })
    expect(read).toEqual(Result.succeed(run))
    expect(writeRun({ ...run, epoch: null }).toString()).toBe("scenario=hand-pay&seed=42&speed=0.5")
    expect(readChoice(words)).toEqual(Result.succeed({}))
  })

  test.each([
    [{ ...words, scenario: "Hand Pay" }, "scenario"],
    [{ ...words, scenario: "../../etc" }, "scenario"],
    [{ ...words, seed: "x" }, "seed"],
    [{ ...words, seed: "-1" }, "seed"],
    [{ ...words, seed: "4294967296" }, "seed"],
    [{ ...words, speed: "0" }, "speed"],
    [{ ...words, speed: "1e9" }, "speed"],
    [{ ...words, epoch: "yesterday" }, "epoch"]
  ])("rejects %o and names the wrong parameter", (given, word) => {
    const read = readChoice(given)
    expect(Result.isFailure(read) && read.failure).toContain(`["${word}"]`)
  })
})
