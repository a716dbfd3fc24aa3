import { CASH_IN, CASH_OUT, JACKPOT } from "../domain/wallet/amountActions.ts"
import type { LinkTokenProblem, LogOutReason } from "../domain/account/accountEvents.ts"
import type { JoinRefusal } from "../domain/game/gameEvents.ts"
import type { LeaveReason } from "../domain/game/leaveReason.ts"
import { COUNTDOWN_CODES } from "../domain/shared/errors.ts"
import { TOAST_MS } from "../domain/shared/durations.ts"
import type { Refusal } from "../domain/shared/refusal.ts"
import type { TopUpKind, TopUpLock } from "../domain/wallet/topUpEvents.ts"
import type { AmountActionKind } from "../domain/wallet/walletEvents.ts"
import type { LogPosition } from "../log/core/envelope.ts"
import { defineProjection } from "./core/projection.ts"

/** Money that a machine reports (GAME-4), or that the player has transferred. `amount` in minor units. */
interface Moved {
  readonly kind: "moved"
  readonly action: AmountActionKind
  readonly amount: number
  readonly transferId: string | null
}

/** The content of a toast. Amounts in minor units. */
type Notice =
  | Moved
  | { readonly kind: "refused" | "transferRefused"; readonly refusal: Refusal }
  | { readonly kind: "logInFailed"; readonly reason: "network" | "timeout" | "server" | "decode" }
  | { readonly kind: "loggedOut"; readonly reason: LogOutReason }
  | { readonly kind: "linkRefused"; readonly reason: LinkTokenProblem }
  | { readonly kind: "joinRefused"; readonly reason: JoinRefusal }
  | { readonly kind: "left"; readonly reason: Exclude<LeaveReason, "player" | "refused" | "loggedOut"> }
  | { readonly kind: "topUpGranted"; readonly topUp: TopUpKind; readonly amount: number | null }
  | { readonly kind: "topUpIgnored"; readonly topUp: TopUpKind; readonly why: Exclude<TopUpLock, "busy">; readonly minimum: number }
  | { readonly kind: "machineFree"; readonly machineId: number; readonly machineName: string }
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
        | "partMissing"
        | "partAwaited"
    }

interface KeptNotice {
  readonly seq: number
  readonly at: number
  readonly notice: Notice
}

/** The latest notices, the newest first (SHELL-11). `seq` is the event's log position, `at` wall-clock ms. */
export interface ToastsState {
  recent: readonly KeptNotice[]
  /**
   * The presses, transfers and requested bands of this session without an outcome, by ID. Only their answers are news (LIVE-4). `true`: a transfer whose
   * result is still requested.
   */
  open: Readonly<Record<string, boolean>>
  /** Whether the player has changed the current preferences since the login. The upload of earlier preferences at a login is no news. */
  hasChanged: boolean
}

/** Only notices of the last seconds are shown. The older ones prevent repeating a transfer's notice. */
const KEPT = 20

/**
 * The key under which two notices count as the same. A server's text and the texts of its parameters do not count: a report masks them, and its replay must show
 * the same toasts.
 */
const identityOf = (notice: Notice): string => {
  if (!("refusal" in notice)) return JSON.stringify(notice)
  const { code, params } = notice.refusal
  return JSON.stringify([notice.kind, code, Object.entries(params).filter(([, value]) => typeof value === "number")])
}

/**
 * A transfer's completion and the machine's report of it give one notice. A server need not name the transfer in its report, which then follows within
 * the time of a toast.
 */
const isSameMovement = (one: Moved, other: Moved, isRecent: boolean): boolean => {
  if (one.transferId === other.transferId) return one.transferId !== null
  const isUnnamed = one.transferId === null || other.transferId === null
  return isUnnamed && isRecent && one.action === other.action && one.amount === other.amount
}

const isSameCause = ({ at: before, notice: one }: KeptNotice, at: number, notice: Notice): boolean => {
  // The difference is absolute: a clock may have been set back.
  const isRecent = Math.abs(at - before) < TOAST_MS
  // Two equal amounts are still two payments.
  if (one.kind === "moved" && notice.kind === "moved") return isSameMovement(one, notice, isRecent)
  return notice.kind !== "moved" && isRecent && identityOf(one) === identityOf(notice)
}

const add = (state: ToastsState, { seq, at }: LogPosition, notice: Notice): void => {
  const same = state.recent.find((before) => isSameCause(before, at, notice))
  if (same === undefined) state.recent = [{ seq, at, notice }, ...state.recent].slice(0, KEPT)
  // The ID of the transfer prevents another notice when its completion is repeated later.
  else if (same.notice.kind === "moved" && same.notice.transferId === null)
    state.recent = state.recent.map((one) => (one === same ? { seq: one.seq, at: one.at, notice } : one))
}

/** Notes operations without an outcome. */
const begin = (state: ToastsState, operations: ToastsState["open"]): void => {
  state.open = { ...state.open, ...operations }
}

/** Ends an operation. Returns whether it had no outcome. */
const settle = (state: ToastsState, id: string): boolean => {
  const { [id]: known, ...open } = state.open
  state.open = open
  return typeof known === "boolean"
}

const refused = (state: ToastsState, envelope: LogPosition & { readonly data: { readonly refusal: Refusal } }): void =>
  add(state, envelope, { kind: "refused", refusal: envelope.data.refusal })

