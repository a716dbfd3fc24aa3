import { event } from "../../domain/events.ts"
import type { Checkpoint } from "../../log/report/checkpoint.ts"
import type { ChunkStore } from "../../log/store/chunkStore.ts"
import type { Envelope, LogHeader } from "../../log/core/envelope.ts"
import type { Cut, ReadBack } from "../../log/store/readBack.ts"
import type { EnvelopeMeta } from "../../log/core/envelopeMeta.ts"
import { type EventLog, type LogClock, type LogParts, makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import type { RetentionPolicy } from "../../domain/support/logRetention.ts"
import { makeWriteBehind } from "../../log/store/writeBehind.ts"
import { CODE_DEADLINE_MS } from "../core/loadCode.ts"
import { withinAwake } from "../core/time.ts"
import { claimTabLog } from "./tabLog.ts"

const STORAGE = { src: { kind: "browser", op: "storage" } } as const

/** The header fields of a new log, and its clock. */
export interface SessionLogOptions {
  readonly build: string
  readonly specHash: string
  readonly clock: LogClock
  readonly newId: () => string
  /** The player of this tab's token. Null for a guest, whose log is not stored. */
  readonly playerId: string | null
  /** Opens a player's store of logs; the default uses this browser. Null when no store is available. */
  readonly openStore?: (playerId: string, currentLog: () => string) => Promise<ChunkStore | null>
  /** Removes the personal data from a log whose session has ended. The default does it in place. */
  readonly mask?: (store: ChunkStore, logId: string) => Promise<void>
}

/** A complete log as stored. A report is made from it. */
export interface WholeLog {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  /** Events that a newer build wrote and this one does not know, without their payload (LOG-7). */
  readonly skipped: readonly EnvelopeMeta[]
  /** As stored: each may be damaged. */
  readonly checkpoints: readonly unknown[]
}

/** This tab's log and its storage. */
export interface SessionLog {
  readonly log: EventLog
  /** The events that were read back after a reload, for the projections. */
  readonly restored: readonly Envelope[]
  /** Attaches the player's store after a login: from now on the log is written to disk. */
  readonly attachStore: (playerId: string) => Promise<void>
  /** Detaches the store after a logout: the remaining events are written, and a new log begins. */
  readonly detachStore: () => void
  /** Stores a checkpoint of the current log as soon as it is taken. */
  readonly keepCheckpoint: (taken: Promise<Checkpoint>) => Promise<void>
  readonly whole: () => Promise<WholeLog>
  /** Deletes logs by age, number and size. null uses the default retention policy. */
  readonly retain: (policy: RetentionPolicy | null) => Promise<void>
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : "unavailable")

/** Loaded lazily, because a guest's log is not stored. */
const loadPlayerStore = () => import("../playerPart.ts")

/** Null when no store is available: the browser gives none, or the code of the store did not load in time. */
const openBrowserStore = async (playerId: string, currentLog: () => string): Promise<ChunkStore | null> => {
  const part = await withinAwake(CODE_DEADLINE_MS, loadPlayerStore())
  return part?.openPlayerStore(playerId, currentLog) ?? null
}

/** Masks a stored log. Loaded lazily, because it includes all projections and schemas. */
export const maskStored = async (store: ChunkStore, logId: string): Promise<void> => (await import("./maskLogs.ts")).maskLog(store, logId)

const findLog = async (store: ChunkStore, logId: string) => (await loadPlayerStore()).findLog(store, logId)

/** Makes the log and its writer. The writer records in the log when it cannot store events, and notes the last of those for a reload. */
const beginLog = ({ header, clock, start }: Pick<LogParts, "header" | "clock" | "start">, onUnstored: (seq: number) => void) => {
  let log: EventLog | null = null
  const fail = (error: unknown): void => void log?.append(event("LogStorageFailed", { reason: reasonOf(error) }), STORAGE)
  /** Records a failure of the storage, unless that log has ended meanwhile: the next session's log has its own storage. */
  const failIn = (logId: string) => (error: unknown) => {
    if (log?.header().logId === logId) fail(error)
  }
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const writer = makeWriteBehind({ after, onFailure: fail, onUnstored })
  log = makeEventLog({ header, clock, writer, start })
  return { log, writer, fail, failIn }
}

/** Stores the header of a new log; false when the store refuses it or does not answer in time. */
const storesHeader = async (store: ChunkStore, header: LogHeader): Promise<boolean> => (await loadPlayerStore()).storesHeader(store, header)

const announceCut = (log: EventLog, cut: Cut): void => void log.append(event("LogCut", cut), STORAGE)

/** A log with its events in memory: the newest ones. */
interface LogInMemory {
  readonly header: LogHeader
  readonly recent: readonly Envelope[]
}

/**
 * A log that is not written any more, because its storage has failed or its session has ended: the stored events, as far as they can be read, and then
 * those in memory that are not stored.
 */
const readUnstored = async ({ header, recent }: LogInMemory, store: ChunkStore | null): Promise<WholeLog> => {
  const alone = { header, events: recent, skipped: [], checkpoints: [] }
  if (store === null) return alone
  const { readStored } = await loadPlayerStore()
  const read = await Promise.all([readStored(store, header.logId), store.checkpoints(header.logId)]).catch(() => null)
  if (read === null) return alone
  const [stored, checkpoints] = read
  const isWhole = stored.last >= (recent.at(-1)?.seq ?? 0)
  const isEarlier = ({ seq }: { readonly seq: number }): boolean => isWhole || seq < (recent[0]?.seq ?? Infinity)
  const unstored = isWhole ? [] : recent
  return { header, events: [...stored.events.filter(isEarlier), ...unstored], skipped: stored.skipped.filter(isEarlier), checkpoints }
}

/**
 * The log as stored, as far as it is, once its last checkpoint is `checked`. A loss that happened on the disk while the page was open is recorded first. A
 * logout meanwhile begins another log: the result is the log of the call.
 */
const readWhole = async (log: EventLog, store: ChunkStore | null, checked: Promise<void>): Promise<WholeLog> => {
  const header = log.header()
  const before = log.recent()
  const isOver = (): boolean => log.header().logId !== header.logId
  await checked
  await log.settle("relaxed")
  if (store === null || isOver() || log.mode() !== "stored")
    return readUnstored({ header, recent: isOver() ? before : log.recent() }, store)
  const { readStored } = await loadPlayerStore()
  let stored = await readStored(store, header.logId)
  if (stored.cut !== null && !isOver()) {
    announceCut(log, stored.cut)
    await log.settle("relaxed")
    stored = await readStored(store, header.logId)
  }
  return { header, events: stored.events, skipped: stored.skipped, checkpoints: await store.checkpoints(header.logId) }
}

/** The loss that nothing has announced yet: on the disk, and after the last stored position up to `last`, when the storage had failed. */
const cutOf = ({ cut, events, skipped, last: stored }: ReadBack, last: number): Cut | null => {
  const lost = (cut?.lost ?? 0) + last - stored
  return lost > 0 ? { kept: cut?.kept ?? events.length + skipped.length, lost } : null
}

/** Masks an ended log once it is `written`, and closes its store. After a failure of `mask`, the next start of a page masks the log. */
const finishLog = (written: Promise<unknown>, mask: () => Promise<void> | undefined, store: ChunkStore | null): Promise<void> =>
  written
    .then(mask)
    .catch(() => undefined)
    .then(() => store?.close())

interface Retention {
  /** null = the default policy. */
  readonly policy: RetentionPolicy | null
  /** Wall clock, ms. */
  readonly now: number
  readonly onFailure: (logId: string) => (error: unknown) => void
}

/** Deletes the stored logs that the policy no longer keeps, but not the current one. */
const forgetOldLogs = async (store: ChunkStore, logId: string, { onFailure, ...kept }: Retention): Promise<void> => {
  const { forgetOld } = await loadPlayerStore()
  await forgetOld(store, logId, kept).catch(onFailure(logId))
}

/** Makes this tab's log: the previous one as far as it is intact, or a new one. */
const beginTabLog = async ({ build, specHash, clock, newId, playerId, openStore = openBrowserStore }: SessionLogOptions) => {
  const newHeader = (logId: string): LogHeader => ({ format: 1, logId, startedAt: clock.wall(), build, specHash })
  const tab = await claimTabLog(newId)
  const store = playerId === null ? null : await openStore(playerId, tab.logId).catch(() => null)
  const found = store === null ? null : await findLog(store, tab.logId())
  // Never overwrite an existing log. It may be one that could not be read in time, or one of a player that this tab no longer knows.
  if (found === null && (store !== null || playerId === null)) tab.renew(Promise.resolve())
  const header = found?.header ?? newHeader(tab.logId())
  const last = found === null ? 0 : Math.max(found.last, tab.lastUnstored())
  const start = found === null ? NEW_LOG : { seq: last, mono: found.events.at(-1)?.mono ?? 0 }

  const { log: opened, ...writing } = beginLog({ header, clock, start }, tab.noteUnstored)
  // Record the loss before any other event of this page: the later events were folded without the lost ones.
  const cut = found === null ? null : cutOf(found, last)
  if (cut !== null) announceCut(opened, cut)
  return { tab, store, restored: found?.events ?? [], stored: found?.last ?? 0, opened, newHeader, ...writing }
}

/**
 * Opens this tab's log (LOG-3). After a reload it continues the previous log as far as that is intact. A guest's log stays in memory until
 * a player logs in. When the browser stores nothing, the log stays in memory and records that.
 */
export const openSessionLog = async (options: SessionLogOptions): Promise<SessionLog> => {
  const { clock, playerId, openStore = openBrowserStore, mask = maskStored } = options
  const begun = await beginTabLog(options)
  const { tab, restored, stored, opened, writer, fail, failIn, newHeader } = begun
  let { store } = begun

  const keepInMemory = (): void => {
    writer.continueInMemory()
    fail(null)
  }
  const startWriting = async (target: ChunkStore, from: number): Promise<void> => {
    const current = opened.header()
    const isOpen = from > 0 || (await storesHeader(target, current))
    // After a logout in the meantime, neither this store nor its failure concerns the log, which is the next session's.
    if (opened.header().logId !== current.logId) return
    if (isOpen) writer.attachStore({ store: target, logId: current.logId, from })
    else keepInMemory()
  }

  const attach = async (player: string): Promise<void> => {
    const { logId } = opened.header()
    const found = await openStore(player, tab.logId).catch(() => null)
    if (opened.header().logId !== logId) return found?.close()
    store = found
    if (store === null) keepInMemory()
    else await startWriting(store, 0)
  }

  let checked: Promise<void> = Promise.resolve()
  const workingStore = (): ChunkStore | null => (opened.mode() === "stored" ? store : null)

  if (store !== null) await startWriting(store, stored)
  else if (playerId !== null) keepInMemory()

  return {
    log: opened,
    restored,
    attachStore: (player) => {
      if (opened.mode() !== "unattached") return Promise.resolve()
      const attached = attach(player)
      writer.awaitStore(attached)
      return attached
    },
    detachStore: () => {
      // The store may have failed meanwhile, or may still answer: the events in it are masked in any case.
      const toMask = opened.mode() === "unattached" ? null : store
      const { logId } = opened.header()
      const written = Promise.all([writer.detachStore(), checked])
      // Hold the lock until the log is masked, so that no other tab masks or deletes it half done.
      tab.renew(finishLog(written, () => (toMask === null ? undefined : mask(toMask, logId)), store))
      store = null
      checked = Promise.resolve()
      opened.restart(newHeader(tab.logId()))
    },
    keepCheckpoint: (taken) => {
      const working = workingStore()
      const { logId } = opened.header()
      const kept = taken.then((checkpoint) => working?.keepCheckpoint(logId, checkpoint)).catch(failIn(logId))
      checked = checked.then(() => kept)
      return kept
    },
    whole: () => readWhole(opened, store, checked),
    retain: async (policy) => {
      const working = workingStore()
      if (working !== null) await forgetOldLogs(working, opened.header().logId, { policy, now: clock.wall(), onFailure: failIn })
    }
  }
}
