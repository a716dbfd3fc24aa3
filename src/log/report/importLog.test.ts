import { Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { envelop } from "../../../tests/support/given.ts"
import { checkpoints, env, exported, judge, read, simple, textOf } from "../../../tests/support/logs/importedLogs.ts"
import { event } from "../../domain/events.ts"
import { importLog } from "./importLog.ts"

describe("[LOG-4] an exported log", () => {
  it("an exported log imports unchanged and without warnings: header, events of every type, checkpoints", async () => {
    const [generated = []] = generatedLogs
    // A LogCut with lost events causes a warning, so this one loses none.
    const log = generated.map((envelope) => (envelope.type === "LogCut" ? { ...envelope, data: { kept: 1, lost: 0 } } : envelope))
    const result = await read(textOf(await exported(log)))
    if (Result.isFailure(result)) throw new Error(result.failure._tag)
    const { header, events, checkpoints: checks, verdict } = result.success
    expect(events).toEqual(log)
    expect(checks).toEqual(checkpoints)
    expect(verdict).toEqual({ level: "ok", reasons: [] })
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

  it("[LOG-3] an exported log imports with a warning when the player's device had lost events", async () => {
    const cut = envelop([event("LogCut", { kept: 3, lost: 2 }), event("LogCut", { kept: 5, lost: 4 })], 4)
    expect(await judge(textOf(await exported([...simple, ...cut])))).toEqual({
      level: "degraded",
      reasons: [{ _tag: "LogCut", count: 2, line: 7, kept: 5, lost: 6 }],
      events: 6
    })
  })

  it("an exported log imports without warnings when it has no events", async () => {
    expect(await judge(textOf(await exported([])))).toEqual({ level: "ok", reasons: [], events: 0 })
  })

  it.each([
    ["with Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["with a byte order mark", (text: string) => `\uFEFF${text}`],
    ["without the last line end", (text: string) => text.trimEnd()],
    ["with blank lines after its end", (text: string) => `${text}\n\n`]
  ])("an exported log imports without warnings %s, because mail programs change files so", async (_how, change) => {
    expect(await judge(change(textOf(await exported(simple))))).toMatchObject({ level: "ok", events: 4 })
  })
})

describe("[LOG-5] importing a long file", () => {
  const long = envelop(Array.from({ length: 5_000 }, (_, index) => event("BalanceNotified", { balance: index })))

  it("importing reports progress and awaits a pause every 1,000 lines", async () => {
    const onProgress = vi.fn<(done: number) => void>()
    const pause = vi.fn<() => Promise<void>>(() => Promise.resolve())
    expect(await judge(textOf(await exported(long)), { onProgress, pause })).toMatchObject({ level: "ok", events: 5_000 })
    expect(onProgress.mock.calls).toEqual([[1_000], [2_000], [3_000], [4_000], [5_000]])
    expect(pause).toHaveBeenCalledTimes(5)
  })

  it("importing stops on abort and releases the file", async () => {
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
