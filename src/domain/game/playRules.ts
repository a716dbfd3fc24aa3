import type { MachineStatusName } from "./machineStatusName.ts"
import type { VideoPhase } from "../connection/phases.ts"
import { isOfKind } from "./buttons.ts"
import type { MachineButton, PlayBlocker, PressLock } from "./gameEvents.ts"
import { type BetFacts, highestNextBet, nextBet } from "./nextBet.ts"
import { type CreditOperations, mayBringCredit } from "./operations.ts"
import { hasSeat, type SeatFacts } from "./seatRules.ts"

/** The facts that the play rules use; the views of the log provide them. Amounts in minor units. */
export interface PlayFacts {
  readonly game: SeatFacts & {
    readonly buttons: readonly Pick<MachineButton, "id" | "kind">[]
  }
  readonly funds: { readonly credit: number | null }
  readonly connection: { readonly online: boolean }
  readonly video: { readonly phase: VideoPhase }
  readonly presses: { readonly recent: readonly { readonly id: string; readonly button: string }[]; readonly underWay: string | null }
  readonly transfers: { readonly underWay: string | null }
}

/** The limits of a cash-in, in minor units. */
export interface CashInLimits {
  readonly balance: number
  readonly allInLimit: number
}

/**
 * Whether messages reach the machine: the seat is held and its socket is open. `playing` ends with the socket, but an offline browser would buffer
 * messages.
 */
export const isConnected = ({ game, connection }: Pick<PlayFacts, "game" | "connection">): boolean =>
  game.phase === "playing" && connection.online

/** Whether the video presents frames (LIVE-1). */
const hasPicture = ({ video }: PlayFacts): boolean => video.phase === "live"

/** Why nothing that costs money may be sent now: a machine button other than Stop, or another band (GAME-2, GAME-3). Null when it may. */
export const decidePlay = (facts: PlayFacts): PlayBlocker | null => {
  if (!isConnected(facts)) return "noSeat"
  if (facts.presses.underWay !== null) return "pressUnderWay"
  if (facts.transfers.underWay !== null) return "transferUnderWay"
  return hasPicture(facts) ? null : "noPicture"
}

/**
 * Why a press or another band that was requested earlier must not be sent any more, or null when it may (LIVE-1, LIVE-4). It asks about no press:
 * the requested one is itself under way, and one that began later is sent later.
 */
export const decideSend = (facts: PlayFacts): PlayBlocker | null => decidePlay({ ...facts, presses: { recent: [], underWay: null } })

/**
 * Why Stop may not be pressed now, or null when it may. Stop ends a spin; it is blocked while any other press, another Stop included, is under
 * way.
 */
export const decideStop = (facts: PlayFacts): PressLock | null => {
  const { presses, game } = facts
  if (!isConnected(facts)) return "noSeat"
  if (presses.underWay === null) return "nothingToStop"
  const pressed = presses.recent.find(({ id }) => id === presses.underWay)?.button
  return pressed !== undefined && isOfKind(game.buttons, pressed, "spin") ? decideSend(facts) : "pressUnderWay"
}

/** Why this button of the machine may not be pressed now, or null when it may (GAME-2, LIVE-1). `button` is the button's id. */
export const decidePress = (facts: PlayFacts, button: string): PressLock | null =>
  isOfKind(facts.game.buttons, button, "stop") ? decideStop(facts) : decidePlay(facts)

/**
 * The bet of a press, in minor units; nothing for a button that is not Spin, and while the bet is unknown. `stake`: the highest bet that it may have, where
 * that is higher. `isFree`: see `areSpinsFree`.
 */
export const spinCost = (
  game: PlayFacts["game"] & BetFacts,
  { button, isFree }: { readonly button: string; readonly isFree: boolean }
): { readonly bet?: number; readonly stake?: number; readonly free?: true } => {
  const bet = nextBet(game)
  if (bet === null || !isOfKind(game.buttons, button, "spin")) return {}
  const stake = highestNextBet(game) ?? bet
  return { bet, ...(stake > bet && { stake }), ...(isFree && { free: true as const }) }
}

