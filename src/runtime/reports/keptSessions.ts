import { Result } from "effect"
import { LogOutReason } from "../../domain/account/accountEvents.ts"
import { ReportError } from "../../domain/support/reportError.ts"
import { decideEnd, type KeptSession, type ReportsViewer, selectSessions } from "../../domain/support/keptSessions.ts"
import { timeInOrder } from "../../domain/support/logRetention.ts"
import { type ChunkStore, databaseOf, type KeptLog, openChunkStore } from "../../log/store/chunkStore.ts"
import { listDatabases } from "../../log/store/databases.ts"
import { eventsOf } from "../../log/store/readBack.ts"
import { isRecord } from "../../domain/shared/guards.ts"
import type { WholeLog } from "../persistence/sessionLog.ts"
import { withinAwake } from "../core/time.ts"
import { isWrittenWithoutLock, readWrittenLogs } from "../persistence/playerStore.ts"
import { readAnnounced } from "../persistence/storedLog.ts"
import { providedLog } from "./providedLog.ts"

/** Timeout for the disk, in ms during which the page is awake. */
const DEADLINE_MS = 8_000

/**
 * The reason why the list cannot be read.
 * - hangs: the disk does not answer
 * - refused: the browser denies access to its databases, or they are damaged
 * - unlistable: the browser cannot list its databases, which a guest's list needs
 * - absent: this page has no log of its own, as in a replay
 */
export type KeptProblem = "hangs" | "refused" | "unlistable" | "absent"

/** The sessions that a viewer may see. `unreadable` counts further stored sessions that could not be read. */
export interface KeptSessions {
  readonly sessions: readonly KeptSession[]
  readonly unreadable: number
}

const currentLogId = (): string | null => providedLog()?.log.header().logId ?? null

const answer = async <A>(work: Promise<A>): Promise<Result.Result<A, KeptProblem>> => {
  try {
    const found = await withinAwake(DEADLINE_MS, work)
    return found === null ? Result.fail("hangs") : Result.succeed(found)
  } catch {
    return Result.fail("refused")
  }
}

const isReason = (reason: unknown): reason is LogOutReason => LogOutReason.literals.some((one) => one === reason)

/** Reads machines and logout reason from the raw events of a log. Decoding all events would take seconds. */
const readSummary = (chunks: readonly unknown[]): { readonly machines: readonly string[]; readonly loggedOut: LogOutReason | null } => {
  const machines = new Set<string>()
  let loggedOut: LogOutReason | null = null
  for (const event of chunks.flatMap(eventsOf)) {
    if (!isRecord(event)) continue
    const { type } = event
    const data = isRecord(event["data"]) ? event["data"] : {}
    // A log can start with the logout of the previous session.
    if (type === "LoggedIn") loggedOut = null
    if (type === "LoggedOut" && isReason(data["reason"])) loggedOut = data["reason"]
    if (type === "SeatTaken" && typeof data["name"] === "string") machines.add(data["name"])
  }
  return { machines: [...machines], loggedOut }
}

type IsWritten = (log: KeptLog) => boolean

/** The database of a log, and the test whether a tab is writing it. */
interface StoreFacts {
  readonly database: string
  readonly isWritten: IsWritten
}

const makeIsWritten = async (): Promise<IsWritten> => {
  const isHeld = await readWrittenLogs(currentLogId() ?? "")
  const now = Date.now()
  return (log) => isHeld(log.logId) || isWrittenWithoutLock(log, now)
}

const summarise = async (store: ChunkStore, kept: KeptLog, { database, isWritten }: StoreFacts): Promise<KeptSession> => {
  const { logId, startedAt, lastAt } = kept
  const { machines, loggedOut } = readSummary(await store.chunks(logId))
  // A masked log is never written again, even if a tab still holds its lock.
  const end = decideEnd({ loggedOut, isWritten: kept.masked !== true && isWritten(kept) })
  return { logId, database, startedAt, lastAt, machines, end, isHere: logId === currentLogId() }
}

const withStore = async <A>(database: string, read: (store: ChunkStore) => Promise<A>): Promise<A> => {
  const store = await openChunkStore(database)
  try {
    return await read(store)
  } finally {
    store.close()
  }
}

/** Selects the stored logs to read. */
type Choose = (kept: readonly KeptLog[], isWritten: IsWritten) => readonly KeptLog[]

