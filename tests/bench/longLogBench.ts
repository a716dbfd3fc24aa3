import { createReadStream, readFileSync } from "node:fs"
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { exportLog } from "../../src/log/report/exportLog.ts"
import type { ChangedHashes } from "../../src/log/report/foldHashes.ts"
import { concernedBy, projectionVersions } from "../../src/replay/evolveViews.ts"
import type { ReplaySession } from "../../src/replay/session/replaySession.ts"
import { makeFolds } from "../support/makeFolds.ts"
import { makeNearReports } from "../support/browser/nearReports.ts"
import { clock } from "./contender.ts"
import { collectGarbage, median, p95, processorTime } from "./measure.ts"
import { behind } from "./ours.ts"
import { type Figure, makeFacts } from "./replayBench.ts"

const EVENTS = 1_000_000
const SEEKS = 400
const NAIVE_SEEKS = 9
/** Number of timeline slices that the page draws first. */
const SLICES = 240
const SEED = 20_261_122

const header = { format: 1, logId: "f81d4fae-7dec-41d0-a765-00a0c91e6bf6", startedAt: 0, build: "bench", specHash: "bench" } as const

/**
 * At least as many hashes as a real report has: one for each view that the event's type affects. Their values are arbitrary, because the
 * import does not compare them. Computing real ones would take ten times as long as this bench.
 */
const standInHashes = ({ type, seq }: Envelope): ChangedHashes =>
  Object.fromEntries(concernedBy(type).map((name, index) => [name, (seq * 31 + index).toString(16).padStart(8, "0")]))

/** Writes a report of a million events, with hashes in the product's format. */
const writeReport = async (file: string): Promise<void> => {
  const events: Envelope[] = []
  const log = makeEventLog({ header, clock, writer: { ...behind(), schedule: (envelope) => void events.push(envelope) }, start: NEW_LOG })
  for (const fact of makeFacts(EVENTS).slice(0, EVENTS)) log.append(fact, { src: { kind: "socket", op: "notifications" } })
  const lines = await exportLog({
    header,
    events,
    checkpoints: [],
    foldHashes: events.map(standInHashes),
    projections: projectionVersions,
    env: { language: "tr", timeZone: "UTC", viewport: "390x844", userAgent: "bench" },
    redaction: { policy: "none", keyed: false }
  })
  await writeFile(file, `${lines.join("\n")}\n`)
}

/** MB on the heap and in buffers after a garbage collection. */
const memory = (): number => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}

interface Timed<A> {
  readonly result: A
  /** CPU time of all threads, in ms. */
  readonly ms: number
  /** Time on the clock, in ms. Hashing runs on another thread, so it is shorter on a quiet machine. */
  readonly waitedMs: number
}

const timed = async <A>(work: () => Promise<A> | A): Promise<Timed<A>> => {
  const began = processorTime()
  const beganAt = performance.now()
  const result = await work()
  return { result, ms: (processorTime() - began) / 1_000, waitedMs: performance.now() - beganAt }
}

const positions = (count: number): readonly number[] => {
  let state = SEED
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % (EVENTS + 1)
  })
}

/** Times of each seek in ms, one after the other. */
const timeEach = async (asked: readonly number[], seek: (position: number) => Promise<unknown> | void): Promise<readonly number[]> => {
  const times: number[] = []
  for (const position of asked) times.push((await timed(() => seek(position))).ms)
  return times
}

const open = async (file: Blob): Promise<ReplaySession> => {
  const session = await makeNearReports().open(file)
  if ("_tag" in session || session.length !== EVENTS || session.verdict.level !== "ok") throw new Error("The bench's report does not open")
  return session
}

/** The queries of the replay screen before its first complete frame. */
const showFirst = (session: ReplaySession): Promise<unknown> =>
  Promise.all([session.stateAt(1), session.event(1), session.density(SLICES, session.time)])

interface Costs {
  readonly imported: number
  readonly opened: number
  /** Until the file is imported, and until the first picture is whole: ms on the clock. */
  readonly waited: { readonly imported: number; readonly opened: number }
  readonly seeks: readonly number[]
  readonly kept: number
}

