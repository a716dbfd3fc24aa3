import { Schema } from "effect"
import { Amount, Moment } from "./casino.ts"
import { Code, neverLeftOut } from "./wireFields.ts"
import {
  IceServer,
  PressAccepted,
  PressDone,
  PressRefused,
  PressUnseen,
  TransferAccepted,
  TransferDone,
  TransferMachineConfirmed,
  TransferRefused,
  TransferUnseen
} from "./game.ts"

const Paged = { page: Schema.Int, pageSize: Schema.Int, total: Schema.Int }

/** PAGE-1: an entry of the log history. */
export const PlayerLog = Schema.Struct({
  id: Schema.String,
  type: Schema.Literals([
    "loginFail",
    "notAllowed",
    "success",
    "checkFail",
    "checkSuccess",
    "logoutSuccess",
    "changedPassword",
    "temporaryBlocked",
    "kickedByPlayer"
  ]),
  time: Moment,
  ip: Schema.String
})

/** The answer of `GET /player/logs` (PAGE-1): one page, newest first. The first page is 1; `total` counts the rows of all pages. */
export const PlayerLogsResponse = Schema.Struct({ ...Paged, logs: Schema.Array(PlayerLog) })

/** PAGE-1. Refused with 40001 (wrong old password) or 40101 (new password too short). */
export const PasswordRequest = Schema.Struct({ old_password: Schema.String, new_password: Schema.String })

/** PAGE-2: one session at a machine. `end` is null while it is open. Amounts in minor units, times in ms since 1970. */
export const SlotSession = Schema.Struct({
  id: Schema.String,
  machineId: Code,
  machine: Schema.String,
  brand: Schema.String,
  start: Moment,
  end: Schema.NullOr(Moment),
  cashIn: Amount,
  cashOut: Amount,
  net: Amount
})

/** The answer of `GET /player/sessions` (PAGE-2): one page, newest first. The first page is 1; `total` counts the rows of all pages. */
export const SlotSessionsResponse = Schema.Struct({ ...Paged, sessions: Schema.Array(SlotSession) })

/** PAGE-3: a booked amount action (GAME-4). */
export const Transaction = Schema.Struct({
  id: Schema.String,
  action: Schema.Literals([1, 2, 3, 4, 5, 6]),
  amount: Amount,
  time: Moment,
  machine: Schema.NullOr(Schema.String),
  balanceAfter: Schema.optionalKey(Amount)
})

/**
 * The answer of `GET /player/transactions` (PAGE-3): one page of the rows that match the filter, newest first. The first page is 1; `total`
 * counts the matching rows.
 */
export const TransactionsResponse = Schema.Struct({ ...Paged, transactions: Schema.Array(Transaction) })

/** LOBBY-5: the WHEP endpoint of the jackpot video. The client calls it with the bearer token. */
export const JackpotVideoResponse = Schema.Struct({ url: Schema.String, iceServers: Schema.Array(IceServer) })

/** LIVE-4: the outcome of a transfer, asked without a game socket. The same messages as the answers to `transferQuery`. */
export const TransferStatus = Schema.Union([TransferAccepted, TransferMachineConfirmed, TransferDone, TransferRefused, TransferUnseen])

/** LIVE-4: the outcome of a press, asked without a game socket. The same messages as the answers to `pressQuery`. */
export const PressStatus = Schema.Union([PressAccepted, PressDone, PressRefused, PressUnseen])

const LimitKind = Schema.Literals(["deposit", "loss", "wager", "sessionTime"])
const LimitPeriod = Schema.Literals(["day", "week", "month", "session"])

/** PROT-6: a higher value that comes into force at `effectiveFrom` (ms since 1970, the server's clock). */
export const PendingLimit = Schema.Struct({ value: Schema.Int, effectiveFrom: Moment })

/** PROT-6: a limit of the player. `value` and `used` in minor units, in ms for `sessionTime`. */
export const Limit = Schema.Struct({
  kind: LimitKind,
  period: LimitPeriod,
  value: Schema.Int.annotate(neverLeftOut),
  used: Schema.optionalKey(Schema.Int.annotate(neverLeftOut)),
  pending: Schema.optionalKey(PendingLimit)
})

/** PROT-6: all limits of the player. The answer of `GET` and `POST /player/limits`, and of `POST /player/limits/cancel`. */
export const LimitsResponse = Schema.Struct({ limits: Schema.Array(Limit) })

/** The client's id of a request. The same id again has no second effect. */
const RequestId = Schema.optionalKey(Schema.String)

/** PROT-6: sets one limit. */
export const LimitRequest = Schema.Struct({ requestId: RequestId, kind: LimitKind, period: LimitPeriod, value: Schema.Int })

/** PROT-6: cancels the pending raise of one limit. */
export const LimitCancelRequest = Schema.Struct({ requestId: RequestId, kind: LimitKind, period: LimitPeriod })

/** PROT-7: starts a break. The same `requestId` has the effect of one request. `durationMs` in ms. */
export const RestrictionRequest = Schema.Struct({
  requestId: Schema.String,
  kind: Schema.Literals(["panic", "timeOut", "selfExclusion"]),
  durationMs: Schema.Int
})
