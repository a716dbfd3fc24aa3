import { hasSeat, type SeatFacts } from "../game/playRules.ts"
import type { LeftCredit, LeftCreditReason } from "./leftCreditEvents.ts"

/** The facts that the rule uses; the views of the log provide them. Amounts in minor units, times in wall-clock ms. */
export interface LeftCreditFacts {
  readonly funds: { readonly wallet: number | null; readonly credit: number | null }
  readonly game: SeatFacts & { readonly machineId: number | null; readonly name: string; readonly seatHoldMs: number | null }
  readonly session: { readonly player: { readonly id: string } | null }
  readonly connection: { readonly channels: { readonly game: { readonly lostAt: number | null } } }
}

/** Reasons after which the server gives the seat to nobody else: it holds the seat for the player, if it holds seats at all. */
const HELD: ReadonlySet<LeftCreditReason> = new Set(["player", "machineTaken", "loggedOut"])

/** The credit that the player leaves on the machine if the seat ends now for this reason; null without seat or credit. `now` is wall-clock ms. */
export const decideLeftCredit = (facts: LeftCreditFacts, reason: LeftCreditReason, now: number): LeftCredit | null => {
  const { funds, game, session, connection } = facts
  const { credit: amount, wallet } = funds
  const { machineId, name: machineName, seatHoldMs } = game
  if (!hasSeat(game) || machineId === null || session.player === null || amount === null || amount <= 0) return null
  const isHeld = HELD.has(reason) && seatHoldMs !== null && seatHoldMs > 0
  const heldUntil = isHeld ? (connection.channels.game.lostAt ?? now) + seatHoldMs : null
  return { playerId: session.player.id, machineId, machineName, amount, wallet, heldUntil, reason, endedAt: now }
}

/** Whether the server still holds the seat, so that the player can return to it. `now` is wall-clock ms. */
export const isSeatHeld = ({ heldUntil }: Pick<LeftCredit, "heldUntil">, now: number): boolean => heldUntil !== null && now < heldUntil
