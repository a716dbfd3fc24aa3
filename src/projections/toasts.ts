import type { LogOutReason } from "../domain/account/accountEvents.ts"
import type { Refusal } from "../domain/refusal.ts"
import type { Envelope } from "../log/envelope.ts"
import { defineProjection } from "./projection.ts"

/** What a toast tells. */
type Notice =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "logInFailed"; readonly reason: "network" | "timeout" | "server" | "decode" }
  | { readonly kind: "loggedOut"; readonly reason: LogOutReason }
  | { readonly kind: "exported"; readonly rows: number }
  | {
      readonly kind:
        | "passwordChanged"
        | "passwordFailed"
        | "messageSent"
        | "messageFailed"
        | "preferencesSaved"
        | "preferencesFailed"
        | "exportFailed"
        | "exportCancelled"
    }

/** The latest notices, the newest first (SHELL-11). `seq`: the position of the event in the log; `at`: wall-clock ms. */
export interface ToastsState {
  recent: readonly { readonly seq: number; readonly at: number; readonly notice: Notice }[]
}

/** A toast is in sight for three seconds: older ones are no use to a replay either. */
const KEPT = 5

const add = (state: ToastsState, { seq, at }: Pick<Envelope, "seq" | "at">, notice: Notice): void => {
  state.recent = [{ seq, at, notice }, ...state.recent].slice(0, KEPT)
}

export const toasts = defineProjection<ToastsState>({
  name: "toasts",
  version: 1,
  initial: () => ({ recent: [] }),
  on: {
    PageLoaded: () => ({ recent: [] }),
    LogInRefused: (state, envelope) => add(state, envelope, { kind: "refused", refusal: envelope.data.refusal }),
    LogInFailed: (state, envelope) => add(state, envelope, { kind: "logInFailed", reason: envelope.data.reason }),
    LoggedOut: (state, envelope) => {
      // What the player did in the session is no news for the next one.
      state.recent = []
      if (envelope.data.reason !== "player") add(state, envelope, { kind: "loggedOut", reason: envelope.data.reason })
    },
    PasswordChanged: (state, envelope) => add(state, envelope, { kind: "passwordChanged" }),
    PasswordChangeRefused: (state, envelope) => add(state, envelope, { kind: "refused", refusal: envelope.data.refusal }),
    PasswordChangeFailed: (state, envelope) => add(state, envelope, { kind: "passwordFailed" }),
    ChatMessageSent: (state, envelope) => add(state, envelope, { kind: "messageSent" }),
    ChatMessageRefused: (state, envelope) => add(state, envelope, { kind: "refused", refusal: envelope.data.refusal }),
    ChatMessageFailed: (state, envelope) => add(state, envelope, { kind: "messageFailed" }),
    PreferencesSaved: (state, envelope) => add(state, envelope, { kind: "preferencesSaved" }),
    PreferencesSaveFailed: (state, envelope) => add(state, envelope, { kind: "preferencesFailed" }),
    CsvExportFinished: (state, envelope) => add(state, envelope, { kind: "exported", rows: envelope.data.rows }),
    CsvExportFailed: (state, envelope) => add(state, envelope, { kind: "exportFailed" }),
    CsvExportCancelled: (state, envelope) => add(state, envelope, { kind: "exportCancelled" })
  }
})
