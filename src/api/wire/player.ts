import { Schema } from "effect"
import { Amount, Moment } from "./casino.ts"
import { Code } from "./withDefault.ts"
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

export const SlotSessionsResponse = Schema.Struct({ ...Paged, sessions: Schema.Array(SlotSession) })

/** PAGE-3: a booked amount action (GAME-4). */
export const Transaction = Schema.Struct({
  id: Schema.String,
  action: Schema.Literals([1, 2, 3, 4, 5, 6]),
  amount: Amount,
  time: Moment,
  machine: Schema.NullOr(Schema.String)
})

export const TransactionsResponse = Schema.Struct({ ...Paged, transactions: Schema.Array(Transaction) })

/** LOBBY-5: the WHEP endpoint of the jackpot video. The client calls it with the bearer token. */
export const JackpotVideoResponse = Schema.Struct({ url: Schema.String, iceServers: Schema.Array(IceServer) })

/** LIVE-4: the outcome of a transfer, asked without a game socket. The same messages as the answers to `transferQuery`. */
export const TransferStatus = Schema.Union([TransferAccepted, TransferMachineConfirmed, TransferDone, TransferRefused, TransferUnseen])

/** LIVE-4: the outcome of a press, asked without a game socket. The same messages as the answers to `pressQuery`. */
export const PressStatus = Schema.Union([PressAccepted, PressDone, PressRefused, PressUnseen])
