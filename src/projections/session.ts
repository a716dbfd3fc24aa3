import type { LogOutReason, Player } from "../domain/account/accountEvents.ts"
import type { Refusal } from "../domain/errors.ts"
import { defineProjection } from "./projection.ts"

/** Who is logged in, on the way there, or why not (AUTH, LOGIN). */
export interface SessionState {
  phase: "guest" | "restoring" | "loggingIn" | "loggedIn"
  player: Player | null
  /** Roles for routes and menus (AUTH-5); none for a guest. */
  roles: string[]
  refusal: Refusal | null
  failure: "network" | "timeout" | "server" | "decode" | null
  loggedOut: LogOutReason | null
  /** Where the player wanted to go before logging in (AUTH-4). */
  wantedPath: string | null
}

const guest = (): SessionState => ({
  phase: "guest",
  player: null,
  roles: [],
  refusal: null,
  failure: null,
  loggedOut: null,
  wantedPath: null
})

/** AUTH-5: every player has the role user, and the role that its group names. */
const rolesOf = (player: Player): string[] => {
  const group = player.group?.toLowerCase()
  return group === "admin" || group === "staff" ? ["user", group] : ["user"]
}

export const session = defineProjection<SessionState>({
  name: "session",
  version: 1,
  initial: guest,
  on: {
    PageLoaded: (state) => ({ ...guest(), wantedPath: state.wantedPath }),
    LogInRequested: (state) => ({ ...guest(), phase: "loggingIn", wantedPath: state.wantedPath }),
    SessionRestoreRequested: (state) => ({ ...guest(), phase: "restoring", wantedPath: state.wantedPath }),
    LoggedIn: (state, { data }) => ({
      ...guest(),
      phase: "loggedIn",
      player: data.player,
      roles: rolesOf(data.player),
      wantedPath: state.wantedPath
    }),
    LogInRefused: (state, { data }) => ({ ...guest(), refusal: data.refusal, wantedPath: state.wantedPath }),
    LogInFailed: (state, { data }) => ({ ...guest(), failure: data.reason, wantedPath: state.wantedPath }),
    LoggedOut: (state, { data }) => ({ ...guest(), loggedOut: data.reason, wantedPath: state.wantedPath }),
    PathWanted: (state, { data }) => {
      // A remembered /logout would log the player out again at once (AUTH-4).
      state.wantedPath = data.path === "/logout" ? "/" : data.path
    }
  }
})