/** One transfer at a time, and none while the reels turn. */
const decideTransfer = (facts: PlayFacts): "noSeat" | "transferUnderWay" | "pressUnderWay" | null => {
  if (!isConnected(facts)) return "noSeat"
  if (facts.transfers.underWay !== null) return "transferUnderWay"
  return facts.presses.underWay === null ? null : "pressUnderWay"
}

/**
 * Why the credit may not be cashed out now, or null when it may (GAME-4). It needs no video: players must get their credit in any case.
 * While the credit is unknown, the server decides.
 */
export const decideCashOut = (facts: PlayFacts): PlayBlocker | null =>
  decideTransfer(facts) ?? (facts.funds.credit === 0 ? "notEnough" : null)

/** The facts that decide whether the machine may hold credit of the player. */
export interface SeatCreditFacts extends Pick<PlayFacts, "funds">, CreditOperations {
  readonly game: SeatFacts
}

/** Whether the machine holds credit, or may. Giving up the seat then needs a confirmation (GAME-7). */
export const mayLeaveCredit = ({ game, funds: { credit }, ...operations }: SeatCreditFacts): boolean =>
  credit === null ? hasSeat(game) : credit > 0 || mayBringCredit(operations)

/** The facts that decide whether the credit pays for the next spin. `isFree`: that spin costs nothing (`areSpinsFree`). */
interface CreditFacts extends Pick<PlayFacts, "funds"> {
  readonly game: BetFacts
  readonly isFree: boolean
}

/** Whether the credit is known to be less than the bet of the next spin. A machine that reports no credit may still hold enough. */
export const lacksCredit = ({ game, funds: { credit }, isFree }: CreditFacts): boolean =>
  !isFree && credit !== null && credit < (nextBet(game) ?? 0)

/**
 * Whether Spin asks for credit instead of pressing the button: the machine is known to hold none, and no bonus game runs, whose spins are free.
 * `machineStatus` is the machine's status in the operator's table. An outdated one does no harm, because no spin can cost anything without credit.
 */
export const spinNeedsCredit = (facts: PlayFacts, machineStatus: MachineStatusName | null): boolean =>
  facts.funds.credit === 0 && machineStatus !== "bonus" && decideTransfer(facts) === null

/** Why no money may be deposited to the machine now, or null when the player may choose an amount (GAME-4). */
export const decideMoneyIn = (facts: PlayFacts): ReturnType<typeof decideTransfer> | "noPicture" =>
  decideTransfer(facts) ?? (hasPicture(facts) ? null : "noPicture")

/** Why a requested transfer must not be sent any more, or null when it may (LIVE-1, LIVE-4). It asks about no operation: this one is itself under way. */
export const decideTransferSend = (facts: PlayFacts, direction: "in" | "out"): "noSeat" | "noPicture" | null => {
  if (!isConnected(facts)) return "noSeat"
  return direction === "out" || hasPicture(facts) ? null : "noPicture"
}

/** Why an amount cannot be deposited to the machine, or null when it can. `amount` in minor units. */
export const cashInProblem = (amount: number, { balance, allInLimit }: CashInLimits): "zero" | "overLimit" | "overBalance" | null => {
  if (!Number.isSafeInteger(amount) || amount <= 0) return "zero"
  if (amount > allInLimit) return "overLimit"
  return amount > balance ? "overBalance" : null
}

/** Why this amount (minor units) may not be deposited to the machine now, or null when it may (GAME-4). */
export const decideCashIn = (facts: PlayFacts, amount: number, limits: CashInLimits): PlayBlocker | null => {
  const lock = decideMoneyIn(facts)
  if (lock !== null) return lock
  const problem = cashInProblem(amount, limits)
  if (problem === null) return null
  return problem === "overBalance" ? "notEnough" : "badAmount"
}
