import { nameMachineStatus, type Settings } from "../account/settings.ts"
import type { JoinRefusal } from "../game/gameEvents.ts"
import { isSeated, type SeatFacts } from "../game/playRules.ts"

/** What the join rule reads of a machine. `until` is wall-clock ms. */
export interface JoinableMachine {
  readonly id: number
  readonly status: number
  readonly reservation: { readonly mine: boolean; readonly until: number } | null
}

/** What the join rule reads. `wallet` in minor units; null while the balance is not known. */
export interface JoinFacts {
  readonly game: SeatFacts
  readonly funds: { readonly wallet: number | null }
  /** Machines where an ended seat has left the player's credit. */
  readonly leftCredit?: { readonly items: readonly { readonly machineId: number }[] }
  /** The player's open session, if the server has reported one. */
  readonly reconnect: { readonly machineId: number | null }
  readonly settings: Pick<Settings, "zeroBalancePlay" | "machineStatus">
}

/** Whether a reservation keeps this player from the machine. It holds until its time, also when no newer list has come since. */
export const isReservedForAnother = (reservation: JoinableMachine["reservation"], now: number): boolean =>
  reservation !== null && !reservation.mine && reservation.until > now

const decideBalance = ({ funds, settings }: JoinFacts): JoinRefusal | null => {
  if (settings.zeroBalancePlay) return null
  if (funds.wallet === null) return "balanceUnknown"
  return funds.wallet <= 0 ? "zeroBalance" : null
}

/**
 * Why a machine may not be joined, or null when the server may be asked (LOBBY-4). `now` is wall-clock ms. A machine that the
 * list does not hold, as after a reload, is left to the server. The balance comes last: it is the one reason that waiting can change.
 */
export const decideJoin = (
  facts: JoinFacts,
  { machineId, machine }: { readonly machineId: number; readonly machine: JoinableMachine | undefined },
  now: number
): JoinRefusal | null => {
  if (isSeated(facts.game)) return "alreadyPlaying"
  // Always allow rejoining the machine of an open session: it may hold all of the player's money.
  if (facts.reconnect.machineId === machineId) return null
  if (facts.leftCredit?.items.some((left) => left.machineId === machineId) === true) return null
  if (machine !== undefined) {
    if (nameMachineStatus(facts.settings, machine.status) !== "available") return "notAvailable"
    if (isReservedForAnother(machine.reservation, now)) return "reserved"
  }
  return decideBalance(facts)
}
