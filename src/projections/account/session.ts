import type { SessionPhase } from "../../domain/connection/phases.ts"
import type { LinkTokenProblem, LogOutQuestionReason, LogOutReason, NamedPlayer, Player } from "../../domain/account/accountEvents.ts"
import type { HelpLine } from "../../domain/account/serverProtection.ts"
import type { Refusal } from "../../domain/shared/errors.ts"
import { defineProjection } from "../core/projection.ts"

/** The result of a link with an access token: another player is logged in, or the token cannot be used. */
export type LinkState =
  | {
      readonly phase: "asking"
      readonly from: NamedPlayer
      readonly to: NamedPlayer
      readonly seated: boolean
      /** The session of `from` has ended since the question. Absent while it goes on. */
      readonly hasEnded?: true
    }
  | { readonly phase: "refused"; readonly reason: LinkTokenProblem }

/** The logged-in player, the progress of a login, or the reason for a failure (AUTH, LOGIN). */
export interface SessionState {
  phase: SessionPhase
  player: Player | null
  /** Roles for routes and menus (AUTH-5); none for a guest. */
  roles: string[]
  refusal: Refusal | null
  failure: "network" | "timeout" | "server" | "decode" | null
  loggedOut: LogOutReason | null
  /** The help line of the session, which the login page shows after its end until the next login (PROT-11). */
  helpLine: HelpLine | null
  /** The ended session has a transfer without a result: the login page says so until the next login (LIVE-4). */
  transferOpen: boolean
  /** The path to open after the login (AUTH-4). */
  wantedPath: string | null
  /** The confirmation or the message that a link with an access token requires (BOOT-3). */
  link: LinkState | null
  /** The confirmation before a logout that may leave money behind (AUTH-6). `credit` in minor units, null when it is unknown. */
  logOutQuestion: { readonly why: LogOutQuestionReason; readonly credit: number | null } | null
}

const guest = (): SessionState => ({
  phase: "guest",
  player: null,
  roles: [],
  refusal: null,
  failure: null,
  loggedOut: null,
  helpLine: null,
  transferOpen: false,
  wantedPath: null,
  link: null,
  logOutQuestion: null
})

/** The state without a session. The wanted path, and what the login page says of the last session, stay. */
const withoutSession = ({ wantedPath, helpLine, transferOpen }: SessionState): SessionState => ({
  ...guest(),
  wantedPath,
  helpLine,
  transferOpen
})

/** Whether another player takes over the device. Nothing of the last session concerns that player. */
const isHandedOver = (reason: LogOutReason): boolean => reason === "switched" || reason === "replaced"

/** AUTH-5: every player has the role user, and the role of the same name as the group. */
const rolesOf = (player: Player): string[] => {
  const group = player.group?.toLowerCase()
  return group === "admin" || group === "staff" ? ["user", group] : ["user"]
}

/**
 * BOOT-3: the question about another player's link outlives the session in which it was asked. The lock screen hides it, and the logout there would
 * drop the link without a notice. It ends when the player has switched, or when another tab has logged in a third player.
 */
const linkAfterLogOut = (link: LinkState | null, reason: LogOutReason): LinkState | null =>
  link?.phase === "asking" && !isHandedOver(reason) ? { ...link, seated: false, hasEnded: true } : null

export const session = defineProjection<SessionState>({
  name: "session",
  version: 5,
  initial: guest,
  on: {
    PageLoaded: withoutSession,
    LogInRequested: (state) => ({ ...withoutSession(state), phase: "loggingIn" }),
    SessionRestoreRequested: (state) => ({ ...withoutSession(state), phase: "restoring", link: state.link }),
    LoggedIn: (state, { data }) => ({
      ...withoutSession(state),
      phase: "loggedIn",
      player: data.player,
      roles: rolesOf(data.player),
      // The profile of a session that goes on is not applied again.
      helpLine: data.via === "restore" ? state.helpLine : null,
      transferOpen: false,
      link: data.via === "restore" && state.link?.phase === "refused" ? state.link : null
    }),
    ProtectionApplied: (state, { data }) => {
      state.helpLine = data.rules.helpLine
    },
    LogInRefused: (state, { data }) => ({ ...withoutSession(state), refusal: data.refusal }),
    LogInFailed: (state, { data }) => ({ ...withoutSession(state), failure: data.reason }),
    LoggedOut: (state, { data }) => ({
      ...withoutSession(state),
      loggedOut: data.reason,
      // The next player may be under another profile.
      helpLine: data.reason === "switched" ? null : (data.helpLine ?? state.helpLine),
      transferOpen: data.transferOpen === true && !isHandedOver(data.reason),
      link: linkAfterLogOut(state.link, data.reason)
    }),
    LogOutQuestioned: (state, { data }) => {
      state.logOutQuestion = data
    },
    LogOutCancelled: (state) => {
      state.logOutQuestion = null
    },
    LogOutRequested: (state) => {
      state.logOutQuestion = null
    },
    LinkTokenRefused: (state, { data }) => {
      if (state.phase === "restoring") state.phase = "guest"
      state.link = { phase: "refused", reason: data.reason }
    },
    LinkNoticeDismissed: (state) => {
      state.link = null
    },
    PlayerSwitchOffered: (state, { data }) => {
      if (state.phase === "restoring") state.phase = "guest"
      state.link = { phase: "asking", ...data }
    },
    PlayerSwitchDeclined: (state) => {
      state.link = null
    },
    PathWanted: (state, { data }) => {
      // Returning to /logout would log the player out again (AUTH-4).
      state.wantedPath = data.path === "/logout" ? "/" : data.path
    }
  }
})
