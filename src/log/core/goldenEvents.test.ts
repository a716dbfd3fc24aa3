import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import lock from "../../domain/events.lock.json" with { type: "json" }
import { pathsOfInfinity } from "../../../tests/support/logs/acceptsInfinity.ts"
import { type EventName, versionOf } from "../../domain/events.ts"
import { EVENT_NAMES, eventTypes } from "../../domain/eventTypes.ts"
import { decodeEnvelope } from "./decodeEnvelope.ts"
import { fingerprint } from "./fingerprint.ts"

/**
 * One event of every type at every version that any log may contain, as it was written at the time. Add lines, and never change one: they stand
 * for the logs in the field.
 */
const lines = readFileSync(new URL("fixtures/events.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
const golden = lines.map((line) => JSON.parse(line) as { readonly type: EventName; readonly ver: number })
const locked: Readonly<Record<string, Readonly<Record<string, string>>>> = lock

/** Returns an empty list when nothing was found, otherwise the advice followed by the findings. */
const unless = (found: readonly string[], advice: string): readonly string[] => (found.length === 0 ? [] : [advice, ...found])

const nameOf = (type: string, ver: number | string): string => `${type} ${ver}`
const namesOf = (list: readonly { readonly type: string; readonly ver: number }[]): string[] =>
  list.map(({ type, ver }) => nameOf(type, ver))

const fingerprints = await Promise.all(
  EVENT_NAMES.map(async (type) => ({ type, ver: versionOf(type), fp: await fingerprint(eventTypes[type].data) }))
)

describe("[LOG-7] the lock of event shapes", () => {
  it("the lock of event shapes matches the payload shape of every event type of this build", () => {
    const changed = fingerprints.filter(({ type, ver, fp }) => locked[type]?.[ver] !== undefined && locked[type][ver] !== fp)
    const advice =
      "These payloads changed shape without a new version. If logs in the field no longer decode: raise the type's `ver`, add the step to " +
      "src/log/core/upcasters.ts and a line to src/log/fixtures/events.ndjson, then run `npm run lock:events`. If they all still decode (an optional " +
      "field was added or removed, or no release has the type yet): run `npm run lock:events -- --rewrite`."
    expect(unless(namesOf(changed), advice)).toEqual([])
  })

  it("the lock of event shapes contains every event type of this build", () => {
    const missing = fingerprints.filter(({ type, ver }) => locked[type]?.[ver] === undefined)
    const advice = "The lock lacks these types: add a line for each to src/log/fixtures/events.ndjson and run `npm run lock:events`."
    expect(unless(namesOf(missing), advice)).toEqual([])
  })

  it("the lock of event shapes contains no type that this build lacks, because old logs contain its events", () => {
    const gone = Object.keys(locked).filter((type) => !Object.hasOwn(eventTypes, type))
    const advice =
      "src/domain lacks these event types, but logs in the field contain them: keep the type, or accept that its events become unknown and " +
      "remove its lines from the lock and from src/log/fixtures/events.ndjson by hand."
    expect(unless(gone, advice)).toEqual([])
  })
})

describe("[LOG-7] the golden events", () => {
  it("the golden events cover every type at every locked version, and nothing else", () => {
    const there = [...new Set(golden.map(({ type, ver }) => nameOf(type, ver)))].toSorted()
    const wanted = Object.entries(locked).flatMap(([type, versions]) => Object.keys(versions).map((ver) => nameOf(type, ver)))
    const missing = wanted.filter((name) => !there.includes(name))
    const advice = "Each locked type and version needs a line in src/log/fixtures/events.ndjson, as it was written at that version."
    expect(unless(missing, advice)).toEqual([])
    expect(there).toEqual(wanted.toSorted())
  })

  it.each(golden.map((raw) => [nameOf(raw.type, raw.ver), raw] as const))("%s still decodes as this build's version", (_name, raw) => {
    const decoded = decodeEnvelope(raw)
    expect(Result.isSuccess(decoded) ? decoded.success : decoded.failure).toMatchObject({
      kind: "known",
      envelope: { ...raw, ver: versionOf(raw.type), data: expect.any(Object) as object }
    })
  })
})

describe("[LOG-2] the numbers of every event type", () => {
  it("the numbers of every event type cannot be Infinity, because no report can hold it and no state hash accepts it", () => {
    expect(EVENT_NAMES.flatMap((type) => pathsOfInfinity(eventTypes[type].data, type))).toEqual([])
  })
})
