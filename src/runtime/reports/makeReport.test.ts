import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { stubPlainHttp } from "../../../tests/support/browser/plainHttp.ts"
import { aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { takeCheckpoint } from "../../log/report/checkpoint.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { importLog } from "../../log/report/importLog.ts"
import { splitLines } from "../../log/report/splitLines.ts"
import { evolveViews, projectionVersions } from "../../replay/evolveViews.ts"
import { initialViews } from "../../projections/initialViews.ts"
import { makeReplay } from "../../replay/replay.ts"
import { verifyReplay } from "../../replay/verifyReplay.ts"
import type { WholeLog } from "../persistence/sessionLog.ts"
import { makeReport } from "./makeReport.ts"
import { provideLog } from "./providedLog.ts"

const events = envelop([
  event("PageLoaded", { restored: 0 }),
  event("Navigated", { path: "/lobby/3/Secret%20Machine" }),
  event("LoggedIn", { player: aPlayer(), via: "login" }),
  event("SeatTaken", aSeat())
])

const checkpointAt = (seq: number, of: readonly Envelope[] = events) => {
  const views = initialViews()
  for (const envelope of of.slice(0, seq)) evolveViews(views, envelope)
  return takeCheckpoint(seq, views)
}

const keep = (log: (Omit<WholeLog, "skipped"> & Partial<WholeLog>) | null): void => {
  if (log === null) return provideLog(null)
  const whole: WholeLog = { skipped: [], ...log }
  provideLog({ log: { header: () => whole.header, recent: () => whole.events }, whole: () => Promise.resolve(whole) })
}

const open = async (lines: readonly string[]) => {
  const log = Result.getOrThrow(await importLog(splitLines(`${lines.join("\n")}\n`), { projections: projectionVersions }))
  return { ...log, replay: makeReplay(log), verify: () => verifyReplay(log) }
}

beforeEach(() => {
  vi.stubGlobal("navigator", { language: "tr-TR", userAgent: "a browser" })
  vi.stubGlobal("innerWidth", 390)
  vi.stubGlobal("innerHeight", 844)
})

afterEach(() => {
  provideLog(null)
  vi.unstubAllGlobals()
})

describe("[LOG-4] a report", () => {
  it("a report needs a log, and is null without one", async () => {
    keep(null)
    expect(await makeReport()).toBeNull()
  })

  it("a report opens without warnings, names its environment, and contains no personal data", async () => {
    keep({ header: aHeader("abc"), events, checkpoints: [] })
    const report = await makeReport()
    const text = report?.lines.join("\n") ?? ""
    for (const personal of ["ayse", "Ayşe", "Yılmaz", "192.0.2.7", "Secret"]) expect(text).not.toContain(personal)
    expect(report).toMatchObject({
      fileName: "telereel-report-abc.ndjson",
      events: 4,
      from: 1_000,
      to: 4_000,
      bytes: new Blob([`${text}\n`]).size
    })
    const opened = await open(report?.lines ?? [])
    expect(opened.verdict).toEqual({ level: "ok", reasons: [] })
    expect(opened.header.env).toMatchObject({ language: "tr-TR", viewport: "390x844", userAgent: "a browser" })
  })

  it("a report gives the same person one code, and another one in every report", async () => {
    keep({
      header: aHeader("abc"),
      events: [...events, ...envelop([event("LoggedIn", { player: aPlayer(), via: "restore" })], 4)],
      checkpoints: []
    })
    const codes = async () =>
      [...((await makeReport())?.lines.join("\n") ?? "").matchAll(/"username":"(?<code>[^"]+)"/gu)].map(({ groups }) => groups?.["code"])
    const [first, again] = [await codes(), await codes()]
    expect(new Set(first).size).toBe(1)
    expect(first).toHaveLength(2)
    expect(first).not.toEqual(again)
  })

  it("[LOG-2] a report carries the player's checkpoints over, and its end can be verified", async () => {
    keep({ header: aHeader("abc"), events, checkpoints: [await checkpointAt(3)] })
    const { replay, verify } = await open((await makeReport())?.lines ?? [])
    expect(replay.length).toBe(4)
    expect(await verify()).toMatchObject({ result: "proven", checkpoints: 2 })
  })

  it("[LOG-2] a report is made and can be verified over plain HTTP, where browsers have no WebCrypto", async () => {
    stubPlainHttp()
    keep({ header: aHeader("abc"), events, checkpoints: [await checkpointAt(3)] })
    const { replay, verdict, verify } = await open((await makeReport())?.lines ?? [])
    expect(replay.length).toBe(4)
    expect(verdict).toEqual({ level: "ok", reasons: [] })
    expect(await verify()).toMatchObject({ result: "proven", checkpoints: 2 })
  })

  /** A checkpoint of a page that showed another player than its log. */
  const checkpointOfOther = () =>
    checkpointAt(
      3,
      events.map((envelope) =>
        envelope.type === "LoggedIn" ? { ...envelope, data: { ...envelope.data, player: aPlayer({ group: "admin" }) } } : envelope
      )
    )

  it("[LOG-2] a report shows a divergence that the player's browser had", async () => {
    const seen = await checkpointOfOther()
    keep({ header: aHeader("abc"), events, checkpoints: [{ ...seen, projections: projectionVersions }] })
    const { verify } = await open((await makeReport())?.lines ?? [])
    expect(await verify()).toMatchObject({ result: "differs", screen: [{ projection: "session" }] })
  })

  it.each([
    ["an older version of the projection", { ...projectionVersions, session: 0 }],
    ["an unknown version of the projection", undefined]
  ])("[LOG-7] a report does not call it a divergence when another build took the checkpoint with %s", async (_name, projections) => {
    const { seq, hashes } = await checkpointOfOther()
    const seen = projections === undefined ? { seq, hashes } : { seq, hashes, projections }
    keep({ header: aHeader("abc"), events, checkpoints: [seen, { ...seen, seq: 4, hashes: { session: "of another build" } }] })
    const report = await open((await makeReport())?.lines ?? [])
    expect(report.checkpoints.map((one) => one.seq)).toEqual([3, 4])
    expect(await report.verify()).toMatchObject({ result: "proven", checkpoints: 2 })
  })

  it("[LOG-3] a report warns about events lost on the disk, and compares only checkpoints that were taken without them", async () => {
    const whole = [...events, ...envelop([event("LogCut", { kept: 3, lost: 1 }), event("PageLoaded", { restored: 4 })], 4)]
    const left = whole.filter(({ seq }) => seq !== 3)
    const foldedWhole = await checkpointAt(4)
    const foldedLeft = { ...(await checkpointAt(5, left)), seq: 6 }
    keep({ header: aHeader("abc"), events: left, checkpoints: [foldedWhole, foldedLeft] })
    const report = await open((await makeReport())?.lines ?? [])
    expect(report.verdict.reasons).toMatchObject([
      { _tag: "Gaps", after: 2 },
      { _tag: "LogCut", kept: 3, lost: 1 }
    ])
    expect(report.verdict.level).toBe("degraded")
    expect(
      (await makeReport())?.lines.filter((line) => line.includes('"k":"check"')).map((line) => JSON.parse(line) as unknown)
    ).toMatchObject([{ seq: 6 }])
    expect(await report.verify()).not.toMatchObject({ result: "differs" })
  })

  it.each([
    ["FromTheFuture", 1],
    ["BalanceNotified", 99]
  ])(
    "[LOG-7] a report keeps the position of %s %d, which only a newer build knows, and compares no checkpoint of it",
    async (type, ver) => {
      const whole = [...events, ...envelop([event("PageLoaded", { restored: 4 }), event("LeaveRequested", {})], 5)]
      const place = { seq: 5, id: "log.5", ver, at: 5_000, mono: 5, src: { kind: "player" }, type } as const
      const withIt = { seq: 5, hashes: { session: "what only the newer build knows" } }
      keep({
        header: aHeader("abc"),
        events: whole,
        skipped: [place],
        checkpoints: [withIt, { ...(await checkpointAt(5, whole)), seq: 6 }]
      })
      const report = await open((await makeReport())?.lines ?? [])
      expect(report.verdict.reasons).toMatchObject([{ _tag: "UnknownEvents", count: 1, types: [type] }])
      expect(report.checkpoints.map(({ seq }) => seq)).toEqual([6, 7])
      expect(await report.verify()).not.toMatchObject({ result: "differs" })
    }
  )

  it("a report contains no name in a path, no query of a URL and no foreign message type, and can be verified", async () => {
    const image = "https://img.example/7.webp?token=s3cr3t#s3cr3t"
    const log = envelop([
      event("LoggedIn", { player: aPlayer(), via: "login" }),
      event("Navigated", { path: "/profile/johnsmith" }),
      event("MachinesReceived", {
        machines: [{ id: 7, name: "Lale 7", status: 1, brand: "Lale", brandId: 1, image, reservation: null }],
        asked: 0
      }),
      event("MessageRejected", { from: "game", messageType: "tok-4711", issues: [] }),
      event("ChatMessageRequested", { requestId: "r", chatId: "c", text: "Param nerede? +905321234567" })
    ])
    keep({ header: aHeader("abc"), events: log, checkpoints: [await checkpointAt(5, log)] })
    const lines = (await makeReport())?.lines ?? []
    for (const secret of ["johnsmith", "s3cr3t", "tok-4711", "Param", "+90532", "Ayşe", "ayse"])
      expect(lines.join("\n")).not.toContain(secret)
    expect(lines.join("\n")).toContain("https://img.example/7.webp")
    const report = await open(lines)
    expect(report.verdict.level).toBe("ok")
    expect(await report.verify()).toMatchObject({ result: "proven" })
  })
})
