import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openLogFile } from "../../src/cli/openLogFile.ts"
import { complyFolder } from "../../src/cli/complyFolder.ts"
import type { ImportedLog } from "../../src/log/report/importLog.ts"
import { openChdb } from "../src/chdbEngine.ts"
import { openClickHouse } from "../src/clickhouseEngine.ts"
import type { Engine, Row } from "../src/engine.ts"
import { loadFolder } from "../src/load.ts"
import { answer, findPattern, findSimilar, isQuestion, QUESTIONS } from "../src/questions.ts"
import { networkOf } from "../src/reportRows.ts"
import { openTransfersOf, outagesOf, pressesOf, quantile } from "./expectedAnswers.ts"
import { hasClickHouse, openShards } from "./openShards.ts"
import { AGENTS, copyReport, goldenReport, simulatedReports } from "./sampleReports.ts"

const PROFILE = "gb"
/** The simulated sessions take seconds on a loaded machine. */
const SET_UP_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-"))
const files: string[] = []
const logs: ImportedLog[] = []
let engine: Engine

/** The report up to its last event of a type, so that something is pending at its end. The import accepts a report that was cut off. */
const cutOff = (text: string, type: string): string => {
  const lines = text.split("\n")
  const last = lines.findLastIndex((line) => line.includes(`"type":"${type}"`))
  return `${lines.slice(0, last + 1).join("\n")}\n`
}

const writeReports = async (): Promise<void> => {
  const originals = [goldenReport(), ...(await simulatedReports([1, 2, 3, 4, 5, 6], 120_000))]
  const copies = await Promise.all(
    originals.map((lines, index) =>
      copyReport(lines, { logId: `log${index}`, build: index % 2 === 0 ? "3.3.0" : "3.3.1", userAgent: AGENTS[index % 3] ?? "" })
    )
  )
  for (const [logId, type] of Object.entries({ noTransfer: "TransferSent", noPress: "PressSent" }))
    copies.push(cutOff(await copyReport(goldenReport(), { logId, build: "3.3.1", userAgent: AGENTS[0] }), type))
  copies.forEach((text, index) => {
    const path = join(folder, index === 1 ? `r${index}.ndjson.gz` : `r${index}.ndjson`)
    writeFileSync(path, index === 1 ? gzipSync(text) : text)
    files.push(path)
  })
  for (const path of files) {
    const opened = await openLogFile(path)
    if (Result.isFailure(opened)) throw new Error(`${path} cannot be opened`)
    logs.push(opened.success)
  }
}

beforeAll(async () => {
  await writeReports()
  writeFileSync(join(folder, "broken.ndjson"), "no report\n")
  engine = openChdb()
}, SET_UP_MS)

afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const group = (row: Row): string => `${row["build"]}/${row["browser"]}/${row["network"]}`

const browsers = ["Chromium 141", "Firefox 143", "Safari 19"]

const groupOf = (log: ImportedLog): string => {
  const index = AGENTS.findIndex((agent) => agent === log.header.env.userAgent)
  return `${log.header.build}/${browsers[index]}/${networkOf(log.events)}`
}

/** Values by the group of their log. */
const byGroup = <V>(valuesOf: (log: ImportedLog) => readonly V[]): ReadonlyMap<string, readonly V[]> => {
  const found = new Map<string, readonly V[]>()
  for (const log of logs) {
    const values = valuesOf(log)
    if (values.length > 0) found.set(groupOf(log), [...(found.get(groupOf(log)) ?? []), ...values])
  }
  return found
}

