import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { exported, judge, lineOf, read, resealed, simple, textOf } from "../../../tests/support/logs/importedLogs.ts"
import { event } from "../../domain/events.ts"
import { importLog } from "./importLog.ts"

describe("[LOG-5] importing with warnings", () => {
  it("uses all complete lines of a file that is cut at any point", async () => {
    const text = textOf(await exported(simple))
    const headerEnd = text.indexOf("\n")
    const endLine = text.lastIndexOf("\n", text.length - 2)
    for (let cut = text.indexOf("\n", headerEnd + 1); cut <= endLine + 5; cut += 13) {
      const part = text.slice(0, cut)
      const found = part
        .split("\n")
        .filter((line, index, all) => line.startsWith('{"k":"ev"') && (index < all.length - 1 || line.endsWith("}}"))).length
      expect(await judge(part)).toEqual({ level: "degraded", events: found, reasons: [{ _tag: "Truncated", announced: 4, found }] })
    }
  })

  it("warns when a file was changed", async () => {
    const text = textOf(await exported(simple)).replace("/game/1/a", "/game/2/a")
    expect(await judge(text)).toEqual({ level: "degraded", events: 4, reasons: [{ _tag: "DigestDiffers" }] })
  })

  it("warns when events were removed, even if the digest was recomputed", async () => {
    const lines = await exported(simple)
    expect(await judge(await resealed(lines.toSpliced(2, 1)))).toEqual({
      level: "degraded",
      events: 3,
      reasons: [
        { _tag: "Gaps", count: 1, line: 4, after: 1 },
        { _tag: "CountDiffers", announced: 4, found: 3 }
      ]
    })
  })

  it("warns when the end was cut off and the footer rewritten", async () => {
    const lines = await exported(simple)
    const cut = [...lines.slice(0, 3), JSON.stringify({ k: "end", count: 2, sha256: "" })]
    expect(await judge(await resealed(cut))).toEqual({
      level: "degraded",
      events: 2,
      reasons: [{ _tag: "RangeDiffers", announced: 4, last: 4, found: 2, foundLast: 2 }]
    })
  })

  it("uses the first of repeated or descending events and warns", async () => {
    const lines = await exported(simple)
    const [, first = "", second = ""] = lines
    expect(await judge(await resealed(lines.toSpliced(3, 0, second, first)))).toMatchObject({
      level: "degraded",
      events: 4,
      reasons: [{ _tag: "Repeated", count: 2, line: 4, seq: 2 }]
    })
  })

  it("warns when retention has deleted the beginning", async () => {
    const later = envelop([event("Navigated", { path: "/" })], 500)
    expect(await judge(textOf(await exported(later)))).toEqual({
      level: "degraded",
      events: 1,
      reasons: [{ _tag: "PrefixMissing", first: 501 }]
    })
  })

  it("skips events of unknown types and warns with their number and names", async () => {
    const lines = await exported(simple)
    const strangers = ["ReelExploded", "__proto__", "ReelExploded"].map((type, index) => lineOf({ ...simple[0], type, seq: 5 + index }))
    const text = await resealed([...lines.slice(0, -1), ...strangers, JSON.stringify({ k: "end", count: 7, sha256: "" })])
    const result = await read(text)
    if (Result.isFailure(result)) throw new Error(result.failure._tag)
    expect(result.success.verdict).toEqual({
      level: "degraded",
      reasons: [
        { _tag: "UnknownEvents", count: 3, line: 7, types: ["ReelExploded", "__proto__"] },
        { _tag: "RangeDiffers", announced: 4, last: 4, found: 7, foundLast: 7 }
      ]
    })
    expect(result.success.events).toHaveLength(4)
  })

  it.each([
    ["a payload of another type", { data: { path: { toString: "x" } } }, "path"],
    ["no payload", { data: null }, ""],
    ["a time that is none", { at: "yesterday" }, "at"],
    ["an origin that is none", { src: { kind: "oracle" } }, "src"]
  ])("skips a damaged event and warns: %s", async (_what, change, at) => {
    const lines = await exported(simple)
    expect(await judge(await resealed(lines.with(2, lineOf({ ...simple[1], ...change }))))).toMatchObject({
      level: "degraded",
      events: 3,
      reasons: [{ _tag: "EventsDamaged", count: 1, line: 3, type: "Navigated", at }, { _tag: "Gaps" }, { _tag: "CountDiffers" }]
    })
  })

  it.each(["not JSON", "[1]", "null", '"text"', '{"k":"constructor"}', '{"k":"check","seq":"x"}', '{"no":"kind"}', '{"k":"end"}', ""])(
    "skips a line of another format and warns: %s",
    async (broken) => {
      const lines = await exported(simple)
      expect(await judge(await resealed(lines.toSpliced(2, 0, broken)))).toEqual({
        level: "degraded",
        events: 4,
        reasons: [{ _tag: "LinesBroken", count: 1, line: 3 }]
      })
    }
  )

  it("warns when lines follow the footer", async () => {
    const text = textOf([...(await exported(simple)), lineOf({ ...simple[0], seq: 5 })])
    expect(await judge(text)).toEqual({ level: "degraded", events: 4, reasons: [{ _tag: "LinesAfterFooter", count: 1, line: 8 }] })
  })

  it("reads the first of several reports in one file, and says where the next one begins", async () => {
    const lines = await exported(simple)
    expect(await judge(textOf([...lines, ...lines]))).toEqual({
      level: "degraded",
      events: 4,
      reasons: [{ _tag: "LinesAfterFooter", count: lines.length, line: lines.length + 1 }]
    })
  })

  it.each([
    ["at a line's end", 0, []],
    ["within a line", 20, [{ _tag: "LinesBroken", count: 1, line: 4 }]]
  ])("reads only the first report of a file when it was cut %s before the next one", async (_where, cut, broken) => {
    const later = await exported(
      envelop(Array.from({ length: 6 }, () => event("MachinesRequested", {}))).map((one) => ({ ...one, id: `other.${one.seq}` }))
    )
    const part = textOf((await exported(simple)).slice(0, cut === 0 ? 3 : 4))
    const joined = (cut === 0 ? part : part.slice(0, -cut)) + textOf(later)
    expect(await judge(joined)).toEqual({
      level: "degraded",
      events: 2,
      reasons: [
        ...broken,
        { _tag: "LinesAfterFooter", count: joined.split("\n").length - (cut === 0 ? 4 : 5), line: cut === 0 ? 4 : 5 },
        { _tag: "Truncated", announced: 4, found: 2 }
      ]
    })
  })

  it("warns when event shapes or projection versions differ from this build's", async () => {
    const lines = await exported(simple)
    const header = JSON.parse(lines[0] ?? "") as { events: Record<string, object> }
    header.events["Navigated"] = { ver: 1, fp: "0" }
    header.events["LoggedOut"] = { ver: 1, fp: "0" }
    expect(await judge(await resealed(lines.with(0, JSON.stringify(header))), { projections: { balance: 2, game: 1 } })).toEqual({
      level: "degraded",
      events: 4,
      reasons: [
        { _tag: "ShapesDiffer", types: ["Navigated"] },
        { _tag: "ProjectionsDiffer", names: ["balance"] }
      ]
    })
  })

  it("uses the lines before a read error and warns", async () => {
    const lines = await exported(simple)
    const failing = async function* () {
      yield* lines.slice(0, 3)
      throw new Error("the disk is gone")
    }
    const result = await importLog(failing())
    expect(Result.isSuccess(result) && result.success.verdict.reasons).toEqual([
      { _tag: "ReadFailed", line: 4 },
      { _tag: "Truncated", announced: 4, found: 2 }
    ])
  })
})
