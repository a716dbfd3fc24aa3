import type { LeaveReason } from "../game/leaveReason.ts"
import { hasSeat, type SeatFacts } from "../game/seatRules.ts"
import { ERROR_CODES } from "../generated/errorCatalogue.ts"
import { type ClockTime, elapsedMs } from "../protection/moment.ts"
import { CASH_IN, CASH_OUT } from "./amountActions.ts"
import type { LeftCredit } from "./leftCreditEvents.ts"

/** A transfer between wallet and machine. `away`: the part of its amount that neither of them has. `phase`: absent for one of an earlier seat. */
interface FollowedTransfer {
  readonly direction: "in" | "out"
  readonly away: number
  readonly phase?: "moving" | "settled"
}

/** The facts that the rule uses; the views of the log provide them. Amounts in minor units, times in wall-clock ms. */
export interface LeftCreditFacts {
  readonly funds: {
    readonly wallet: number | null
    readonly credit: number | null
    readonly underWay: number
    readonly activeTransfer: FollowedTransfer | null
    /** The transfers of earlier seats that have no outcome yet. */
    readonly unsettled: readonly FollowedTransfer[]
  }
  readonly game: SeatFacts & { readonly machineId: number | null; readonly name: string; readonly seatHoldMs: number | null }
  readonly session: { readonly player: { readonly id: string } | null }
}

/** Reasons after which the server gives the seat to no other player: it holds the seat for the player, if it holds seats at all. */
const HELD: ReadonlySet<LeaveReason> = new Set(["player", "machineTaken", "loggedOut"])

/** When the seat ends. `at`: wall-clock ms. `lostMs`: how long ago (ms) its connection was lost, a sleep of the device included; 0 while it is open. */
interface SeatEnd {
  readonly at: number
  readonly lostMs: number
}

/**
 * The credit that the player leaves on the machine if the seat ends now for this reason; null without seat or credit. The rest of the hold counts from now,
 * so that a wall clock that was set back since the loss does not prolong it.
 */
export const decideLeftCredit = (facts: LeftCreditFacts, reason: LeaveReason, { at, lostMs }: SeatEnd): LeftCredit | null => {
  const { funds, game, session } = facts
  const { credit: amount, underWay, activeTransfer, unsettled } = funds
  // A later completion of a deposit changes the wallet that is expected without the payment. So the wallet is unknown while a deposit has
  // no outcome and is not in transit: nothing tells whether the wallet shows it.
  const isUnknown = [activeTransfer, ...unsettled].some((one) => one?.direction === "in" && one.phase !== "settled" && one.away === 0)
  // A transfer under way may return to the wallet: that does not pay the credit.
  const wallet = funds.wallet === null || isUnknown ? null : funds.wallet + underWay
  const { machineId, name: machineName, seatHoldMs } = game
  if (!hasSeat(game) || machineId === null || session.player === null || amount === null || amount <= 0) return null
  const holdMs = HELD.has(reason) ? (seatHoldMs ?? 0) : 0
  const heldUntil = holdMs > 0 ? at + Math.max(0, holdMs - lostMs) : null
  return { playerId: session.player.id, machineId, machineName, amount, wallet, heldUntil, reason, endedAt: at }
}

/** The hold of a left seat. `since`: when this log recorded it. */
interface SeatHold extends Pick<LeftCredit, "heldUntil" | "endedAt"> {
  readonly since: ClockTime
}

/**
 * How long (ms) the server still holds the seat, so that the player can return to it; 0 when it does not. A wall clock that is set back prolongs it neither
 * beyond the whole hold nor beyond what the monotonic clock leaves of it.
 */
export const holdLeftMs = ({ heldUntil, endedAt, since }: SeatHold, now: ClockTime): number =>
  heldUntil === null ? 0 : Math.max(0, heldUntil - Math.max(endedAt, since.at) - elapsedMs(since, now))

/** The refusals of a seat that is ending, whose machine is out of service, or that was asked with a token that is not valid. */
const MAY_BE_HELD: ReadonlySet<number> = new Set([
  ERROR_CODES.machineBusy,
  ERROR_CODES.machineUnavailable,
  ERROR_CODES.signatureNotVerified
])

/**
 * Whether the server may still hold the seat for the player after it has refused the player's return. Any other refusal means that the hold has expired
 * and the credit is in the wallet (docs/protocol.md, "Credit on a machine after the seat ends").
 */
export const mayBeHeldAfter = ({ code }: { readonly code: number }): boolean => MAY_BE_HELD.has(code)

/**
 * Whether the wallet has grown by at least the credit. `base`: the wallet when the seat ended, with all that has moved since for a known reason;
 * null = unknown. Amounts in minor units.
 */
export const isPaidIn = ({ amount, base }: { readonly amount: number; readonly base: number | null }, wallet: number | null): boolean =>
  base !== null && wallet !== null && wallet - base >= amount

/** Left credit with its outcome. `ending`: the server is ending the seat, or has ended it. */
interface UnpaidCredit extends SeatHold, Pick<LeftCredit, "machineId"> {
  readonly status: "open" | "ending" | "booked"
}

/**
 * Whether growth of the wallet may be the payment of this credit. While the server holds the seat, the wallet grows for another reason, as by a deposit.
 * The server reports the end of a hold. That report may be lost, so after the hold's time the growth counts without it. `returningTo`: the machine to
 * which the player returns. `openAt`: the machine of the reported open session; a login reads the balance before that report.
 */
export const mayBePaid = (
  left: UnpaidCredit,
  { returningTo, openAt }: { readonly returningTo: number | null; readonly openAt: number | null },
  now: ClockTime
): boolean => {
  const { machineId, heldUntil, status } = left
  if (machineId === returningTo) return false
  if (heldUntil !== null && holdLeftMs(left, now) === 0) return true
  return (heldUntil === null || status === "ending") && machineId !== openAt
}

/** How far (ms) the server's clock may be behind this device's. */
const CLOCK_TOLERANCE_MS = 60_000

/** A booking that the transactions page shows. Minor units, wall-clock ms. */
interface Booking {
  readonly action: number
  readonly amount: number
  readonly time: number
  readonly machine: string | null
}

/** Whether a deposit to the machine follows the cash-out: then the cash-out paid earlier credit. Compares times of the server only. */
const isBeforeDeposit = ({ machine, time }: Booking, bookings: readonly Booking[]): boolean =>
  bookings.some((later) => later.action === CASH_IN && later.machine === machine && later.time >= time)

/**
 * Whether one of these bookings pays the credit: a cash-out of at least the amount at that machine, after the seat ended. `bookings`: the newest
 * ones without gaps.
 */
export const isPaidBy = (
  { amount, machineName, endedAt }: Pick<LeftCredit, "amount" | "machineName" | "endedAt">,
  bookings: readonly Booking[]
): boolean =>
  bookings.some(
    (one) =>
      one.action === CASH_OUT &&
      one.machine === machineName &&
      one.amount >= amount &&
      one.time >= endedAt - CLOCK_TOLERANCE_MS &&
      !isBeforeDeposit(one, bookings)
  )