describe("[OPS-3] reports as a data set", () => {
  it("the data set loads every readable report once, plain or packed, and names those that it cannot read", async () => {
    const progress: number[] = []
    const loaded = await loadFolder(engine, { folder, profiles: [PROFILE], onProgress: ({ done }) => progress.push(done) })
    expect(loaded).toMatchObject({ reports: logs.length, events: logs.reduce((sum, { events }) => sum + events.length, 0), known: 0 })
    expect(loaded.unread.map(({ path }) => path)).toEqual([join(folder, "broken.ndjson")])
    expect(progress.at(-1)).toBe(files.length + 1)
    expect(await loadFolder(engine, { folder, profiles: [PROFILE] })).toMatchObject({ reports: 0, events: 0, known: logs.length })
  })

  it("the data set counts presses by outcome, and their latencies, as the product's fold does", async () => {
    const { rows } = await answer(engine, "presses")
    const expected = [...byGroup((log) => [...pressesOf(log).values()])].flatMap(([name, presses]) =>
      [...Map.groupBy(presses, ({ outcome }) => outcome)].map(([outcome, ones]) => {
        const acks = ones.flatMap(({ ackMs }) => ackMs ?? [])
        return {
          key: `${name}/${outcome}`,
          presses: ones.length,
          unknown: ones.filter(({ wasUnknown }) => wasUnknown).length,
          p50: quantile(acks, 0.5),
          p95: quantile(acks, 0.95)
        }
      })
    )
    const found = rows.map((row) => ({
      key: `${group(row)}/${row["outcome"]}`,
      presses: row["presses"],
      unknown: row["became_unknown"],
      p50: row["ack_p50_ms"],
      p95: row["ack_p95_ms"]
    }))
    expect(new Set(found.map(({ key }) => key.split("/").at(-1)))).toEqual(new Set(["done", "refused", "unseen", "open"]))
    expect(found.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(expected.toSorted((a, b) => a.key.localeCompare(b.key)))
  })

  it("the data set counts freezes, their length and watched minutes as the events tell them", async () => {
    const { rows } = await answer(engine, "freezes")
    const expected = byGroup(({ events }) =>
      events.filter(({ type }) => type === "VideoSampled" || type.startsWith("Frames") || type === "FirstFramePresented")
    )
    expect(rows.map(group).toSorted()).toEqual([...expected.keys()].toSorted())
    for (const row of rows) {
      const events = expected.get(group(row)) ?? []
      const lengths = events.flatMap((event) => (event.type === "FramesResumed" ? [event.data.afterMs] : []))
      const firsts = events.flatMap((event) => (event.type === "FirstFramePresented" ? [event.data.afterMs] : []))
      expect(row).toMatchObject({
        freezes: events.filter(({ type }) => type === "FramesStalled").length,
        ended: lengths.length,
        freeze_p50_ms: quantile(lengths, 0.5),
        freeze_max_ms: lengths.length === 0 ? null : Math.max(...lengths),
        first_frame_p95_ms: quantile(firsts, 0.95),
        watched_minutes: Math.round((events.filter(({ type }) => type === "VideoSampled").length / 60) * 100) / 100
      })
    }
  })

  it("the data set counts outages of the sockets once, however many attempts failed", async () => {
    const { rows } = await answer(engine, "reconnections")
    const expected = [...byGroup(outagesOf)].flatMap(([name, outages]) =>
      [...Map.groupBy(outages, ({ channel }) => channel)].map(([channel, ones]) => {
        const away = ones.flatMap(({ awayMs }) => awayMs ?? [])
        return {
          key: `${name}/${channel}`,
          outages: ones.length,
          lost: ones.length - away.length,
          p50: quantile(away, 0.5),
          max: quantile(away, 1)
        }
      })
    )
    const found = rows.map((row) => ({
      key: `${group(row)}/${row["channel"]}`,
      outages: row["outages"],
      lost: row["unrecovered"],
      p50: row["away_p50_ms"],
      max: row["away_max_ms"]
    }))
    expect(found.length).toBeGreaterThan(0)
    expect(found.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(expected.toSorted((a, b) => a.key.localeCompare(b.key)))
  })

  it("the data set lists the transfers that the product's fold leaves without a final state", async () => {
    const { rows } = await answer(engine, "transfers")
    const expected = logs.flatMap((log) => openTransfersOf(log).map((id) => `${log.header.logId} ${id}`))
    expect(expected).toContain("noTransfer t-4")
    expect(rows.map((row) => `${row["report"]} ${row["transfer"]}`).toSorted()).toEqual(expected.toSorted())
  })

  it("the data set counts protection verdicts as npm run replay -- --comply does for the same folder", async () => {
    const { rows } = await answer(engine, "verdicts")
    const table = await complyFolder(folder, PROFILE)
    const judged = table.rows.filter(({ verdict }) => verdict.result !== "noRule")
    expect(judged.length).toBeGreaterThan(5)
    for (const { build, verdict } of judged) {
      const row = rows.find((one) => one["build"] === build && one["rule"] === verdict.rule)
      expect(row).toMatchObject({ profile: PROFILE, case_count: verdict.cases, violation_count: verdict.violations })
    }
  })

  it("the data set finds the reports with an event pattern, and its first position", async () => {
    const { rows } = await findPattern(engine, "PressSent ..!PressDone|PressRefused|PressUnseen PressBecameUnknown")
    const expected = logs.flatMap(({ header, events }) => {
      let sent = 0
      for (const { type, seq } of events) {
        if (type === "PressSent") sent ||= seq
        else if (type === "PressBecameUnknown" && sent > 0) return [`${header.logId} ${sent}`]
        else if (type === "PressDone" || type === "PressRefused" || type === "PressUnseen") sent = 0
      }
      return []
    })
    expect(expected.length).toBeGreaterThan(1)
    expect(rows.map((row) => `${row["report"]} ${row["first_seq"]}`).toSorted()).toEqual(expected.toSorted())
  })

  it("the data set ranks the cut-off copies of a session as those most like it", async () => {
    const { rows } = await findSimilar(engine, "log0")
    expect(new Set(rows.slice(0, 2).map(({ report }) => report))).toEqual(new Set(["noPress", "noTransfer"]))
    expect(rows.every((row) => typeof row["likeness"] === "number" && row["likeness"] > 0 && row["likeness"] <= 1)).toBe(true)
  })

  it("the data set replaces a report by a longer save of the same session, in every table", async () => {
    const saves = mkdtempSync(join(tmpdir(), "telereel-saves-"))
    const lines = (await copyReport(goldenReport(), { logId: "saved", build: "3.3.1", userAgent: AGENTS[0] })).split("\n")
    const counted = async () =>
      Promise.all(
        ["reports", "events", "counts", "verdicts"].map(async (table) => {
          const { rows } = await engine.ask(`SELECT count() AS n FROM ${table} WHERE report = 'saved'`)
          return rows[0]?.["n"]
        })
      )
    const load = async (events: number) => {
      writeFileSync(join(saves, `${events}.ndjson`), `${lines.slice(0, events + 1).join("\n")}\n`)
      return loadFolder(engine, { folder: saves, profiles: [PROFILE] })
    }
    await load(40)
    const [, , , verdicts] = await counted()
    expect(await load(90)).toMatchObject({ reports: 1, events: 90, known: 1, replaced: 1 })
    expect(await counted()).toMatchObject([1, 90, expect.any(Number), verdicts])
    await engine.remove(["saved"])
    expect(await counted()).toEqual([0, 0, 0, 0])
    rmSync(saves, { recursive: true, force: true })
  })

  it.skipIf(!hasClickHouse)("the data set gives the same answers on two shards of a ClickHouse cluster as in the process", async () => {
    const shards = await openShards(2)
    try {
      const [url = ""] = shards.urls
      const cluster = await openClickHouse({ url, shards: shards.urls, cluster: "fleet" })
      await loadFolder(cluster, { folder, profiles: [PROFILE] })
      for (const name of Object.keys(QUESTIONS).filter(isQuestion)) expect(await answer(cluster, name)).toEqual(await answer(engine, name))
      const pattern = "PressSent .. ConnectionLost"
      expect(await findPattern(cluster, pattern)).toEqual(await findPattern(engine, pattern))
      expect(await findSimilar(cluster, "log0")).toEqual(await findSimilar(engine, "log0"))
      for (const shard of shards.urls) {
        const one = await openClickHouse({ url: shard, shards: [], cluster: "fleet" })
        expect((await one.ask("SELECT count() AS n FROM reports_local")).rows[0]?.["n"]).toBeGreaterThan(0)
      }
    } finally {
      await shards.stop()
    }
  })
})
