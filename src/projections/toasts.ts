import type { LinkTokenProblem, LogOutReason } from "../domain/account/accountEvents.ts"
import type { JoinRefusal, LeaveReason } from "../domain/game/gameEvents.ts"
import { ERROR_CODES } from "../domain/generated/errorCatalogue.ts"
import type { Refusal } from "../domain/refusal.ts"
import type { TopUpKind, TopUpLock } from "../domain/wallet/topUpEvents.ts"
import type { AmountActionKind } from "../domain/wallet/walletEvents.ts"
import type { Envelope } from "../log/envelope.ts"
import { defineProjection } from "./projection.ts"

/** What a toast tells. Amounts in minor units. */
type Notice =
  | { readonly kind: "refused" | "transferRefused"; readonly refusal: Refusal }
  | { readonly kind: "logInFailed"; readonly reason: "network" | "timeout" | "server" | "decode" }
  | { readonly kind: "loggedOut"; readonly reason: LogOutReason }
  | { readonly kind: "linkRefused"; readonly reason: LinkTokenProblem }
  | { readonly kind: "joinRefused"; readonly reason: JoinRefusal }
  | { readonly kind: "left"; readonly reason: Exclude<LeaveReason, "player" | "refused" | "loggedOut"> }
  /** Money that a machine reports (GAME-4), or that the player has moved. */
  | { readonly kind: "moved"; readonly action: AmountActionKind; readonly amount: number; readonly transferId: string | null }
  | { readonly kind: "topUpGranted"; readonly amount: number }
  | { readonly kind: "topUpIgnored"; readonly topUp: TopUpKind; readonly why: Exclude<TopUpLock, "busy">; readonly minimum: number }
  | { readonly kind: "topUpFailed" }
  | { readonly kind: "exported"; readonly rows: number }
  | {
      readonly kind:
        | "pressUnseen"
        | "pressUnknown"
        | "transferUnseen"
        | "transferUnknown"
        | "sessionActionFailed"
        | "passwordChanged"
        | "passwordFailed"
        | "messageSent"
        | "messageFailed"
        | "preferencesSaved"
        | "preferencesFailed"
        | "exportFailed"
        | "exportCancelled"
    }

interface KeptNotice {
  readonly seq: number
  readonly at: number
  readonly notice: Notice
}

/** The latest notices, the newest first (SHELL-11). `seq`: the position of the event in the log; `at`: wall-clock ms. */
export interface ToastsState {
  recent: readonly KeptNotice[]
}

/** Only the last seconds are shown. The others tell that a transfer was told before. */
const KEPT = 20

/** How long a toast is in sight (ms): the same words are not said again meanwhile. */
const IN_SIGHT_MS = 3_000

/** The completion of a transfer and the machine's report of it are one piece of news. */
const isSameTransfer = (one: Notice, other: Notice): boolean =>
  one.kind === "moved" && other.kind === "moved" && one.transferId !== null && one.transferId === other.transferId

const isSameCause = (before: KeptNotice, at: number, notice: Notice): boolean =>
  isSameTransfer(before.notice, notice) ||
  // Two amounts that are equal are still two payments.
  (notice.kind !== "moved" && at - before.at < IN_SIGHT_MS && JSON.stringify(before.notice) === JSON.stringify(notice))

const add = (state: ToastsState, { seq, at }: Pick<Envelope, "seq" | "at">, notice: Notice): void => {
  if (state.recent.some((before) => isSameCause(before, at, notice))) return
  state.recent = [{ seq, at, notice }, ...state.recent].slice(0, KEPT)
}

type Told = Pick<Envelope, "seq" | "at">

const refused = (state: ToastsState, envelope: Told & { readonly data: { readonly refusal: Refusal } }): void =>
  add(state, envelope, { kind: "refused", refusal: envelope.data.refusal })

/** A fold that adds the same notice for each event. */
const always =
  (notice: Notice) =>
  (state: ToastsState, envelope: Told): void =>
    add(state, envelope, notice)

