import "fake-indexeddb/auto"
import { Result } from "effect"
import { decodeGameMessage, gameToDomainEvents } from "../../src/api/sockets/gameMessages.ts"
import { decodeNotification, notificationToDomainEvents } from "../../src/api/sockets/notificationMessages.ts"
import type { DomainEvent } from "../../src/domain/events.ts"
import { takeCheckpoint, type Checkpoint } from "../../src/log/report/checkpoint.ts"
import { openChunkStore } from "../../src/log/store/chunkStore.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { exportLog } from "../../src/log/report/exportLog.ts"
import { type ImportedLog, importLog } from "../../src/log/report/importLog.ts"
import { splitLines } from "../../src/log/report/splitLines.ts"
import { makeFolds } from "../support/makeFolds.ts"
import { projectionVersions } from "../../src/replay/evolveViews.ts"
import { makeReplay } from "../../src/replay/replay.ts"
import { clock } from "./contender.ts"
import { collectGarbage, median, processorTime } from "./measure.ts"
import { behind } from "./ours.ts"
import { makeTraffic, opening, SEAT } from "./traffic.ts"

const EVENTS = 100_000
const CHECK_EVERY = 1_000
const SEEKS = 400
const LONG_EVENING = 1_000_000
const STORED = 10_000
const ROUNDS = 5
const SEED = 20_261_121

/** A measured value and its limit. Null means that it is only printed. */
export interface Figure {
  readonly text: string
  readonly value: number
  readonly limit: number | null
}

const header = { format: 1, logId: "bench", startedAt: 0, build: "bench", specHash: "bench" } as const
const SOCKET = { src: { kind: "socket", op: "notifications" } } as const

/** The decoded events of the traffic, because this bench measures the log and not the wire. */
export const makeFacts = (frames: number): readonly DomainEvent[] => {
  const facts = makeTraffic(frames, SEED).flatMap((step): readonly (DomainEvent | null)[] => {
    if (step.from === "player") return [step.fact]
    if (step.from === "game") {
      const message = decodeGameMessage(step.text)
      return Result.isSuccess(message) ? [gameToDomainEvents(message.success, { machineId: SEAT, name: "", brand: "" })] : []
    }
    const notice = decodeNotification(step.text)
    return Result.isSuccess(notice) ? [notificationToDomainEvents(notice.success)] : []
  })
  return [...opening, ...facts.filter((fact) => fact !== null)]
}

/** A file with these events as the log would have written it, and its events. */
export const makeFile = async (facts: readonly DomainEvent[]): Promise<{ readonly text: string; readonly events: readonly Envelope[] }> => {
  const events: Envelope[] = []
  const log = makeEventLog({ header, clock, writer: { ...behind(), schedule: (envelope) => void events.push(envelope) }, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const taken: Promise<Checkpoint>[] = []
  for (const fact of facts) {
    const { seq } = log.append(fact, SOCKET)
    if (seq % CHECK_EVERY === 0) taken.push(takeCheckpoint(seq, folds.views))
  }
  const lines = await exportLog({
    header,
    events,
    checkpoints: await Promise.all(taken),
    projections: projectionVersions,
    env: { language: "tr", timeZone: "UTC", viewport: "390x844", userAgent: "bench" },
    redaction: { policy: "none", keyed: false }
  })
  return { text: `${lines.join("\n")}\n`, events }
}

/** CPU time of all threads, in ms. */
const timed = async (work: () => Promise<void> | void): Promise<number> => {
  collectGarbage()
  const began = processorTime()
  await work()
  return (processorTime() - began) / 1_000
}

const open = async (text: string): Promise<ImportedLog> =>
  Result.getOrThrow(await importLog(splitLines(text), { projections: projectionVersions }))

const measureOpening = async (text: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await timed(async () => {
        const folds = makeFolds()
        for (const envelope of (await open(text)).events) folds.evolve(envelope)
      })
    )
  }
  return median(times)
}

/** The 95th percentile of random seeks in a newly opened log, including the first cold one. */
const measureSeeks = (log: ImportedLog): number => {
  const replay = makeReplay(log)
  let state = SEED
  const times = Array.from({ length: SEEKS }, () => {
    state = (state * 48_271) % 2_147_483_647
    const began = processorTime()
    replay.at(state % (replay.length + 1))
    return (processorTime() - began) / 1_000
  })
  return times.toSorted((a, b) => a - b)[Math.ceil(SEEKS * 0.95) - 1] ?? Number.NaN
}

const startLog = (): ((fact: DomainEvent) => void) => {
  const log = makeEventLog({ header, clock, writer: behind(), start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  return (fact) => void log.append(fact, SOCKET)
}

/** Cost of an append with its fold and its place in a chunk, in µs. */
const measureAppend = async (facts: readonly DomainEvent[]): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const append = startLog()
    times.push(((await timed(() => facts.forEach(append))) / facts.length) * 1_000)
  }
  return median(times)
}

/** Heap growth of a long session, in MB. */
const measureHeap = async (facts: readonly DomainEvent[]): Promise<number> => {
  const append = startLog()
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  facts.slice(0, 5_000).forEach(append)
  await settle()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let done = 0; done < LONG_EVENING; done += 1_000) {
    const from = done % (facts.length - 1_000)
    facts.slice(from, from + 1_000).forEach(append)
    // The writer runs between two bursts, as in a browser.
    await settle()
  }
  collectGarbage()
  return (process.memoryUsage().heapUsed - before) / 1_000_000
}

/** Thousands of events per second of CPU time. Node has no IndexedDB, so this measures our own code with a stand-in. */
const measureStore = async (events: readonly Envelope[]): Promise<number> => {
  const store = await openChunkStore(`bench-${Date.now()}`)
  const ms = await timed(async () => {
    for (let from = 0; from < STORED; from += 100) {
      const part = events.slice(from, from + 100)
      await store.write({ logId: "bench", first: from + 1, last: from + part.length, events: part }, "relaxed")
    }
  })
  store.close()
  return STORED / ms
}

/** Cost of writing, opening and seeking a log of 100,000 events. Times are CPU time, which is independent of other programs. */
export const measureReplay = async (): Promise<readonly Figure[]> => {
  const facts = makeFacts(EVENTS)
  const { text, events } = await makeFile(facts.slice(0, EVENTS))
  const log = await open(text)
  if (log.events.length !== EVENTS || log.verdict.level !== "ok") throw new Error(`The bench's log is ${JSON.stringify(log.verdict)}`)
  return [
    { text: "100,000 events imported, decoded and folded, ms", value: await measureOpening(text), limit: 1_000 },
    { text: "seek to any of 100,000 events, p95 ms", value: measureSeeks(log), limit: 50 },
    { text: "append with its fold, µs", value: await measureAppend(facts), limit: 20 },
    { text: "heap after 1,000,000 events, MB more", value: await measureHeap(facts), limit: 20 },
    { text: "kept in chunks of 100, 1,000 events a second (a stand-in for IndexedDB)", value: await measureStore(events), limit: null }
  ]
}