/** Creates a handler that adds the same notice for each event. */
const always =
  (notice: Notice) =>
  (state: ToastsState, envelope: LogPosition): void =>
    add(state, envelope, notice)

/**
 * The toasts. Failed reads cause none: the page shows the error with a retry button, and the lobby polls every ten seconds. Presses on a blocked
 * button are not errors either.
 */
export const toasts = defineProjection<ToastsState>({
  name: "toasts",
  version: 9,
  initial: () => ({ recent: [], open: {}, hasChanged: false }),
  on: {
    PageLoaded: ({ open }) => ({ recent: [], open, hasChanged: false }),
    LogInRefused: refused,
    LogInFailed: (state, envelope) => add(state, envelope, { kind: "logInFailed", reason: envelope.data.reason }),
    LinkTokenRefused: (state, envelope) => add(state, envelope, { kind: "linkRefused", reason: envelope.data.reason }),
    LoggedOut: (state, envelope) => {
      // Notices of an ended session do not concern the next player.
      state.recent = []
      if (envelope.data.reason !== "player") add(state, envelope, { kind: "loggedOut", reason: envelope.data.reason })
    },
    JoinRefused: (state, envelope) => add(state, envelope, { kind: "joinRefused", reason: envelope.data.reason }),
    SeatRefused: refused,
    MachineLeft: (state, envelope) => {
      const { reason } = envelope.data
      // A refusal was already reported with the server's reason.
      if (reason === "player" || reason === "refused" || reason === "loggedOut") return
      add(state, envelope, { kind: "left", reason })
    },
    PressRequested: (state, { data }) => begin(state, { [data.pressId]: false }),
    TransferRequested: (state, { data }) => begin(state, { [data.transferId]: true }),
    OperationsTakenOver: (state, { data }) => {
      for (const { kind, id, expired } of data.operations) begin(state, { [id]: kind === "transfer" && !expired })
    },
    LoggedIn: (_state, { data }) => {
      // A restored session keeps its open operations. Any other session starts without one, and takes over its player's own
      // (`OperationsTakenOver`). The lobby does not repeat why an earlier try to log in has failed.
      return data.via === "restore" ? undefined : { recent: [], open: {}, hasChanged: false }
    },
    PressDone: (state, { data }) => void settle(state, data.pressId),
    PressRefused: (state, envelope) => {
      if (settle(state, envelope.data.pressId)) refused(state, envelope)
    },
    PressUnseen: (state, envelope) => {
      if (settle(state, envelope.data.pressId)) add(state, envelope, { kind: "pressUnseen" })
    },
    PressBecameUnknown: always({ kind: "pressUnknown" }),
    BandRequested: (state, { data }) => begin(state, { [data.requestId]: false }),
    BandSelected: (state, { data }) => {
      if (data.requestId !== undefined) settle(state, data.requestId)
    },
    BandRefused: (state, envelope) => {
      if (settle(state, envelope.data.requestId)) refused(state, envelope)
    },
    CodeNotified: (state, envelope) => {
      // Countdowns stay on the page until they end: a toast would be wrong a second later (GAME-10).
      if (!COUNTDOWN_CODES.has(envelope.data.refusal.code)) refused(state, envelope)
    },
    TransferCompleted: (state, envelope) => {
      const { direction, amount, transferId } = envelope.data
      settle(state, transferId)
      add(state, envelope, { kind: "moved", action: direction === "in" ? CASH_IN : CASH_OUT, amount, transferId })
    },
    AmountActionReported: (state, envelope) => {
      // The celebration of a jackpot shows its amount (GAME-11).
      if (envelope.data.action !== JACKPOT) add(state, envelope, { kind: "moved", ...envelope.data })
    },
    TransferRefused: (state, envelope) => {
      const { transferId, refusal } = envelope.data
      if (settle(state, transferId)) add(state, envelope, { kind: "transferRefused", refusal })
    },
    TransferUnseen: (state, envelope) => {
      if (settle(state, envelope.data.transferId)) add(state, envelope, { kind: "transferUnseen" })
    },
    TransferBecameUnknown: always({ kind: "transferUnknown" }),
    TopUpIgnored: (state, envelope) => {
      const { kind: topUp, why, minimum } = envelope.data
      if (why !== "busy") add(state, envelope, { kind: "topUpIgnored", topUp, why, minimum })
    },
    TopUpGranted: (state, envelope) => {
      const { kind: topUp, amount = null } = envelope.data
      add(state, envelope, { kind: "topUpGranted", topUp, amount })
    },
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
    PartMissing: (state, envelope) => add(state, envelope, { kind: envelope.data.waits ? "partAwaited" : "partMissing" }),
    PreferencesRestored: (state) => {
      state.hasChanged = false
    },
    PreferencesChanged: (state) => {
      state.hasChanged = true
    },
    PreferencesSaveFailed: (state, envelope) => {
      if (state.hasChanged) add(state, envelope, { kind: "preferencesFailed" })
    },
    AwaitedMachineFreed: (state, envelope) => {
      const { machineId, machineName } = envelope.data
      add(state, envelope, { kind: "machineFree", machineId, machineName })
    },
    CsvExportFinished: (state, envelope) => add(state, envelope, { kind: "exported", rows: envelope.data.rows }),
    CsvExportFailed: always({ kind: "exportFailed" }),
    CsvExportCancelled: always({ kind: "exportCancelled" })
  }
})
