import { type MachineStatusName, nameMachineStatus, type Settings } from "../account/settings.ts"
import type { JoinRefusal } from "../game/gameEvents.ts"
import { isSeated, type SeatFacts } from "../game/seatRules.ts"

/** The fields of a machine that the join rule uses. `until` is wall-clock ms. */
export interface JoinableMachine {
  readonly id: number
  readonly status: number
  readonly reservation: { readonly mine: boolean; readonly until: number } | null
}

/** The facts that the join rule uses. `wallet` in minor units; null while the balance is not known. */
export interface JoinFacts {
  readonly game: SeatFacts
  readonly funds: { readonly wallet: number | null }
  /** Machines where an ended seat left the player's credit. */
  readonly leftCredit: { readonly items: readonly { readonly machineId: number }[] }
  /** The machines for which the player waits. `isFree`: the casino has told this player that the machine is free. */
  readonly waitlist: { readonly items: readonly { readonly machineId: number; readonly isFree: boolean }[] }
  /** The machine of the player's open session, if the server has reported one, and the machine that the player chose to return to. */
  readonly reconnect: { readonly machineId: number | null; readonly rejoinAt: number | null }
  readonly settings: Pick<Settings, "zeroBalancePlay" | "machineStatus">
}

/** Whether another player's reservation blocks the machine. It ends at its time, also when no newer list has arrived. */
export const isReservedForAnother = (reservation: JoinableMachine["reservation"], now: number): boolean =>
  reservation !== null && !reservation.mine && reservation.until > now

/** Statuses that a machine can have while the server keeps it for the player with the reservation. */
const STATUSES_OF_RESERVED: ReadonlySet<MachineStatusName> = new Set(["waiting", "played"])

/**
 * Whether the machine's status permits a join. A machine that is reserved for this player may be reported as waiting or as occupied by
 * its own reservation; only the server knows whether it is free for this player. A device whose clock is ahead must not end the reservation.
 */
const isOpenTo = (status: MachineStatusName, { reservation }: JoinableMachine): boolean =>
  status === "available" || (reservation !== null && reservation.mine && STATUSES_OF_RESERVED.has(status))

/** Whether this player may take the machine now, apart from the player's money and other seats. `now` is wall-clock ms. */
export const isMachineFree = (settings: Pick<Settings, "machineStatus">, machine: JoinableMachine, now: number): boolean =>
  isOpenTo(nameMachineStatus(settings, machine.status), machine) && !isReservedForAnother(machine.reservation, now)

const decideBalance = ({ funds, settings }: JoinFacts): JoinRefusal | null => {
  if (settings.zeroBalancePlay) return null
  if (funds.wallet === null) return "balanceUnknown"
  return funds.wallet <= 0 ? "zeroBalance" : null
}

/**
 * Why a machine may not be joined, or null when the client may ask the server (LOBBY-4). `now` is wall-clock ms. The server decides about a
 * machine that is missing in the list, as after a reload. The balance is checked last: it is the only reason that waiting can change.
 */
export const decideJoin = (
  facts: JoinFacts,
  { machineId, machine }: { readonly machineId: number; readonly machine: JoinableMachine | undefined },
  now: number
): JoinRefusal | null => {
  if (isSeated(facts.game)) return "alreadyPlaying"
  // Always allow rejoining the machine of an open session: it may hold all of the player's money.
  if (facts.reconnect.machineId === machineId || facts.reconnect.rejoinAt === machineId) return null
  if (facts.leftCredit.items.some((left) => left.machineId === machineId)) return null
  // The list that shows the machine's status may be older than the notice that it is free.
  const isToldFree = facts.waitlist.items.some((one) => one.machineId === machineId && one.isFree)
  if (machine !== undefined && !isToldFree) {
    if (!isOpenTo(nameMachineStatus(facts.settings, machine.status), machine)) return "notAvailable"
    if (isReservedForAnother(machine.reservation, now)) return "reserved"
  }
  return decideBalance(facts)
}
