import { readFileSync } from "node:fs"
import { Result } from "effect"
import { expect, it } from "vitest"
import { GOLDEN_LOG } from "../../tests/golden/makeGoldenLog.ts"
import { importLog } from "./importLog.ts"
import { splitLines } from "./splitLines.ts"

/** They take about 15 s of one core. */
const COUNT = 6_500

const golden = readFileSync(GOLDEN_LOG, "utf8").trimEnd().split("\n")
// Header, the first events with their checkpoints, and the footer: a short file, so that every part of it is hit often.
const lines = [...golden.slice(0, 60), golden.at(-1) ?? ""]
const text = `${lines.join("\n")}\n`
const original = Result.getOrThrow(await importLog(splitLines(text)))

/** Numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed. */
const makeChance = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Pick = (length: number) => number
type Mutation = (pick: Pick) => string

const replaced = (index: number, line: (old: string) => readonly string[]): string =>
  `${lines.flatMap((one, at) => (at === index ? line(one) : [one])).join("\n")}\n`

const PIECES = ['"', "{", "}", "null", "\\u0000", "1e999", "-1", "[[[[", "\u202E", "__proto__", "9007199254740993", "\n", "true"]

const mutations: readonly Mutation[] = [
  // One character.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${String.fromCharCode(32 + pick(95))}${text.slice(at + 1)}`
  },
  // A cut.
  (pick) => text.slice(0, pick(text.length)),
  // Something that does not belong there.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${PIECES[pick(PIECES.length)] ?? ""}${text.slice(at)}`
  },
  // A stretch that is gone.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${text.slice(at + 1 + pick(200))}`
  },
  // A line that is gone, comes twice, or comes elsewhere.
  (pick) => replaced(pick(lines.length), () => []),
  (pick) => replaced(pick(lines.length), (line) => [line, line]),
  (pick) => replaced(pick(lines.length), (line) => [line, lines[pick(lines.length)] ?? ""]),
  // Another number.
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/\d+/u, String(pick(1_000_000) - 500_000))]),
  // Another version, another type, another kind of line.
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"ver":\d+/u, `"ver":${pick(20) - 5}`)]),
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"type":"\w+"/u, '"type":"constructor"')]),
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"k":"\w+"/u, '"k":"end"')])
]

const mutate = (seed: number): string => {
  const chance = makeChance(seed)
  const pick: Pick = (length) => Math.floor(chance() * length)
  return mutations[seed % mutations.length]?.(pick) ?? text
}

it(`[LOG-5] accepts none of ${COUNT} mutated reports silently, and ends with each`, { timeout: 300_000 }, async () => {
  const accepted: number[] = []
  for (let seed = 0; seed < COUNT; seed += 1) {
    const mutated = mutate(seed)
    const result = await importLog(splitLines(mutated))
    if (Result.isFailure(result) || result.success.verdict.level !== "fine") continue
    // A change that leaves every line what it was (a blank, a character that is written as itself) is none.
    if (JSON.stringify(result.success.events) !== JSON.stringify(original.events)) accepted.push(seed)
  }
  expect(original.verdict.level).toBe("risky")
  expect(accepted, "seeds of the files that were taken for fine").toEqual([])
})
