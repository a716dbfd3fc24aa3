import type { MachineButton, PlayBlocker, PressLock } from "./gameEvents.ts"

/**
 * The player's seat: no machine, the seat is requested, the seat is held, the connection of a held seat is lost, the seat was refused, the seat
 * has ended.
 */
export type SeatPhase = "none" | "joining" | "playing" | "returning" | "refused" | "left"

/** The facts that the seat rules use. */
export interface SeatFacts {
  readonly phase: SeatPhase
}

/** Whether the player holds a seat or has requested one. A second machine is refused meanwhile. */
export const isSeated = ({ phase }: SeatFacts): boolean => phase === "joining" || hasSeat({ phase })

/** Whether the server has given the player a seat that has not ended. The machine may hold credit, also while the connection is lost. */
export const hasSeat = ({ phase }: SeatFacts): boolean => phase === "playing" || phase === "returning"

/** The facts that the play rules use; the views of the log provide them. Amounts in minor units. */
export interface PlayFacts {
  readonly game: SeatFacts & {
    readonly buttons: readonly Pick<MachineButton, "id" | "kind">[]
  }
  readonly funds: { readonly credit: number | null }
  readonly connection: { readonly online: boolean }
  readonly video: { readonly phase: string }
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
 * Why Stop may not be pressed now, or null when it may. Stop ends a spin; it is blocked while any other press, another Stop included, is under
 * way.
 */
export const decideStop = (facts: PlayFacts): PressLock | null => {
  const { presses, game } = facts
  if (!isConnected(facts)) return "noSeat"
  if (presses.underWay === null) return "nothingToStop"
  const pressed = presses.recent.find(({ id }) => id === presses.underWay)?.button
  return game.buttons.some(({ id, kind }) => id === pressed && kind === "spin")
    ? decidePlay({ ...facts, presses: { recent: [], underWay: null } })
    : "pressUnderWay"
}

/** Why this button of the machine may not be pressed now, or null when it may (GAME-2, LIVE-1). `button` is the button's id. */
export const decidePress = (facts: PlayFacts, button: string): PressLock | null =>
  facts.game.buttons.some(({ id, kind }) => id === button && kind === "stop") ? decideStop(facts) : decidePlay(facts)

/** The additional facts for autoplay. Amounts in minor units. */
export interface AutoplayFacts extends PlayFacts {
  readonly game: PlayFacts["game"] & { readonly meter: { readonly bet: number } | null }
  readonly lock: { readonly locked: boolean }
  /** Whether the page is visible. A hidden page presents no frames, so its last picture proves nothing. */
  readonly visible: boolean
}

/**
 * The button that autoplay presses next (GAME-5). Null when autoplay must end, because the player cannot see the spin or the button is blocked.
 */
export const nextAutoplayButton = (facts: AutoplayFacts): string | null => {
  const { game, funds, lock, visible } = facts
  if (!visible || lock.locked) return null
  // A machine that reports no credit may still hold enough.
  if (funds.credit !== null && funds.credit < (game.meter?.bet ?? 0)) return null
  const spin = game.buttons.find(({ kind }) => kind === "spin")
  return spin === undefined || decidePress(facts, spin.id) !== null ? null : spin.id
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

/** Whether the machine holds credit, or may. Giving up the seat then needs a confirmation (GAME-7). */
export const mayLeaveCredit = ({ phase }: SeatFacts, { credit }: PlayFacts["funds"]): boolean =>
  credit === null ? hasSeat({ phase }) : credit > 0

/** Why no money may be deposited to the machine now, or null when the player may choose an amount (GAME-4). */
export const decideMoneyIn = (facts: PlayFacts): ReturnType<typeof decideTransfer> | "noPicture" =>
  decideTransfer(facts) ?? (hasPicture(facts) ? null : "noPicture")

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

/** The facts that decide about leaving with credit on the machine. `transfer`: the newest one of this seat. */
export interface LeaveFacts {
  readonly connected: boolean
  readonly transfer: { readonly direction: "in" | "out"; readonly fate: string } | null
  /** The newest press of this seat. */
  readonly press: { readonly fate: string } | null
}

/**
 * Whether the player may leave and let the credit stay on the machine (GAME-7). Not before a cash-out was tried: it must have been refused or
 * have no known outcome, or a press without a known outcome keeps it from being tried, or no message reaches the machine.
 */
export const mayLeaveUncashed = ({ connected, transfer, press }: LeaveFacts): boolean => {
  if (!connected || press?.fate === "unknown" || transfer?.fate === "unknown") return true
  return transfer?.direction === "out" && transfer.fate === "refused"
}
