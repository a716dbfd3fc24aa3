/**
 * `npm run fleet:bench -- --reports 10000`: copies simulated sessions under other IDs into a folder, loads them and asks every question. Writes the
 * figures as one JSON object per engine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { readArguments, readChoice, readWhole } from "../../src/cli/readArguments.ts"
import { complianceProfiles } from "../../src/replay/compliance/judgeCompliance.ts"
import { openChdb } from "../src/chdbEngine.ts"
import { openClickHouse } from "../src/clickhouseEngine.ts"
import type { Engine } from "../src/engine.ts"
import { loadFolder } from "../src/load.ts"
import { answer, findPattern, findSimilar, isQuestion, QUESTIONS } from "../src/questions.ts"
import { openShards } from "./openShards.ts"
import { AGENTS, copyReport, goldenReport, type ReportLines, simulatedReports } from "./sampleReports.ts"

/** Simulated days whose longest logs have about 500 events, as a session of a few minutes has. */
const LENGTH_MS = 600_000
const WANTED_EVENTS = 500
const SEEDS = Array.from({ length: 16 }, (_, index) => index + 1)

const USAGE = "Usage: npm run fleet:bench -- [--reports N] [--shards N] [--profile ID …]"

const { values } = readArguments(USAGE, {
  options: {
    reports: { type: "string", default: "10000" },
    shards: { type: "string", default: "0" },
    profile: { type: "string", multiple: true }
  }
})
const profiles = (values.profile ?? ["strictest"]).map((text) => readChoice(USAGE, { name: "profile", text, allowed: complianceProfiles }))
const shardCount = readWhole(USAGE, { name: "shards", text: values.shards })
const count = readWhole(USAGE, { name: "reports", text: values.reports, least: 1 })
const eventsOf = (lines: ReportLines): number => lines.filter((line) => line.startsWith('{"k":"ev"')).length

/** Chooses the next original so that the mean number of events stays near `WANTED_EVENTS`. */
const chooseOriginals = (originals: readonly ReportLines[]) => {
  const short = originals.filter((lines) => eventsOf(lines) <= WANTED_EVENTS)
  const long = originals.filter((lines) => eventsOf(lines) > WANTED_EVENTS)
  let sum = 0
  return (index: number): ReportLines => {
    const list = sum < index * WANTED_EVENTS ? long : short
    const chosen = list[index % list.length] ?? goldenReport()
    sum += eventsOf(chosen)
    return chosen
  }
}

const generate = async (folder: string): Promise<void> => {
  const choose = chooseOriginals([goldenReport(), ...(await simulatedReports(SEEDS, LENGTH_MS))])
  for (let index = 0; index < count; index += 1) {
    const part = join(folder, String(Math.floor(index / 1_000)))
    mkdirSync(part, { recursive: true })
    const identity = { logId: `log-${index}`, build: `3.3.${index % 4}`, userAgent: AGENTS[index % AGENTS.length] ?? "" }
    // oxlint-disable-next-line no-await-in-loop -- one report in memory at a time
    writeFileSync(join(part, `${index}.ndjson`), await copyReport(choose(index), identity))
  }
}

const measure = async (name: string, engine: Engine, folder: string): Promise<void> => {
  const start = performance.now()
  const before = process.cpuUsage()
  const loaded = await loadFolder(engine, {
    folder,
    profiles,
    onProgress: ({ done, files }) => {
      if (done % 1_000 === 0) process.stderr.write(`${done} of ${files}\n`)
    }
  })
  const loadSeconds = Math.round((performance.now() - start) / 100) / 10
  const { user, system } = process.cpuUsage(before)
  // On a computer that does other work too, half of the CPU time is what two free cores would need. A server's own time is not part of it.
  const loadCpuSeconds = Math.round((user + system) / 100_000) / 10
  const seconds: Record<string, number> = {}
  const time = async (question: string, ask: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now()
    await ask()
    seconds[question] = Math.round(performance.now() - begun) / 1_000
  }
  // oxlint-disable-next-line no-await-in-loop -- each answer is timed alone
  for (const question of Object.keys(QUESTIONS).filter(isQuestion)) await time(question, () => answer(engine, question))
  await time("pattern", () => findPattern(engine, "PressSent ..!PressDone|PressRefused ConnectionLost"))
  await time("like", () => findSimilar(engine, "log-0"))
  const { reports, events, unread } = loaded
  process.stdout.write(
    `${JSON.stringify({ engine: name, cores: availableParallelism(), profiles, reports, events, unread: unread.length, loadSeconds, loadCpuSeconds, seconds })}\n`
  )
}

const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-bench-"))
try {
  await generate(folder)
  if (shardCount === 0) {
    const engine = openChdb()
    await measure("chDB", engine, folder)
    engine.close()
  } else {
    const shards = await openShards(shardCount)
    const [url = ""] = shards.urls
    try {
      await measure(`ClickHouse, ${shardCount} shards`, await openClickHouse({ url, shards: shards.urls, cluster: "fleet" }), folder)
    } finally {
      await shards.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