const chooseAll: Choose = (kept) => kept

const chooseNewestEnded: Choose = (kept, isWritten) => {
  const now = Date.now()
  return kept
    .filter((one) => !isWritten(one))
    .toSorted((one, other) => timeInOrder(other.lastAt, now) - timeInOrder(one.lastAt, now))
    .slice(0, 1)
}

/** Lists the logs of one database. A log that cannot be read does not hide the others. */
const listDatabase = (database: string, isWritten: IsWritten, choose: Choose): Promise<KeptSessions> =>
  withStore(database, async (store) => {
    const found = await Promise.allSettled(
      choose(await store.kept(), isWritten).map((kept) => summarise(store, kept, { database, isWritten }))
    )
    const sessions = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    return { sessions, unreadable: found.length - sessions.length }
  })

/** Lists only the player's database, or all databases for a guest. */
const listFor = async (playerId: string | null, databases: readonly string[], choose: Choose): Promise<KeptSessions> => {
  const viewer: ReportsViewer = playerId === null ? { kind: "guest" } : { kind: "player", database: databaseOf(playerId) }
  const isWritten = await makeIsWritten()
  const found = await Promise.allSettled(databases.map((database) => listDatabase(database, isWritten, choose)))
  const lists = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  const [refused] = found.flatMap((one) => (one.status === "rejected" ? [one] : []))
  if (lists.length === 0 && refused !== undefined) throw refused.reason
  return {
    sessions: selectSessions(
      viewer,
      lists.flatMap(({ sessions }) => sessions),
      Date.now()
    ),
    unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable, found.length - lists.length)
  }
}

const list = async (playerId: string | null, choose: Choose): Promise<Result.Result<KeptSessions, KeptProblem>> => {
  if (currentLogId() === null) return Result.fail("absent")
  if (playerId !== null) return answer(listFor(playerId, [databaseOf(playerId)], choose))
  const databases = await answer(listDatabases().then((found) => ({ found })))
  if (Result.isFailure(databases)) return Result.fail(databases.failure)
  const { found } = databases.success
  return found === null ? Result.fail("unlistable") : answer(listFor(null, found.current, choose))
}

/** LOG-4: the sessions kept on this device that the viewer may see, newest first. `playerId` null: a guest. Never rejects. */
export const listKeptSessions = (playerId: string | null): Promise<Result.Result<KeptSessions, KeptProblem>> => list(playerId, chooseAll)

/** The newest session of each player that no tab writes any more, among those that the viewer may see. Never rejects: it finds none instead. */
export const findNewestEnded = async (playerId: string | null): Promise<readonly KeptSession[]> => {
  const found = await list(playerId, chooseNewestEnded)
  return Result.isSuccess(found) ? found.success.sessions : []
}

/** The stored log from which a report is made. */
export type KeptLogRef = Pick<KeptSession, "logId" | "database">

const readKept = ({ logId, database }: KeptLogRef): Promise<WholeLog | "gone"> =>
  withStore(database, async (store) => {
    const [header, log, checkpoints] = await Promise.all([store.header(logId), readAnnounced(store, logId), store.checkpoints(logId)])
    return header === null ? "gone" : { header, ...log, checkpoints }
  })

/**
 * This tab's log up to now; null when the page has no log, as in a replay. When the disk hangs, the result contains only the events in memory, and
 * the report states that its beginning is missing.
 */
const readOwn = async (): Promise<WholeLog | null> => {
  const home = providedLog()
  if (home === null) return null
  // A logout meanwhile begins the log of another session.
  const header = home.log.header()
  const before = home.log.recent()
  const whole = await withinAwake(DEADLINE_MS, home.whole())
  const events = home.log.header().logId === header.logId ? home.log.recent() : before
  return whole ?? { header, events, skipped: [], checkpoints: [] }
}

/**
 * Reads a stored log, or this tab's when `ref` is null. Resolves to null when the log no longer exists. Rejects with a `ReportError` when the disk
 * hangs, and with the browser's error when it refuses.
 */
export const readWholeLog = async (ref: KeptLogRef | null): Promise<WholeLog | null> => {
  if (ref === null || ref.logId === currentLogId()) return readOwn()
  const found = await withinAwake(DEADLINE_MS, readKept(ref))
  if (found === null) throw new ReportError({ reason: "hangs" })
  return found === "gone" ? null : found
}
