import { Result } from "effect"
import type { Player } from "../account/accountEvents.ts"
import type { Band, Meter } from "../game/gameEvents.ts"
import { hasSeat, type SeatPhase } from "../game/playRules.ts"
import type { BrandEntry, MachineEntry } from "../lobby/lobbyEvents.ts"
import type { LeftCredit } from "../wallet/leftCreditEvents.ts"

/** The recorded states that a branch uses; the views of a log provide them. Amounts in minor units. */
export interface BranchFacts {
  readonly session: { readonly phase: string; readonly player: Player | null }
  readonly funds: {
    readonly wallet: number | null
    readonly credit: number | null
    readonly underWay: number
    readonly activeTransfer: { readonly direction: "in" | "out" } | null
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
  readonly reconnect: { readonly show: boolean; readonly machineId: number | null; readonly machineName: string | null }
  readonly leftCredit: { readonly items: readonly (LeftCredit & { readonly fate: "open" | "ending" | "booked" })[] }
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

/** Why the mock cannot continue from a moment: nobody is logged in, or the log does not know the player's money there. */
export type BranchRefusal = "loggedOut" | "moneyUnknown"

/** Money under way is booked nowhere yet, so it counts where it came from: a deposit in the wallet, a cash-out on the machine. */
const settleMoney = ({ wallet, credit, underWay, activeTransfer }: BranchFacts["funds"]) => {
  const isCashOut = activeTransfer?.direction === "out"
  return {
    wallet: wallet === null ? null : wallet + (isCashOut ? 0 : underWay),
    credit: credit === null ? null : credit + (isCashOut ? underWay : 0)
  }
}

/** The last known credit of a seat that has ended or that the page has lost, in minor units; 0 when the log knows none. */
const creditLeftAt = ({ leftCredit: { items } }: BranchFacts, machineId: number): number =>
  items.find((item) => item.machineId === machineId && item.fate === "open")?.amount ?? 0

/** The open session that the lobby offers to continue (GAME-9). */
const openSession = (facts: BranchFacts): BranchSeat | null => {
  const { show, machineId, machineName } = facts.reconnect
  if (!show || machineId === null) return null
  return { machineId, name: machineName ?? "", credit: creditLeftAt(facts, machineId), panel: null }
}

/**
 * Reads from recorded states what the mock casino needs to continue from there (docs/replay.md lists what is carried over). Player, wallet,
 * credit, seat, machines with their statuses, open session and lock. `at` is the wall-clock time of the moment, ms.
 */
export const readBranch = (facts: BranchFacts, at: number): Result.Result<BranchState, BranchRefusal> => {
  const { session, game, machines, lobby, lock } = facts
  if (session.phase !== "loggedIn" || session.player === null) return Result.fail("loggedOut")
  const { wallet, credit } = settleMoney(facts.funds)
  if (wallet === null) return Result.fail("moneyUnknown")
  const base = {
    at,
    player: session.player,
    wallet,
    machines: machines.ids.flatMap((id) => machines.byId[id] ?? []),
    brands: lobby.brands,
    locked: lock.locked
  }
  const { machineId, name, meter, bands, activeBand } = game
  if (!hasSeat(game) || machineId === null) return Result.succeed({ ...base, seat: openSession(facts) })
  if (credit === null || meter === null) return Result.fail("moneyUnknown")
  return Result.succeed({ ...base, seat: { machineId, name, credit, panel: { meter, bands, activeBand } } })
}
