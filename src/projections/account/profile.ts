import type { PlayerLog } from "../../domain/account/profileEvents.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import { markPageStale, beginPageRequest, failPage, type PagedList, receivePage } from "./pagedList.ts"
import { defineProjection } from "../core/projection.ts"
import { idlePassword, emptyProfile as empty } from "./initialStates.ts"

/** The log history, and the progress of a password change (PAGE-1). The player's data is in `session`. */
export interface ProfileState {
  logs: PagedList<PlayerLog>
  password: {
    phase: "idle" | "changing" | "changed" | "refused" | "failed"
    refusal: Refusal | null
    failure: CallFailure | null
  }
}

const passwordIn = (phase: ProfileState["password"]["phase"]): ProfileState["password"] => ({ ...idlePassword(), phase })

export const profile = defineProjection<ProfileState>({
  name: "profile",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: (state) => {
      markPageStale(state.logs)
      state.password = idlePassword()
    },
    PlayerLogsRequested: ({ logs }, envelope) => beginPageRequest(logs, envelope),
    PlayerLogsReceived: ({ logs }, { data }) => receivePage(logs, data, data.logs),
    PlayerLogsFailed: ({ logs }, { data }) => failPage(logs, data.asked),
    PasswordChangeRequested: (state) => {
      state.password = passwordIn("changing")
    },
    PasswordChanged: (state) => {
      state.password = passwordIn("changed")
    },
    PasswordChangeRefused: (state, { data }) => {
      state.password = { ...passwordIn("refused"), refusal: data.refusal }
    },
    PasswordChangeFailed: (state, { data }) => {
      state.password = { ...passwordIn("failed"), failure: data.reason }
    },
    LoggedOut: empty
  }
})