/** Bytes of a piece that a file's stream gives: about as many as in Chromium. */
const PIECE = 262_144

/** A file on the disk, as an `<input>` gives it. Node's own `openAsBlob` spends as long on reading as an import takes. */
class DiskFile extends Blob {
  readonly #path: string
  readonly #size: number

  constructor(path: string, size: number) {
    super()
    this.#path = path
    this.#size = size
  }

  override get size(): number {
    return this.#size
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = createReadStream(this.#path, { highWaterMark: PIECE })
    const iterator: AsyncIterator<unknown, undefined> = pieces[Symbol.asyncIterator]()
    return new ReadableStream({
      pull: async (controller) => {
        const step: IteratorResult<unknown, undefined> = await iterator.next()
        if (step.value instanceof Uint8Array) controller.enqueue(new Uint8Array(step.value))
        else controller.close()
      },
      cancel: () => void pieces.destroy()
    })
  }
}

/** Uses the page's own session: from the file to columns, first frame and seeks. Only the thread boundary is missing. */
const measureOurs = async (file: string): Promise<Costs> => {
  const blob = new DiskFile(file, (await stat(file)).size)
  const before = memory()
  const { result: session, ms: imported, waitedMs } = await timed(() => open(blob))
  const first = await timed(() => showFirst(session))
  const seeks = await timeEach(positions(SEEKS), session.stateAt)
  const kept = memory() - before
  session.close()
  return { imported, opened: imported + first.ms, waited: { imported: waitedMs, opened: waitedMs + first.waitedMs }, seeks, kept }
}

const isEnvelope = (value: unknown): value is Envelope => typeof value === "object" && value !== null && "seq" in value

const parseNaively = (file: string): readonly Envelope[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line): readonly Envelope[] => {
      const isEvent = line.startsWith('{"k":"ev"')
      if (!isEvent) return []
      const parsed: unknown = JSON.parse(line)
      return isEnvelope(parsed) ? [parsed] : []
    })

/** The naive implementation: parses and keeps every line, and folds from the start for each seek. Checks nothing. */
const measureNaive = async (file: string): Promise<Costs> => {
  const before = memory()
  const { result: events, ms: imported, waitedMs } = await timed(() => parseNaively(file))
  const foldTo = (position: number): void => {
    const folds = makeFolds()
    for (let index = 0; index < position; index += 1) {
      const envelope = events[index]
      if (envelope !== undefined) folds.evolve(envelope)
    }
  }
  const first = await timed(() => foldTo(1))
  const seeks = await timeEach(positions(NAIVE_SEEKS), foldTo)
  const waited = { imported: waitedMs, opened: waitedMs + first.waitedMs }
  return { imported, opened: imported + first.ms, waited, seeks, kept: memory() - before }
}

/** Cost of a report with 1,000,000 events on /replay, compared with a naive fold of the same file. Times are CPU time. */
export const measureLongLog = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "telereel-bench-"))
  const file = join(folder, "report.ndjson")
  try {
    await writeReport(file)
    const naive = await measureNaive(file)
    const ours = await measureOurs(file)
    const told = (text: string, value: number): Figure => ({ text, value, limit: null })
    return [
      { text: "1,000,000 events imported, ms", value: ours.imported, limit: 5_000 },
      { text: "1,000,000 events opened in /replay, ms", value: ours.opened, limit: 6_000 },
      { text: "jump to any of 1,000,000 events, p95 ms", value: p95(ours.seeks), limit: 100 },
      { text: "memory of 1,000,000 events, MB", value: ours.kept, limit: 200 },
      told("the slowest jump, across events that were not folded before, ms", Math.max(...ours.seeks)),
      told("imported, ms on the clock", ours.waited.imported),
      told("opened, ms on the clock", ours.waited.opened),
      told("naive: parse only, ms", naive.imported),
      told("naive: parse only, ms on the clock", naive.waited.imported),
      told("naive: jump, median ms", median(naive.seeks)),
      told("naive: memory, MB", naive.kept),
      told("import / naive parse", ours.imported / naive.imported),
      told("naive jump / jump (medians)", median(naive.seeks) / median(ours.seeks)),
      told("naive memory / memory", naive.kept / ours.kept)
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