/** Countdowns stand on the page until they end: a toast of one would be wrong a second later (GAME-10). */
const COUNTDOWNS: ReadonlySet<number> = new Set([ERROR_CODES.secondsToDeposit, ERROR_CODES.secondsToContinue])

/**
 * A page that could not be read is not among them: the error stands in its place, with a button to try again, and the lobby reads every ten
 * seconds. Presses that are ignored because a button is locked are no error either.
 */
export const toasts = defineProjection<ToastsState>({
  name: "toasts",
  version: 2,
  initial: () => ({ recent: [] }),
  on: {
    PageLoaded: () => ({ recent: [] }),
    LogInRefused: refused,
    LogInFailed: (state, envelope) => add(state, envelope, { kind: "logInFailed", reason: envelope.data.reason }),
    LinkTokenRefused: (state, envelope) => add(state, envelope, { kind: "linkRefused", reason: envelope.data.reason }),
    LoggedOut: (state, envelope) => {
      // What the player did in the session is no news for the next one.
      state.recent = []
      if (envelope.data.reason !== "player") add(state, envelope, { kind: "loggedOut", reason: envelope.data.reason })
    },
    JoinRefused: (state, envelope) => add(state, envelope, { kind: "joinRefused", reason: envelope.data.reason }),
    SeatRefused: refused,
    MachineLeft: (state, envelope) => {
      const { reason } = envelope.data
      // A refusal was told with the reason that the server gave.
      if (reason === "player" || reason === "refused" || reason === "loggedOut") return
      add(state, envelope, { kind: "left", reason })
    },
    PressRefused: refused,
    PressUnseen: always({ kind: "pressUnseen" }),
    PressBecameUnknown: always({ kind: "pressUnknown" }),
    BandRefused: refused,
    CodeNotified: (state, envelope) => {
      if (!COUNTDOWNS.has(envelope.data.refusal.code)) refused(state, envelope)
    },
    TransferCompleted: (state, envelope) => {
      const { direction, amount, transferId } = envelope.data
      add(state, envelope, { kind: "moved", action: direction === "in" ? 3 : 4, amount, transferId })
    },
    AmountActionReported: (state, envelope) => add(state, envelope, { kind: "moved", ...envelope.data }),
    TransferRefused: (state, envelope) => add(state, envelope, { kind: "transferRefused", refusal: envelope.data.refusal }),
    TransferUnseen: always({ kind: "transferUnseen" }),
    TransferBecameUnknown: always({ kind: "transferUnknown" }),
    TopUpIgnored: (state, envelope) => {
      const { kind: topUp, why, minimum } = envelope.data
      if (why !== "busy") add(state, envelope, { kind: "topUpIgnored", topUp, why, minimum })
    },
    TopUpGranted: (state, envelope) => add(state, envelope, { kind: "topUpGranted", amount: envelope.data.amount }),
    TopUpRefused: refused,
    TopUpFailed: always({ kind: "topUpFailed" }),
    SessionActionRefused: refused,
    SessionActionFailed: always({ kind: "sessionActionFailed" }),
    PasswordChanged: always({ kind: "passwordChanged" }),
    PasswordChangeRefused: refused,
    PasswordChangeFailed: always({ kind: "passwordFailed" }),
    ChatMessageSent: always({ kind: "messageSent" }),
    ChatMessageRefused: refused,
    ChatMessageFailed: always({ kind: "messageFailed" }),
    PreferencesSaved: always({ kind: "preferencesSaved" }),
    PreferencesSaveFailed: always({ kind: "preferencesFailed" }),
    CsvExportFinished: (state, envelope) => add(state, envelope, { kind: "exported", rows: envelope.data.rows }),
    CsvExportFailed: always({ kind: "exportFailed" }),
    CsvExportCancelled: always({ kind: "exportCancelled" })
  }
})
