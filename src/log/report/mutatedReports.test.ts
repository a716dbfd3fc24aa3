import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { Result } from "effect"
import { expect, it } from "vitest"
import { GOLDEN_LOG } from "../../../tests/golden/makeGoldenLog.ts"
import { importLog } from "./importLog.ts"
import { splitBatches, splitLines } from "./splitLines.ts"

/** This many reports take about 15 s on one core. */
const COUNT = 6_500

const golden = readFileSync(GOLDEN_LOG, "utf8").trimEnd().split("\n")
// Header, the first events with their checkpoints, and the footer: the file is short, so that mutations hit every part of it often.
const lines = [...golden.slice(0, 60), golden.at(-1) ?? ""]
const text = `${lines.join("\n")}\n`
const original = Result.getOrThrow(await importLog(splitLines(text)))

/** Returns a generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive) for a seed. */
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
  // Replaces one character.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${String.fromCharCode(32 + pick(95))}${text.slice(at + 1)}`
  },
  // Cuts the file.
  (pick) => text.slice(0, pick(text.length)),
  // Inserts a foreign piece.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${PIECES[pick(PIECES.length)] ?? ""}${text.slice(at)}`
  },
  // Removes a range of characters.
  (pick) => {
    const at = pick(text.length)
    return `${text.slice(0, at)}${text.slice(at + 1 + pick(200))}`
  },
  // Removes, repeats or replaces a line.
  (pick) => replaced(pick(lines.length), () => []),
  (pick) => replaced(pick(lines.length), (line) => [line, line]),
  (pick) => replaced(pick(lines.length), (line) => [line, lines[pick(lines.length)] ?? ""]),
  // Replaces a number.
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/\d+/u, String(pick(1_000_000) - 500_000))]),
  // Changes a version, a type, or the kind of a line.
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"ver":\d+/u, `"ver":${pick(20) - 5}`)]),
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"type":"\w+"/u, '"type":"constructor"')]),
  (pick) => replaced(pick(lines.length), (line) => [line.replace(/"k":"\w+"/u, '"k":"end"')])
]

const mutate = (seed: number): string => {
  const chance = makeChance(seed)
  const pick: Pick = (length) => Math.floor(chance() * length)
  return mutations[seed % mutations.length]?.(pick) ?? text
}

/** Imports a file as the replay screen does: from the bytes of a stream, in pieces that end anywhere. */
const importBytes = (file: string, size: number) => {
  const bytes = new TextEncoder().encode(file)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size))
  return importLog(splitBatches(new Blob(pieces).stream()))
}

/** Everything that an import gives, with the hashes of each event. */
const resultOf = (imported: Awaited<ReturnType<typeof importLog>>): unknown => {
  if (Result.isFailure(imported)) return imported.failure
  const { foldHashes, ...log } = imported.success
  return { ...log, hashes: log.events.map((_, index) => foldHashes.at(index)) }
}

/** One file in this many is imported as a text too. */
const EVERY = 5

it(`[LOG-5] the import warns of each of ${COUNT} mutated reports, and never hangs`, { timeout: 300_000 }, async () => {
  const accepted: number[] = []
  const different: number[] = []
  for (let seed = 0; seed < COUNT; seed += 1) {
    const mutated = mutate(seed)
    const result = await importBytes(mutated, 2_000 + seed)
    // From a text, each line is parsed as JSON. From bytes, metadata and hashes are read without it.
    if (seed % EVERY === 0 && !isDeepStrictEqual(resultOf(result), resultOf(await importLog(splitLines(mutated))))) different.push(seed)
    if (Result.isFailure(result) || result.success.verdict.level !== "ok") continue
    // A mutation that changes no event (a blank, a character replaced by itself) does not count.
    if (JSON.stringify(result.success.events) !== JSON.stringify(original.events)) accepted.push(seed)
  }
  expect(original.verdict.level).toBe("degraded")
  expect(accepted, "seeds of the files that were accepted as ok").toEqual([])
  expect(different, "seeds of the files whose text and bytes gave different results").toEqual([])
})
