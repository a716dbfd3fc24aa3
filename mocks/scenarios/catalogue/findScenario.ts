import { Data } from "effect"
import { SCENARIOS } from "./scenarios.ts"
import type { Scenario } from "../scenario.ts"

/** No scenario has this name. `nearest` lists similar names. */
export class UnknownScenario extends Data.TaggedError("UnknownScenario")<{ readonly id: string; readonly nearest: readonly string[] }> {
  override get message(): string {
    const meant = this.nearest.length === 0 ? "" : ` Did you mean ${this.nearest.join(", ")}?`
    return `There is no scenario "${this.id}".${meant}`
  }
}

/** Lowercases the text and removes diacritics, so that `İpucu` matches `ipucu`. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i").toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== "")

const searchableText = ({ id, title, description, tags }: Scenario): string => plain([id, title, description, ...tags].join(" "))

/** Levenshtein distance of two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [place, letter] of a.split("").entries()) {
    const next = [place + 1]
    for (const [index, other] of b.split("").entries()) {
      const change = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? a.length
}

/** Scenarios whose ID, title, description or tags contain every word of the text. An empty text matches all. */
export const searchScenarios = (text: string, among: readonly Scenario[] = SCENARIOS): readonly Scenario[] => {
  const words = wordsOf(text)
  return among.filter((scenario) => words.every((word) => searchableText(scenario).includes(word)))
}

const NEAREST = 4

/** Minimum length in letters: shorter words match too many scenarios. */
const LONG_WORD = 4

const nearestTo = (id: string, among: readonly Scenario[]): readonly string[] => {
  const words = wordsOf(id).filter(({ length }) => length >= LONG_WORD)
  const shared = (scenario: Scenario): number => words.filter((word) => searchableText(scenario).includes(word)).length
  return among
    .map((scenario) => ({ id: scenario.id, far: distance(id, scenario.id), shared: shared(scenario) }))
    .filter((one) => one.shared > 0 || one.far <= Math.max(2, id.length / 3))
    .toSorted((a, b) => b.shared - a.shared || a.far - b.far)
    .slice(0, NEAREST)
    .map((one) => one.id)
}

/** Finds a scenario by its ID. Returns `UnknownScenario` when there is none. */
export const findScenario = (id: string, among: readonly Scenario[] = SCENARIOS): Scenario | UnknownScenario =>
  among.find((scenario) => scenario.id === id) ?? new UnknownScenario({ id, nearest: nearestTo(id, among) })
