import { event } from "../domain/events.ts"
import type { Checkpoint } from "../log/checkpoint.ts"
import { type ChunkStore, databaseOf, openChunkStore } from "../log/chunkStore.ts"
import type { Envelope, LogHeader } from "../log/envelope.ts"
import { type EventLog, type LogClock, type LogParts, makeEventLog, NEW_LOG } from "../log/eventLog.ts"
import { makeHealingStore } from "../log/healingStore.ts"
import { decideRetention, decideSacrifice, type RetentionPolicy } from "../log/retention.ts"
import { makeWriteBehind } from "../log/writeBehind.ts"
import { claimTabLog } from "./tabLog.ts"

/** A store that does not answer within so many ms at the start is done without. */
const OPEN_DEADLINE_MS = 2_000
const STORAGE = { src: { kind: "browser", op: "storage" } } as const

/** What a new log's header says, and its clock. */
export interface LogHomeOptions {
  readonly build: string
  readonly specHash: string
  readonly clock: LogClock
  readonly newId: () => string
  /** Whose token this tab holds; null for a guest, of whom nothing is kept. */
  readonly playerId: string | null
}

/** A log as it is kept: what a report is made of. */
export interface WholeLog {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  readonly checkpoints: readonly Checkpoint[]
}

/** This tab's log and the place where it is kept. */
export interface LogHome {
  readonly log: EventLog
  /** What was read back after a reload, for the folds. */
  readonly restored: readonly Envelope[]
  /** A player has come: their log has a place on the disk from now on. */
  readonly moveIn: (playerId: string) => Promise<void>
  /** The player has gone: what they did is written, and another log begins. */
  readonly moveOut: () => void
  readonly keepCheckpoint: (checkpoint: Checkpoint) => Promise<void>
  readonly whole: () => Promise<WholeLog>
  /** Forgets what is too old, too much, too large. */
  readonly retain: (policy: RetentionPolicy) => Promise<void>
}

const within = <A>(ms: number, work: Promise<A>): Promise<A | null> =>
  Promise.race([work.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : "unavailable")

const openStore = (playerId: string, currentLog: () => string): Promise<ChunkStore | null> =>
  within(
    OPEN_DEADLINE_MS,
    makeHealingStore({
      open: () => openChunkStore(databaseOf(playerId)),
      makeRoom: async (store) => {
        const sacrifice = decideSacrifice(await store.kept(), currentLog())
        if (sacrifice !== null) await store.forget(sacrifice)
        return sacrifice !== null
      }
    })
  )

interface Found {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
}

/** A first visit has nothing to read back, and is not to load what reads. */
const loadReadBack = async () => (await import("../log/readBack.ts")).readBack

/** The log of that id; a damaged tail is cut off, so that what comes next follows the last good chunk. */
const findLog = async (store: ChunkStore, logId: string): Promise<Found | null> => {
  const header = await store.header(logId)
  if (header === null) return null
  const { events, corrupt } = (await loadReadBack())(await store.chunks(logId))
  if (corrupt) await store.cut(logId, events.at(-1)?.seq ?? 0)
  return { header, events }
}

/** The log and its writer, which says in the log itself when it can keep nothing. */
const beginLog = ({ header, clock, start }: Pick<LogParts, "header" | "clock" | "start">) => {
  let log: EventLog | null = null
  const fail = (error: unknown): void => void log?.append(event("LogStorageFailed", { reason: reasonOf(error) }), STORAGE)
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const writer = makeWriteBehind({ after, onFailure: fail })
  log = makeEventLog({ header, clock, writer, start })
  return { log, writer, fail }
}

const forgetOld = async (
  store: ChunkStore,
  current: string,
  limits: { readonly policy: RetentionPolicy; readonly now: number }
): Promise<void> => {
  const old = decideRetention(await store.kept(), current, limits)
  await Promise.all(old.map((logId) => store.forget(logId)))
}

/**
 * Opens this tab's log (LOG-3). A reload goes on with the log before it, as far as that is whole; a guest's log waits for
 * a player; where the browser keeps nothing, the log lives in memory and says so.
 */
export const openLogHome = async (options: LogHomeOptions): Promise<LogHome> => {
  const { build, specHash, clock, newId, playerId } = options
  const newHeader = (logId: string): LogHeader => ({ format: 1, logId, startedAt: clock.wall(), build, specHash })
  const tab = await claimTabLog(newId)
  let store = playerId === null ? null : await openStore(playerId, tab.logId)
  const found = store === null ? null : await within(OPEN_DEADLINE_MS, findLog(store, tab.logId()))
  const last = found?.events.at(-1)
  const header = found?.header ?? newHeader(tab.logId())
  const start = last === undefined ? NEW_LOG : { seq: last.seq, mono: last.mono }

  const { log: opened, writer, fail } = beginLog({ header, clock, start })

  const settleDown = async (place: ChunkStore, from: number): Promise<void> => {
    const current = opened.header()
    if (from === 0) await place.open(current)
    writer.moveIn({ store: place, logId: current.logId, from })
  }
  const lackStore = (): void => {
    writer.giveUp()
    fail(null)
  }

  if (store !== null) await settleDown(store, start.seq).catch(lackStore)
  else if (playerId !== null) lackStore()

  return {
    log: opened,
    restored: found?.events ?? [],
    moveIn: async (player) => {
      if (opened.mode() !== "homeless") return
      store = await openStore(player, tab.logId)
      if (store === null) lackStore()
      else await settleDown(store, 0).catch(lackStore)
    },
    moveOut: () => {
      void writer.moveOut()
      tab.renew()
      opened.restart(newHeader(tab.logId()))
    },
    keepCheckpoint: async (checkpoint) => {
      if (store !== null && opened.mode() === "stored") await store.keepCheckpoint(opened.header().logId, checkpoint).catch(fail)
    },
    whole: async () => {
      const current = opened.header()
      await opened.settle("relaxed")
      if (store === null || opened.mode() !== "stored") return { header: current, events: opened.recent(), checkpoints: [] }
      const { events } = (await loadReadBack())(await store.chunks(current.logId))
      return { header: current, events, checkpoints: await store.checkpoints(current.logId) }
    },
    retain: async (policy) => {
      if (store === null || opened.mode() !== "stored") return
      await forgetOld(store, opened.header().logId, { policy, now: clock.wall() }).catch(fail)
    }
  }
}
