import type { SessionPhase } from "../connection/phases.ts"
import { Result } from "effect"
import type { Player } from "../account/accountEvents.ts"
import type { Band, Meter } from "../game/gameEvents.ts"
import { hasSeat, type SeatPhase } from "../game/seatRules.ts"
import type { BrandEntry, MachineEntry } from "../lobby/lobbyEvents.ts"
import type { ClockTime } from "../protection/moment.ts"
import { holdLeftMs } from "../wallet/leftCredit.ts"
import type { LeftCredit } from "../wallet/leftCreditEvents.ts"
import type { Direction } from "../wallet/pendingOperations.ts"

/** Credit that an ended seat has left on a machine, its outcome, and when the log recorded it. */
type LeftSeat = LeftCredit & { readonly status: "open" | "ending" | "booked"; readonly since: ClockTime }

/** A transfer without an outcome. `away`: the amount that neither the wallet nor the machine has, in minor units. */
interface Moving {
  readonly machineId: number
  readonly direction: Direction
  readonly away: number
}

/** The recorded states from which a branch starts. The views of a log have this shape. Amounts in minor units. */
export interface BranchFacts {
  readonly session: { readonly phase: SessionPhase; readonly player: Player | null }
  readonly funds: {
    readonly wallet: number | null
    readonly credit: number | null
    readonly activeTransfer: Moving | null
    readonly unsettled: readonly Moving[]
  }
  readonly game: {
    readonly phase: SeatPhase
    readonly machineId: number | null
    readonly name: string
    readonly meter: Omit<Meter, "credit"> | null
    readonly bands: readonly Band[]
    readonly activeBand: number | null
  }
  readonly machines: { readonly byId: Readonly<Record<string, MachineEntry>>; readonly ids: readonly number[] }
  readonly lobby: { readonly brands: readonly BrandEntry[] }
  readonly lock: { readonly locked: boolean }
  readonly reconnect: { readonly machineId: number | null; readonly machineName: string | null }
  readonly leftCredit: { readonly items: readonly LeftSeat[] }
}

/** The seat that the casino holds for the player. `credit` in minor units. */
export interface BranchSeat {
  readonly machineId: number
  readonly name: string
  readonly credit: number
  /** The panel's state; null when the log does not know it, because the session was only reported as open (GAME-9). */
  readonly panel: {
    readonly meter: Omit<Meter, "credit">
    readonly bands: readonly Band[]
    readonly activeBand: number | null
  } | null
}

/** The part of a recorded moment that the mock casino continues from. `wallet` in minor units, `at` in wall-clock ms. */
export interface BranchState {
  readonly at: number
  readonly player: Player
  readonly wallet: number
  readonly seat: BranchSeat | null
  readonly machines: readonly MachineEntry[]
  readonly brands: readonly BrandEntry[]
  readonly locked: boolean
}

/** The reason why the mock cannot continue from a moment: no player is logged in, or the log does not contain the player's money. */
export type BranchRefusal = "loggedOut" | "moneyUnknown"

type Credits = BranchFacts["leftCredit"]["items"]

/** Credit of ended seats that the wallet does not have yet. */
const findUnpaid = ({ leftCredit: { items } }: BranchFacts): Credits => items.filter(({ status }) => status !== "booked")

/** The open session that the lobby knows (GAME-9), even after the player dismissed its dialog, or the newest seat that the server still holds. */
const findOpenSeat = (facts: BranchFacts, at: number): BranchSeat | null => {
  const { machineId, machineName } = facts.reconnect
  const unpaid = findUnpaid(facts)
  const creditAt = (id: number): number => unpaid.find((one) => one.machineId === id)?.amount ?? 0
  if (machineId !== null) return { machineId, name: machineName ?? "", credit: creditAt(machineId), panel: null }
  const held = unpaid.find((one) => one.status === "open" && holdLeftMs(one, { at, mono: null }) > 0)
  return held === undefined ? null : { machineId: held.machineId, name: held.machineName, credit: held.amount, panel: null }
}

/** The player's seat with its credit; null = none. Fails when the log does not know the credit. */
const readSeat = (facts: BranchFacts, at: number): Result.Result<BranchSeat | null, BranchRefusal> => {
  const { machineId, name, meter, bands, activeBand } = facts.game
  if (!hasSeat(facts.game) || machineId === null) return Result.succeed(findOpenSeat(facts, at))
  const { credit } = facts.funds
  if (credit === null || meter === null) return Result.fail("moneyUnknown")
  return Result.succeed({ machineId, name, credit, panel: { meter, bands, activeBand } })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Assigns the money that is neither in the wallet nor on the seat's machine. Money in transit returns to its source: a deposit to the wallet, a
 * cash-out to its machine. The mock keeps credit only with a seat, so credit on other machines counts as paid.
 */
const settleMoney = (facts: BranchFacts, seat: BranchSeat | null) => {
  const { activeTransfer, unsettled } = facts.funds
  const moving = activeTransfer === null ? unsettled : [activeTransfer, ...unsettled]
  const isOfSeat = ({ machineId, direction }: Moving): boolean => direction === "out" && machineId === seat?.machineId
  const unpaid = findUnpaid(facts).filter(({ machineId }) => machineId !== seat?.machineId)
  return {
    toWallet: sum(moving.filter((one) => !isOfSeat(one)).map(({ away }) => away)) + sum(unpaid.map(({ amount }) => amount)),
    toSeat: sum(moving.filter(isOfSeat).map(({ away }) => away))
  }
}

/**
 * Builds the state from which the mock casino continues a recorded moment: player, wallet, credit, seat, machines with their statuses, open session
 * and lock (docs/replay.md has the full list). All of the player's known money is then in the wallet or at the seat. `at` is the wall-clock time of
 * the moment, in ms.
 */
export const readBranch = (facts: BranchFacts, at: number): Result.Result<BranchState, BranchRefusal> => {
  const { session, funds, machines, lobby, lock } = facts
  if (session.phase !== "loggedIn" || session.player === null) return Result.fail("loggedOut")
  if (funds.wallet === null) return Result.fail("moneyUnknown")
  const seat = readSeat(facts, at)
  if (Result.isFailure(seat)) return Result.fail(seat.failure)
  const { toWallet, toSeat } = settleMoney(facts, seat.success)
  return Result.succeed({
    at,
    player: session.player,
    wallet: funds.wallet + toWallet,
    seat: seat.success === null ? null : { ...seat.success, credit: seat.success.credit + toSeat },
    machines: machines.ids.flatMap((id) => machines.byId[id] ?? []),
    brands: lobby.brands,
    locked: lock.locked
  })
}
