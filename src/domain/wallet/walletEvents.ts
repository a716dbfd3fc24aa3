import { Schema } from "effect"
import { TransferLock } from "../game/gameEvents.ts"
import { eventType, personal } from "../shared/defineEvents.ts"
import { Refusal } from "../shared/refusal.ts"
import { Direction } from "./pendingOperations.ts"

/** GAME-4: 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. */
export const AmountActionKind = Schema.Literals([1, 2, 3, 4, 5, 6])
export type AmountActionKind = typeof AmountActionKind.Type

/** A random id from this device: it identifies a transfer, not a person. */
const TransferId = personal.keep(Schema.String)

/**
 * Increases with every change of this player's wallet; absent when the server sends none. Of two balances, the one with the higher version is
 * newer, whichever channel delivered it.
 */
const BalanceVersion = Schema.optionalKey(Schema.Int)

const TransferStep = { transferId: TransferId, direction: Direction, amount: Schema.Int }

/** The wallet's balance and the progress of each transfer. All amounts in minor units. */
export const walletEvents = {
  /** `asked` is the log position of the request: a notification after it is newer than this answer (MONEY-1). */
  BalanceReceived: eventType(Schema.Struct({ balance: Schema.Int, asked: Schema.Int, balanceVersion: BalanceVersion })),
  BalanceNotified: eventType(Schema.Struct({ balance: Schema.Int, balanceVersion: BalanceVersion })),
  /** LIVE-4. The amount of a cash-out is null, because only the machine knows it. */
  TransferRequested: eventType(
    Schema.Struct({
      transferId: TransferId,
      machineId: Schema.Int,
      direction: Direction,
      amount: Schema.NullOr(Schema.Int)
    })
  ),
  /**
   * The player requested a transfer, and nothing was sent (a double click, no seat, insufficient funds). Version 2 adds the reasons of the player's
   * protection.
   */
  TransferIgnored: eventType(Schema.Struct({ direction: Direction, amount: Schema.NullOr(Schema.Int), why: TransferLock })),
  TransferSent: eventType(Schema.Struct({ transferId: TransferId })),
  TransferAccepted: eventType(Schema.Struct(TransferStep)),
  TransferMachineConfirmed: eventType(Schema.Struct(TransferStep)),
  TransferCompleted: eventType(Schema.Struct({ ...TransferStep, credit: Schema.Int, balance: Schema.Int, balanceVersion: BalanceVersion })),
  TransferRefused: eventType(Schema.Struct({ transferId: TransferId, refusal: Refusal })),
  /** The outcome is unknown for now: the client queries it by the same id. */
  TransferBecameUnknown: eventType(Schema.Struct({ transferId: TransferId })),
  /** The server never received the transfer: no money moved, and the client does not send it again. */
  TransferUnseen: eventType(Schema.Struct({ transferId: TransferId })),
  AmountActionReported: eventType(Schema.Struct({ action: AmountActionKind, amount: Schema.Int, transferId: Schema.NullOr(TransferId) }))
}
