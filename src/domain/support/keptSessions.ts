import type { LogOutReason } from "../account/accountEvents.ts"
import { DAY_MS } from "../shared/durations.ts"
import { timeInOrder } from "./logRetention.ts"

/**
 * How a session stored on the device ended.
 * - player: the player logged out
 * - server: the casino ended it, or its token was no longer valid
 * - network: the page could not reach the casino any more
 * - pin: too many wrong PINs
 * - otherTab: a logout or another player in another tab of this browser
 * - unexpected: its log does not end with a logout, and no tab writes it any more: a crash, a killed browser, a closed tab
 * - running: a tab still writes it
 */
export type SessionEnd = "player" | "server" | "network" | "pin" | "otherTab" | "unexpected" | "running"

const ENDS: Readonly<Record<LogOutReason, SessionEnd>> = {
  player: "player",
  expired: "server",
  unauthorised: "server",
  kicked: "server",
  network: "network",
  pin: "pin",
  elsewhere: "otherTab",
  replaced: "otherTab",
  switched: "otherTab"
}

/** The facts about a log that decide how its session ended. */
interface EndFacts {
  /** The reason of the logout that the log ends with; null where it ends without one. */
  readonly loggedOut: LogOutReason | null
  /** A tab still writes the log. */
  readonly isWritten: boolean
}

/** How the session of a log ended. */
export const decideEnd = ({ loggedOut, isWritten }: EndFacts): SessionEnd => {
  if (loggedOut !== null) return ENDS[loggedOut]
  return isWritten ? "running" : "unexpected"
}

/** A session stored on this device, as the list of reports shows it. It contains no personal data. */
export interface KeptSession {
  readonly logId: string
  /** The database that holds the log. Each player has one; its name does not say whose it is. */
  readonly database: string
  /** Wall-clock ms of the first and the last event. */
  readonly startedAt: number
  readonly lastAt: number
  /** The names of the machines that the player sat at, each once, in order. */
  readonly machines: readonly string[]
  readonly end: SessionEnd
  /** Whether it is the session of this tab. */
  readonly isHere: boolean
}

/** The viewer of the list: a guest, or the player whose logs are in this database. */
export type ReportsViewer = { readonly kind: "guest" } | { readonly kind: "player"; readonly database: string }

/**
 * LOG-4: which stored sessions a viewer may see and save. A guest sees every ended session of the device. A player sees only their own sessions, the
 * running one included. docs/decisions/kept-sessions.md gives the reasons.
 */
export const maySee = (viewer: ReportsViewer, { database, end }: Pick<KeptSession, "database" | "end">): boolean =>
  viewer.kind === "guest" ? end !== "running" : database === viewer.database

/** The sessions that the viewer may see at `now` (wall-clock ms), newest first. */
export const selectSessions = (viewer: ReportsViewer, sessions: readonly KeptSession[], now: number): readonly KeptSession[] =>
  sessions
    .filter((session) => maySee(viewer, session))
    .toSorted((one, other) => timeInOrder(other.startedAt, now) - timeInOrder(one.startedAt, now))

/** A session that ended longer ago (ms) is no longer offered. The list still contains it. */
const OFFERED_MS = DAY_MS
/** A session is offered only after this time (ms), because a reloading tab does not write its log for a moment. */
const RELOAD_MS = 10_000

/** The newest session, if it ended unexpectedly and has not been offered yet. `offered`: ids of logs. `now`: wall-clock ms. */
export const decideOffer = (
  sessions: readonly KeptSession[],
  { offered, now }: { readonly offered: readonly string[]; readonly now: number }
): KeptSession | null => {
  const newest = sessions
    .filter(({ end }) => end !== "running")
    .toSorted((one, other) => timeInOrder(other.lastAt, now) - timeInOrder(one.lastAt, now))[0]
  if (newest?.end !== "unexpected" || offered.includes(newest.logId)) return null
  const age = now - newest.lastAt
  return age >= RELOAD_MS && age < OFFERED_MS ? newest : null
}
