import { Result } from "effect"
import { LogOutReason } from "../../domain/account/accountEvents.ts"
import { decideEnd, type KeptSession, type ReportsViewer, selectSessions } from "../../domain/support/keptSessions.ts"
import { type ChunkStore, databaseOf, type KeptLog, listDatabases, openChunkStore } from "../../log/store/chunkStore.ts"
import { eventsOf } from "../../log/store/readBack.ts"
import { isFields } from "../../log/core/envelopeMeta.ts"
import type { WholeLog } from "../persistence/sessionLog.ts"
import { whatIsWritten, withinAwake } from "../persistence/playerStore.ts"
import { readAnnounced } from "../persistence/storedLog.ts"
import { providedLog } from "./providedLog.ts"

/** A disk that has not answered after so many ms awake is given up. */
const DEADLINE_MS = 8_000
/** Without locks nobody knows who writes a log: a session is over when nobody has written it for so long (ms). */
const QUIET_MS = 600_000

/**
 * Why there is no list, or no log.
 * - hangs: the disk does not answer
 * - refused: the browser gives no access to its databases, or they are damaged
 * - unlistable: the browser cannot list its databases, and a guest has none of their own
 * - absent: there is no device's log here, as in a replay
 */
export type KeptProblem = "hangs" | "refused" | "unlistable" | "absent"

/** The sessions that a viewer may see. `unreadable`: so many more are kept and could not be read. */
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

/** What the list says of a log, from its raw events: to decode all of them would take seconds. */
const readSummary = (chunks: readonly unknown[]): { readonly machines: readonly string[]; readonly loggedOut: LogOutReason | null } => {
  const machines = new Set<string>()
  let loggedOut: LogOutReason | null = null
  for (const event of chunks.flatMap(eventsOf)) {
    if (!isFields(event)) continue
    const { type } = event
    const data = isFields(event["data"]) ? event["data"] : {}
    // A log begins with the logout of the session before.
    if (type === "LoggedIn") loggedOut = null
    if (type === "LoggedOut" && isReason(data["reason"])) loggedOut = data["reason"]
    if (type === "SeatTaken" && typeof data["name"] === "string") machines.add(data["name"])
  }
  return { machines: [...machines], loggedOut }
}

type IsWritten = (log: KeptLog) => boolean

interface Place {
  readonly database: string
  readonly isWritten: IsWritten
}

/** Without locks, a log that was written a moment ago counts as written by another tab. */
const makeIsWritten = async (): Promise<IsWritten> => {
  const isHeld = await whatIsWritten(currentLogId() ?? "")
  const now = Date.now()
  return ({ logId, lastAt }) => isHeld(logId) || (!("locks" in navigator) && now - lastAt < QUIET_MS)
}

const summarise = async (store: ChunkStore, kept: KeptLog, { database, isWritten }: Place): Promise<KeptSession> => {
  const { logId, startedAt, lastAt } = kept
  const { machines, loggedOut } = readSummary(await store.chunks(logId))
  // A masked log is never written again, whatever the locks say.
  const isWrittenNow = kept.masked !== true && isWritten(kept)
  return { logId, database, startedAt, lastAt, machines, end: decideEnd(loggedOut, isWrittenNow), isHere: logId === currentLogId() }
}

const withStore = async <A>(database: string, read: (store: ChunkStore) => Promise<A>): Promise<A> => {
  const store = await openChunkStore(database)
  try {
    return await read(store)
  } finally {
    store.close()
  }
}

/** Which of the kept logs are read. */
type Choose = (kept: readonly KeptLog[], isWritten: IsWritten) => readonly KeptLog[]

const chooseAll: Choose = (kept) => kept

const chooseNewestEnded: Choose = (kept, isWritten) =>
  kept
    .filter((one) => !isWritten(one))
    .toSorted((one, other) => other.lastAt - one.lastAt)
    .slice(0, 1)

/** The logs of one database. One that cannot be read does not hide the others. */
const listDatabase = (database: string, isWritten: IsWritten, choose: Choose): Promise<KeptSessions> =>
  withStore(database, async (store) => {
    const found = await Promise.allSettled(
      choose(await store.kept(), isWritten).map((kept) => summarise(store, kept, { database, isWritten }))
    )
    const sessions = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    return { sessions, unreadable: found.length - sessions.length }
  })

/** The player's own database alone, or for a guest all of them. */
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
      lists.flatMap(({ sessions }) => sessions)
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

/** Which kept log a report is made of. */
export type KeptLogRef = Pick<KeptSession, "logId" | "database">

const readKept = ({ logId, database }: KeptLogRef): Promise<WholeLog | "gone"> =>
  withStore(database, async (store) => {
    const [header, log, checkpoints] = await Promise.all([store.header(logId), readAnnounced(store, logId), store.checkpoints(logId)])
    return header === null ? "gone" : { header, ...log, checkpoints }
  })

/**
 * This tab's log as it is kept, up to now; null where there is none, as in a replay. When the disk hangs: the events that are still in
 * memory. A report of them says that its beginning is missing.
 */
const readOwn = async (): Promise<WholeLog | null> => {
  const home = providedLog()
  if (home === null) return null
  const whole = await withinAwake(DEADLINE_MS, home.whole())
  return whole ?? { header: home.log.header(), events: home.log.recent(), skipped: [], checkpoints: [] }
}

/** A kept log as a whole; null: this tab's. Resolves to null where there is none any more. Rejects when the disk hangs or refuses. */
export const readWholeLog = async (ref: KeptLogRef | null): Promise<WholeLog | null> => {
  if (ref === null || ref.logId === currentLogId()) return readOwn()
  const found = await withinAwake(DEADLINE_MS, readKept(ref))
  if (found === null) throw new Error("The disk does not answer.")
  return found === "gone" ? null : found
}
