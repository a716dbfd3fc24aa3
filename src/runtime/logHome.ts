import { event } from "../domain/events.ts"
import type { Checkpoint } from "../log/checkpoint.ts"
import type { ChunkStore } from "../log/chunkStore.ts"
import type { Envelope, LogHeader } from "../log/envelope.ts"
import type { Cut } from "../log/readBack.ts"
import type { Place } from "../log/readPlace.ts"
import { type EventLog, type LogClock, type LogParts, makeEventLog, NEW_LOG } from "../log/eventLog.ts"
import type { RetentionPolicy } from "../log/retention.ts"
import { makeWriteBehind } from "../log/writeBehind.ts"
import { claimTabLog } from "./tabLog.ts"

const STORAGE = { src: { kind: "browser", op: "storage" } } as const

/** What a new log's header says, and its clock. */
export interface LogHomeOptions {
  readonly build: string
  readonly specHash: string
  readonly clock: LogClock
  readonly newId: () => string
  /** Whose token this tab holds; null for a guest, of whom nothing is kept. */
  readonly playerId: string | null
  /** Where logs are kept; left out, in this browser. Null where there is no store to be had. */
  readonly openStore?: (playerId: string, currentLog: () => string) => Promise<ChunkStore | null>
  /** Takes the personal data out of a log whose session is over. Left out, it does so in place. */
  readonly mask?: (store: ChunkStore, logId: string) => Promise<void>
}

/** A log as it is kept: what a report is made of. */
export interface WholeLog {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  /** The places of events that a newer build wrote and this one does not know (LOG-7). */
  readonly skipped: readonly Place[]
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
  /** Keeps a checkpoint of the log as it is now, as soon as it is taken. */
  readonly keepCheckpoint: (taken: Promise<Checkpoint>) => Promise<void>
  readonly whole: () => Promise<WholeLog>
  /** Forgets what is too old, too much, too large; null = by the house's own measure. */
  readonly retain: (policy: RetentionPolicy | null) => Promise<void>
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : "unavailable")

/** What only a player needs: a guest, of whom nothing is kept, does not load it. */
const loadPlayerStore = () => import("./playerStore.ts")

/** Null where there is no store to be had, be it that the browser gives none or that the way to it could not be loaded. */
const openBrowserStore = async (playerId: string, currentLog: () => string): Promise<ChunkStore | null> => {
  const { openPlayerStore } = await loadPlayerStore()
  return openPlayerStore(playerId, currentLog)
}

/** Nobody needs it before the first logout. */
const maskStored = async (store: ChunkStore, logId: string): Promise<void> => (await import("./maskLogs.ts")).maskLog(store, logId)

const findLog = async (store: ChunkStore, logId: string) => (await loadPlayerStore()).findLog(store, logId)

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

const announceCut = (log: EventLog, cut: Cut): void => void log.append(event("LogCut", cut), STORAGE)

/** The log as the store has it; from memory where nothing is stored. What the disk has lost while the page was open is announced first. */
const readWhole = async (log: EventLog, store: ChunkStore | null): Promise<WholeLog> => {
  const header = log.header()
  await log.settle("relaxed")
  if (store === null || log.mode() !== "stored") return { header, events: log.recent(), skipped: [], checkpoints: [] }
  const { readStored } = await loadPlayerStore()
  let stored = await readStored(store, header.logId)
  if (stored.cut !== null && log.header().logId === header.logId) {
    announceCut(log, stored.cut)
    await log.settle("relaxed")
    stored = await readStored(store, header.logId)
  }
  return { header, events: stored.events, skipped: stored.skipped, checkpoints: await store.checkpoints(header.logId) }
}

/**
 * Opens this tab's log (LOG-3). A reload goes on with the log before it, as far as that is whole; a guest's log waits for
 * a player; where the browser keeps nothing, the log lives in memory and says so.
 */
export const openLogHome = async (options: LogHomeOptions): Promise<LogHome> => {
  const { build, specHash, clock, newId, playerId, openStore = openBrowserStore, mask = maskStored } = options
  const newHeader = (logId: string): LogHeader => ({ format: 1, logId, startedAt: clock.wall(), build, specHash })
  const tab = await claimTabLog(newId)
  let store = playerId === null ? null : await openStore(playerId, tab.logId).catch(() => null)
  const found = store === null ? null : await findLog(store, tab.logId())
  // A log that is there must not be written over: not one that could not be read in time, nor that of a player whom this tab no longer knows.
  if (found === null && (store !== null || playerId === null)) tab.renew(Promise.resolve())
  const header = found?.header ?? newHeader(tab.logId())
  const start = found === null ? NEW_LOG : { seq: found.last, mono: found.events.at(-1)?.mono ?? 0 }

  const { log: opened, writer, fail } = beginLog({ header, clock, start })
  // Before anything else of this page: what follows was folded without the lost events.
  if (found?.cut) announceCut(opened, found.cut)

  const settleDown = async (place: ChunkStore, from: number): Promise<void> => {
    const current = opened.header()
    if (from === 0) await place.open(current)
    // Who has gone by now must not find the next one's events.
    if (opened.header().logId === current.logId) writer.moveIn({ store: place, logId: current.logId, from })
  }
  const lackStore = (): void => {
    writer.giveUp()
    fail(null)
  }

  let checked: Promise<void> = Promise.resolve()
  const placeNow = (): ChunkStore | null => (opened.mode() === "stored" ? store : null)

  if (store !== null) await settleDown(store, start.seq).catch(lackStore)
  else if (playerId !== null) lackStore()

  return {
    log: opened,
    restored: found?.events ?? [],
    moveIn: async (player) => {
      if (opened.mode() !== "homeless") return
      const { logId } = opened.header()
      const place = await openStore(player, tab.logId).catch(() => null)
      if (opened.header().logId !== logId) return place?.close()
      store = place
      if (store === null) lackStore()
      else await settleDown(store, 0).catch(lackStore)
    },
    moveOut: () => {
      const [place, { logId }] = [placeNow(), opened.header()]
      const written = Promise.all([writer.moveOut(), checked])
      // The lock is held until then: nobody else masks it, and nobody forgets it half done. What fails is done at a later start.
      tab.renew(written.then(() => (place === null ? undefined : mask(place, logId))).catch(() => undefined))
      opened.restart(newHeader(tab.logId()))
    },
    keepCheckpoint: (taken) => {
      const [place, { logId }] = [placeNow(), opened.header()]
      checked = taken.then((checkpoint) => place?.keepCheckpoint(logId, checkpoint)).catch(fail)
      return checked
    },
    whole: () => readWhole(opened, store),
    retain: async (policy) => {
      const place = placeNow()
      if (place === null) return
      const { forgetOld } = await loadPlayerStore()
      await forgetOld(place, opened.header().logId, { policy, now: clock.wall() }).catch(fail)
    }
  }
}
