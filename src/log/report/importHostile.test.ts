import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { exported, judge, lineOf, read, resealed, simple, textOf } from "../../../tests/support/logs/importedLogs.ts"
import { event } from "../../domain/events.ts"
import { importLog } from "./importLog.ts"
import { splitLines } from "./splitLines.ts"

describe("[LOG-5] a file that cannot be imported", () => {
  it.each([
    ["nothing", "", "FileEmpty"],
    ["blank lines", "\n\n", "NotALog"],
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000", "NotALog"],
    ["another program's JSON", '{"log":{"version":"1.2"}}', "NotALog"],
    ["another program's lines", '{"k":"header","what":"else"}\n{"k":"ev"}\n', "NotALog"],
    ["prototypes only", '{"__proto__":{"k":"header","format":1}}', "NotALog"],
    ["a header of no format", '{"k":"header","format":"1"}', "NotALog"],
    ["a header of format 0", '{"k":"header","format":0}', "NotALog"]
  ])("a file that cannot be imported is %s", async (_what, text, tag) => {
    expect(await judge(text)).toEqual({ level: "unreadable", reasons: [{ _tag: tag }] })
  })

  it("a file that cannot be imported has a newer format", async () => {
    expect(await judge('{"k":"header","format":2,"new":"things"}\n')).toEqual({
      level: "unreadable",
      reasons: [{ _tag: "NewerFormat", format: 2, known: 1 }]
    })
  })

  it("a file that cannot be imported contains an event version that only a newer build knows", async () => {
    const lines = await exported(simple)
    expect(await judge(await resealed(lines.with(2, lineOf({ ...simple[1], ver: 2 }))))).toEqual({
      level: "unreadable",
      reasons: [{ _tag: "NewerEvent", type: "Navigated", ver: 2, known: 1 }]
    })
  })

  it("a file that cannot be imported announces events and contains none that is readable", async () => {
    const [header = ""] = await exported(simple)
    expect(await judge(textOf([header]))).toEqual({ level: "unreadable", reasons: [{ _tag: "NothingUsable" }] })
    expect(await judge(textOf([header, "rubbish", '{"k":"ev"}']))).toEqual({ level: "unreadable", reasons: [{ _tag: "NothingUsable" }] })
  })

  it("a file that cannot be imported fails before its first line is read, or its first line exceeds the limit", async () => {
    const failing = async function* (): AsyncGenerator<string> {
      yield* await Promise.reject<string[]>(new Error("the disk is gone"))
    }
    const result = await importLog(failing())
    expect(Result.isFailure(result) && result.failure).toMatchObject({ verdict: { reasons: [{ _tag: "Unreadable" }] } })
    const endless = await importLog(splitLines("x".repeat(5_000), 100))
    expect(Result.isFailure(endless) && endless.failure).toMatchObject({ verdict: { reasons: [{ _tag: "NotALog" }] } })
  })
})

describe("[LOG-5] a hostile file", () => {
  it("a hostile file cannot overflow the stack with deep nesting", async () => {
    const lines = await exported(simple)
    const depth = 200_000
    const nested = `{"k":"ev",${JSON.stringify(simple[1]).slice(1, -1)},"x":${"[".repeat(depth)}${"]".repeat(depth)}}`
    const unknown = lineOf({ ...simple[1], type: "Deep" }).replace('{"path":"/lobby"}', `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)
    expect(await judge(await resealed(lines.with(2, nested)))).toMatchObject({ level: "ok", events: 4 })
    expect(await judge(await resealed(lines.with(2, unknown)))).toMatchObject({ level: "degraded", events: 3 })
    expect(await judge("[".repeat(500_000))).toEqual({ level: "unreadable", reasons: [{ _tag: "NotALog" }] })
  })

  it("a hostile file cannot fill the memory with one line: the lines before it are used", async () => {
    const lines = await exported(simple)
    const text = textOf(lines.with(3, "x".repeat(3_000_000)))
    expect(await judge(text)).toEqual({
      level: "degraded",
      events: 2,
      reasons: [
        { _tag: "LineTooLong", line: 4, limit: 2_000_000 },
        { _tag: "Truncated", announced: 4, found: 2 }
      ]
    })
  })

  it("a hostile file cannot reach a prototype", async () => {
    const lines = await exported(simple)
    const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
    const header = (lines[0] ?? "").replace('"projections":{', `"projections":{"__proto__":1,"constructor":2,`).replace("{", `{${poison},`)
    const check = `{"k":"check","seq":2,${poison},"hashes":{"__proto__":"x","balance":"aa"}}`
    const ev = lineOf(simple[1] ?? {})
      .replace("{", `{${poison},`)
      .replace('"data":{', `"data":{${poison},`)
    const result = await read(await resealed(lines.with(0, header).with(2, ev).with(3, check)), { projections: { balance: 1 } })
    if (Result.isFailure(result)) throw new Error(JSON.stringify(result.failure))
    expect(result.success.verdict.level).toBe("ok")
    expect(result.success.events).toEqual(simple)
    expect(Reflect.get({}, "polluted")).toBeUndefined()
    expect(Object.getPrototypeOf(result.success.checkpoints[0]?.hashes)).toBe(Object.prototype)
  })

  it("a hostile file cannot turn text into markup", async () => {
    const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>${alert(1)}'
    const log = envelop([event("Navigated", { path: script })])
    const result = await read(textOf(await exported(log)))
    expect(Result.isSuccess(result) && result.success.events[0]?.data).toEqual({ path: script })
  })

  it("a hostile file with very many unknown events and checkpoints is kept within a bound", async () => {
    const lines = await exported(simple)
    const strangers = Array.from({ length: 5_000 }, (_, index) => lineOf({ ...simple[0], type: `T${index}`, seq: 5 + index }))
    const checks = Array.from({ length: 12_000 }, (_, seq) => JSON.stringify({ k: "check", seq, hashes: { balance: "aa" } }))
    const result = await read(await resealed(lines.toSpliced(-1, 0, ...strangers, ...checks)))
    if (Result.isFailure(result)) throw new Error(JSON.stringify(result.failure))
    const { checkpoints, verdict, ...rest } = result.success
    expect(checkpoints).toHaveLength(10_000)
    expect(verdict.reasons).toContainEqual(expect.objectContaining({ _tag: "LinesBroken", count: 2_001 }))
    expect(JSON.stringify({ ...rest, verdict }).length).toBeLessThan(JSON.stringify(lines).length)
  })

  it("a hostile file cannot make the list of warnings grow with its lines", async () => {
    const lines = await exported(simple)
    const many = Array.from({ length: 5_000 }, (_, index) =>
      index % 2 === 0 ? "rubbish" : lineOf({ ...simple[0], type: `T${index}`, seq: 5 + index })
    )
    const verdict = await judge(await resealed(lines.toSpliced(-1, 0, ...many)))
    expect(verdict).toMatchObject({ level: "degraded", events: 4 })
    expect(JSON.stringify(verdict).length).toBeLessThan(1_000)
  })
})
