import type { PlayerLog } from "../../domain/account/profileEvents.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import { agePage, askPage, emptyList, failPage, type PagedList, receivePage } from "./pagedList.ts"
import { defineProjection } from "../core/projection.ts"

/** The log history, and the progress of a password change (PAGE-1). The player's data is in `session`. */
export interface ProfileState {
  logs: PagedList<PlayerLog>
  password: {
    phase: "idle" | "changing" | "changed" | "refused" | "failed"
    refusal: Refusal | null
    failure: CallFailure | null
  }
}

type Password = ProfileState["password"]

const idle = (phase: Password["phase"] = "idle"): Password => ({ phase, refusal: null, failure: null })
const empty = (): ProfileState => ({ logs: emptyList(), password: idle() })

export const profile = defineProjection<ProfileState>({
  name: "profile",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: (state) => {
      agePage(state.logs)
      state.password = idle()
    },
    PlayerLogsRequested: ({ logs }, envelope) => askPage(logs, envelope),
    PlayerLogsReceived: ({ logs }, { data }) => receivePage(logs, data, data.logs),
    PlayerLogsFailed: ({ logs }, { data }) => failPage(logs, data.asked),
    PasswordChangeRequested: (state) => {
      state.password = idle("changing")
    },
    PasswordChanged: (state) => {
      state.password = idle("changed")
    },
    PasswordChangeRefused: (state, { data }) => {
      state.password = { ...idle("refused"), refusal: data.refusal }
    },
    PasswordChangeFailed: (state, { data }) => {
      state.password = { ...idle("failed"), failure: data.reason }
    },
    LoggedOut: empty
  }
})
