import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import lock from "../domain/events.lock.json" with { type: "json" }
import { eventTypes } from "../domain/eventTypes.ts"
import { decodeEnvelope } from "./decodeEnvelope.ts"
import { fingerprint } from "./fingerprint.ts"

/**
 * One event of every type at every version that any log may hold, as it was written then. Lines are added and never changed:
 * they stand for the logs in the field.
 */
const lines = readFileSync(new URL("fixtures/events.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
const golden = lines.map((line) => JSON.parse(line) as { readonly type: string; readonly ver: number })
const locked: Readonly<Record<string, Readonly<Record<string, string>>>> = lock

/** An empty list, or what to do about what is in it. */
const unless = (found: readonly string[], advice: string): readonly string[] => (found.length === 0 ? [] : [advice, ...found])

const nameOf = (type: string, ver: number | string): string => `${type} ${ver}`
const namesOf = (list: readonly { readonly type: string; readonly ver: number }[]): string[] =>
  list.map(({ type, ver }) => nameOf(type, ver))

const fingerprints = await Promise.all(
  Object.entries(eventTypes).map(async ([type, { ver, data }]) => ({ type, ver, fp: await fingerprint(data) }))
)

describe("[LOG-7] the lock of event shapes", () => {
  it("agrees with every event type of this build", () => {
    const changed = fingerprints.filter(({ type, ver, fp }) => locked[type]?.[ver] !== undefined && locked[type][ver] !== fp)
    const advice =
      "These payloads changed shape without a new version. If logs in the field no longer fit: raise the type's `ver`, add the step to " +
      "src/log/upcasters.ts and a line to src/log/fixtures/events.ndjson, then `npm run lock:events`. If they all still fit (an optional " +
      "field came or went, no release has had the type yet): `npm run lock:events -- --rewrite`."
    expect(unless(namesOf(changed), advice)).toEqual([])
  })

  it("knows every event type of this build", () => {
    const missing = fingerprints.filter(({ type, ver }) => locked[type]?.[ver] === undefined)
    const advice = "These are in no lock yet: add a line of each to src/log/fixtures/events.ndjson and run `npm run lock:events`."
    expect(unless(namesOf(missing), advice)).toEqual([])
  })

  it("forgets no type, for old logs hold it", () => {
    const gone = Object.keys(locked).filter((type) => !Object.hasOwn(eventTypes, type))
    const advice =
      "These event types have gone from src/domain. Logs in the field hold them: keep the type, or let its events become unknown ones and " +
      "take its lines out of the lock and of src/log/fixtures/events.ndjson by hand."
    expect(unless(gone, advice)).toEqual([])
  })
})

describe("[LOG-7] the golden events", () => {
  it("are one of every type at every locked version, and no other", () => {
    const there = [...new Set(golden.map(({ type, ver }) => nameOf(type, ver)))].toSorted()
    const wanted = Object.entries(locked).flatMap(([type, versions]) => Object.keys(versions).map((ver) => nameOf(type, ver)))
    const missing = wanted.filter((name) => !there.includes(name))
    const advice = "Each locked type and version needs a line in src/log/fixtures/events.ndjson, as its logs were written."
    expect(unless(missing, advice)).toEqual([])
    expect(there).toEqual(wanted.toSorted())
  })

  it.each(golden.map((raw) => [nameOf(raw.type, raw.ver), raw] as const))("%s still reads as this build's version", (_name, raw) => {
    const decoded = decodeEnvelope(raw)
    expect(Result.isSuccess(decoded) ? decoded.success : decoded.failure).toMatchObject({
      kind: "known",
      envelope: { ...raw, ver: eventTypes[raw.type as keyof typeof eventTypes].ver, data: expect.any(Object) as object }
    })
  })
})
