import { Schema } from "effect"
import { Refusal } from "../refusal.ts"
import { eventType } from "../defineEvents.ts"
import { PlayLock } from "../game/gameEvents.ts"
import { personal } from "../personal.ts"

export const Direction = Schema.Literals(["in", "out"])
export type Direction = typeof Direction.Type

/** GAME-4: 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. */
export const AmountActionKind = Schema.Literals([1, 2, 3, 4, 5, 6])
export type AmountActionKind = typeof AmountActionKind.Type

/** Made by chance on this machine: it names a transfer, not a person. */
const TransferId = personal.keep(Schema.String)

/**
 * Grows with every change of this player's wallet; missing where the server sends none. Of two balances, the one with the higher version is
 * newer, whichever route each of them took.
 */
const BalanceVersion = Schema.optionalKey(Schema.Int)

const TransferStep = { transferId: TransferId, direction: Direction, amount: Schema.Int }

/** Money: the wallet's balance and each transfer's way. All amounts in minor units. */
export const walletEvents = {
  /** `asked` is the log's position when the question was sent: a later notice is newer than this answer (MONEY-1). */
  BalanceReceived: eventType(Schema.Struct({ balance: Schema.Int, asked: Schema.Int, balanceVersion: BalanceVersion })),
  BalanceNotified: eventType(Schema.Struct({ balance: Schema.Int, balanceVersion: BalanceVersion })),
  /** LIVE-4. The amount of a cash-out is not known before the machine says it, so it is null. */
  TransferRequested: eventType(
    Schema.Struct({
      transferId: TransferId,
      machineId: Schema.Int,
      direction: Direction,
      amount: Schema.NullOr(Schema.Int)
    })
  ),
  /** The player asked for money to move, and nothing was sent (a double click, no seat, more than there is). */
  TransferIgnored: eventType(Schema.Struct({ direction: Direction, amount: Schema.NullOr(Schema.Int), why: PlayLock })),
  TransferSent: eventType(Schema.Struct({ transferId: TransferId })),
  TransferAccepted: eventType(Schema.Struct(TransferStep)),
  TransferMachineConfirmed: eventType(Schema.Struct(TransferStep)),
  TransferCompleted: eventType(Schema.Struct({ ...TransferStep, credit: Schema.Int, balance: Schema.Int, balanceVersion: BalanceVersion })),
  TransferRefused: eventType(Schema.Struct({ transferId: TransferId, refusal: Refusal })),
  /** Nobody knows yet what became of it: it is asked again by the same id. */
  TransferBecameUnknown: eventType(Schema.Struct({ transferId: TransferId })),
  /** The server never saw it: no money moved, and it is not sent again. */
  TransferUnseen: eventType(Schema.Struct({ transferId: TransferId })),
  AmountActionReported: eventType(Schema.Struct({ action: AmountActionKind, amount: Schema.Int, transferId: Schema.NullOr(TransferId) }))
}
