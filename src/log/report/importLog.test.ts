import { Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { generatedLogs } from "../../../tests/support/generatedLogs.ts"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { digestLines } from "./digestAccumulator.ts"
import type { Envelope } from "../core/envelope.ts"
import { exportLog } from "./exportLog.ts"
import { type ImportOptions, importLog } from "./importLog.ts"
import { splitLines } from "./splitLines.ts"

const env = { language: "tr", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" }
const checkpoints = [{ seq: 2, hashes: { balance: "aa" } }]

const exported = (events: readonly Envelope[], startedAt = 0) =>
  exportLog({
    header: { ...aHeader("abc"), startedAt },
    events,
    checkpoints,
    projections: { balance: 1 },
    env,
    redaction: { policy: "default", keyed: true }
  })

const textOf = (lines: readonly string[]): string => `${lines.join("\n")}\n`

/** Recomputes the footer's digest, as someone does who tampers with a file on purpose. */
const resealed = async (lines: readonly string[]): Promise<string> => {
  const body = lines.slice(0, -1)
  const end = JSON.parse(lines.at(-1) ?? "") as object
  return textOf([...body, JSON.stringify({ ...end, sha256: await digestLines(body) })])
}

const read = (text: string, options?: ImportOptions) => importLog(splitLines(text), options)

/** The verdict's level and reasons, and the number of usable events. */
const judge = async (text: string, options?: ImportOptions) => {
  const result = await read(text, options)
  if (Result.isSuccess(result)) return { ...result.success.verdict, events: result.success.events.length }
  return result.failure._tag === "ImportImpossible" ? result.failure.verdict : result.failure
}

const simple = envelop(["/", "/lobby", "/game/1/a", "/lobby"].map((path) => event("Navigated", { path })))
const lineOf = (envelope: object): string => JSON.stringify({ k: "ev", ...envelope })

describe("[LOG-4] an exported log", () => {
  it("imports unchanged and without warnings: header, events of every type, checkpoints", async () => {
    const [generated = []] = generatedLogs
    // A LogCut with lost events causes a warning, so this one loses none.
    const log = generated.map((envelope) => (envelope.type === "LogCut" ? { ...envelope, data: { kept: 1, lost: 0 } } : envelope))
    const result = await read(textOf(await exported(log)))
    if (Result.isFailure(result)) throw new Error(result.failure._tag)
    const { header, events, unknown, checkpoints: checks, verdict } = result.success
    expect(events).toEqual(log)
    expect(checks).toEqual(checkpoints)
    expect(verdict).toEqual({ level: "fine", reasons: [] })
    expect(unknown).toEqual([])
    expect(header).toMatchObject({
      logId: "abc",
      env,
      range: { first: 1, last: log.length, count: log.length },
      projections: { balance: 1 }
    })
    expect(header.events["Navigated"]).toEqual({ ver: 1, fp: expect.stringMatching(/^[0-9a-f]{64}$/u) as string })
  })

  it("an exported log has each checkpoint directly after its event", async () => {
    const lines = await exported(simple)
    expect(lines.map((line) => (JSON.parse(line) as { k: string }).k)).toEqual(["header", "ev", "ev", "check", "ev", "ev", "end"])
  })

  it("[LOG-3] imports with a warning when the player's device had lost events", async () => {
    const cut = envelop([event("LogCut", { kept: 3, lost: 2 }), event("LogCut", { kept: 5, lost: 4 })], 4)
    expect(await judge(textOf(await exported([...simple, ...cut])))).toEqual({
      level: "risky",
      reasons: [{ _tag: "LogCut", count: 2, line: 7, kept: 5, lost: 6 }],
      events: 6
    })
  })

  it("imports without warnings when it has no events", async () => {
    expect(await judge(textOf(await exported([])))).toEqual({ level: "fine", reasons: [], events: 0 })
  })

  it.each([
    ["with Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["with a byte order mark", (text: string) => `\uFEFF${text}`],
    ["without the last line end", (text: string) => text.trimEnd()],
    ["with blank lines after its end", (text: string) => `${text}\n\n`]
  ])("imports without warnings %s, because mail programs change files so", async (_how, change) => {
    expect(await judge(change(textOf(await exported(simple))))).toMatchObject({ level: "fine", events: 4 })
  })
})

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
      expect(await judge(part)).toEqual({ level: "risky", events: found, reasons: [{ _tag: "Truncated", announced: 4, found }] })
    }
  })

  it("warns when a file was changed", async () => {
    const text = textOf(await exported(simple)).replace("/game/1/a", "/game/2/a")
    expect(await judge(text)).toEqual({ level: "risky", events: 4, reasons: [{ _tag: "DigestDiffers" }] })
  })

  it("warns when events were removed, even if the digest was recomputed", async () => {
    const lines = await exported(simple)
    expect(await judge(await resealed(lines.toSpliced(2, 1)))).toEqual({
      level: "risky",
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
      level: "risky",
      events: 2,
      reasons: [{ _tag: "RangeDiffers", announced: 4, last: 4, found: 2, foundLast: 2 }]
    })
  })

  it("uses the first of repeated or descending events and warns", async () => {
    const lines = await exported(simple)
    const [, first = "", second = ""] = lines
    expect(await judge(await resealed(lines.toSpliced(3, 0, second, first)))).toMatchObject({
      level: "risky",
      events: 4,
      reasons: [{ _tag: "Repeated", count: 2, line: 4, seq: 2 }]
    })
  })

  it("warns when retention has deleted the beginning", async () => {
    const later = envelop([event("Navigated", { path: "/" })], 500)
    expect(await judge(textOf(await exported(later)))).toEqual({
      level: "risky",
      events: 1,
      reasons: [{ _tag: "PrefixMissing", first: 501 }]
    })
  })

  it("skips events of unknown types, lists them and warns", async () => {
    const lines = await exported(simple)
    const strangers = ["ReelExploded", "__proto__", "ReelExploded"].map((type, index) => lineOf({ ...simple[0], type, seq: 5 + index }))
    const text = await resealed([...lines.slice(0, -1), ...strangers, JSON.stringify({ k: "end", count: 7, sha256: "" })])
    const result = await read(text)
    if (Result.isFailure(result)) throw new Error(result.failure._tag)
    expect(result.success.unknown.map(({ type }) => type)).toEqual(["ReelExploded", "__proto__", "ReelExploded"])
    expect(result.success.verdict).toEqual({
      level: "risky",
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
      level: "risky",
      events: 3,
      reasons: [{ _tag: "EventsDamaged", count: 1, line: 3, type: "Navigated", at }, { _tag: "Gaps" }, { _tag: "CountDiffers" }]
    })
  })

  it.each(["not JSON", "[1]", "null", '"text"', '{"k":"constructor"}', '{"k":"check","seq":"x"}', '{"no":"kind"}', '{"k":"end"}', ""])(
    "skips a line of another format and warns: %s",
    async (broken) => {
      const lines = await exported(simple)
      expect(await judge(await resealed(lines.toSpliced(2, 0, broken)))).toEqual({
        level: "risky",
        events: 4,
        reasons: [{ _tag: "LinesBroken", count: 1, line: 3 }]
      })
    }
  )

  it("warns when lines follow the footer", async () => {
    const text = textOf([...(await exported(simple)), lineOf({ ...simple[0], seq: 5 })])
    expect(await judge(text)).toEqual({ level: "risky", events: 4, reasons: [{ _tag: "LinesBroken", count: 1, line: 8 }] })
  })

  it("warns when event shapes or projection versions differ from this build's", async () => {
    const lines = await exported(simple)
    const header = JSON.parse(lines[0] ?? "") as { events: Record<string, object> }
    header.events["Navigated"] = { ver: 1, fp: "0" }
    header.events["LoggedOut"] = { ver: 1, fp: "0" }
    expect(await judge(await resealed(lines.with(0, JSON.stringify(header))), { projections: { balance: 2, game: 1 } })).toEqual({
      level: "risky",
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
    expect(await judge(text)).toEqual({ level: "impossible", reasons: [{ _tag: tag }] })
  })

  it("a file that cannot be imported has a newer format", async () => {
    expect(await judge('{"k":"header","format":2,"new":"things"}\n')).toEqual({
      level: "impossible",
      reasons: [{ _tag: "NewerFormat", format: 2, known: 1 }]
    })
  })

  it("contains an event version that only a newer build knows", async () => {
    const lines = await exported(simple)
    expect(await judge(await resealed(lines.with(2, lineOf({ ...simple[1], ver: 2 }))))).toEqual({
      level: "impossible",
      reasons: [{ _tag: "NewerEvent", type: "Navigated", ver: 2, known: 1 }]
    })
  })

  it("announces events and contains none that is readable", async () => {
    const [header = ""] = await exported(simple)
    expect(await judge(textOf([header]))).toEqual({ level: "impossible", reasons: [{ _tag: "NothingUsable" }] })
    expect(await judge(textOf([header, "rubbish", '{"k":"ev"}']))).toEqual({ level: "impossible", reasons: [{ _tag: "NothingUsable" }] })
  })

  it("fails before its first line is read, or its first line exceeds the limit", async () => {
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
    expect(await judge(await resealed(lines.with(2, nested)))).toMatchObject({ level: "fine", events: 4 })
    expect(await judge(await resealed(lines.with(2, unknown)))).toMatchObject({ level: "risky", events: 3 })
    expect(await judge("[".repeat(500_000))).toEqual({ level: "impossible", reasons: [{ _tag: "NotALog" }] })
  })

  it("a hostile file cannot fill the memory with one line: the lines before it are used", async () => {
    const lines = await exported(simple)
    const text = textOf(lines.with(3, "x".repeat(3_000_000)))
    expect(await judge(text)).toEqual({
      level: "risky",
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
    expect(result.success.verdict.level).toBe("fine")
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

  it("a hostile file cannot make the list of warnings grow with its lines", async () => {
    const lines = await exported(simple)
    const many = Array.from({ length: 5_000 }, (_, index) =>
      index % 2 === 0 ? "rubbish" : lineOf({ ...simple[0], type: `T${index}`, seq: 5 + index })
    )
    const verdict = await judge(await resealed(lines.toSpliced(-1, 0, ...many)))
    expect(verdict).toMatchObject({ level: "risky", events: 4 })
    expect(JSON.stringify(verdict).length).toBeLessThan(1_000)
  })
})

describe("[LOG-5] importing a long file", () => {
  const long = envelop(Array.from({ length: 5_000 }, (_, index) => event("BalanceNotified", { balance: index })))

  it("reports progress and awaits a pause every 1,000 lines", async () => {
    const onProgress = vi.fn<(done: number) => void>()
    const pause = vi.fn<() => Promise<void>>(() => Promise.resolve())
    expect(await judge(textOf(await exported(long)), { onProgress, pause })).toMatchObject({ level: "fine", events: 5_000 })
    expect(onProgress.mock.calls).toEqual([[1_000], [2_000], [3_000], [4_000], [5_000]])
    expect(pause).toHaveBeenCalledTimes(5)
  })

  it("stops on abort and releases the file", async () => {
    const lines = await exported(long)
    const state = { read: 0, closed: false }
    const watched = async function* () {
      try {
        for (const line of lines) {
          state.read += 1
          yield line
        }
      } finally {
        state.closed = true
      }
    }
    const abort = new AbortController()
    const result = await importLog(watched(), { signal: abort.signal, onProgress: (done) => (done === 2_000 ? abort.abort() : undefined) })
    expect(result).toEqual(Result.fail({ _tag: "ImportCancelled" }))
    expect(state).toEqual({ read: 2_000, closed: true })
    expect(await importLog(watched(), { signal: abort.signal })).toEqual(Result.fail({ _tag: "ImportCancelled" }))
  })
})
