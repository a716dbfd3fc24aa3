import { Data } from "effect"
import { SCENARIOS } from "./catalogue/scenarios.ts"
import type { Scenario } from "./scenario.ts"

/** There is no scenario of that name; `nearest` are those that the asker may have meant. */
export class UnknownScenario extends Data.TaggedError("UnknownScenario")<{ readonly id: string; readonly nearest: readonly string[] }> {
  override get message(): string {
    const meant = this.nearest.length === 0 ? "" : ` Did you mean ${this.nearest.join(", ")}?`
    return `There is no scenario "${this.id}".${meant}`
  }
}

/** Small letters without marks, so that `İpucu` and `ipucu` are one word. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i").toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== "")

const spoken = ({ id, title, description, tags }: Scenario): string => plain([id, title, description, ...tags].join(" "))

/** How many letters must change to make one word of the other (Levenshtein). */
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

/** Scenarios that hold every word of the text, in id, title, description or tags; all of them for an empty text. */
export const searchScenarios = (text: string, among: readonly Scenario[] = SCENARIOS): readonly Scenario[] => {
  const words = wordsOf(text)
  return among.filter((scenario) => words.every((word) => spoken(scenario).includes(word)))
}

const NEAREST = 4

/** Shorter words stand everywhere. */
const LONG_WORD = 4

const nearestTo = (id: string, among: readonly Scenario[]): readonly string[] => {
  const words = wordsOf(id).filter(({ length }) => length >= LONG_WORD)
  const shared = (scenario: Scenario): number => words.filter((word) => spoken(scenario).includes(word)).length
  return among
    .map((scenario) => ({ id: scenario.id, far: distance(id, scenario.id), shared: shared(scenario) }))
    .filter((one) => one.shared > 0 || one.far <= Math.max(2, id.length / 3))
    .toSorted((a, b) => b.shared - a.shared || a.far - b.far)
    .slice(0, NEAREST)
    .map((one) => one.id)
}

/** The scenario of that name, or why there is none. */
export const findScenario = (id: string, among: readonly Scenario[] = SCENARIOS): Scenario | UnknownScenario =>
  among.find((scenario) => scenario.id === id) ?? new UnknownScenario({ id, nearest: nearestTo(id, among) })
