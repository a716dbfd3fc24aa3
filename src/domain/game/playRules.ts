import type { MachineButton, PlayLock, PressLock } from "./gameEvents.ts"

/**
 * How the player stands to a machine: no machine, the seat is requested, the seat is held, the connection of a held seat is
 * lost, the seat was refused, the seat has ended.
 */
export type SeatPhase = "none" | "joining" | "playing" | "returning" | "refused" | "left"

/** What the seat rules read. */
export interface SeatFacts {
  readonly phase: SeatPhase
}

/** Whether the player holds a seat or has requested one. A second machine is refused meanwhile. */
export const isSeated = ({ phase }: SeatFacts): boolean => phase === "joining" || hasSeat({ phase })

/** Whether the server has given the player a seat that has not ended. Credit may be on that machine, also while the connection is lost. */
export const hasSeat = ({ phase }: SeatFacts): boolean => phase === "playing" || phase === "returning"

/** What the play rules read; the views of the log satisfy it. Amounts in minor units. */
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

/** What bounds a cash-in; minor units. */
export interface CashInLimits {
  readonly balance: number
  readonly allInLimit: number
}

/** Whether the machine can be reached: a seat over an open socket. `playing` ends with the socket; a browser that is offline buffers. */
export const isConnected = ({ game, connection }: Pick<PlayFacts, "game" | "connection">): boolean =>
  game.phase === "playing" && connection.online

/** Whether frames are presented (LIVE-1). */
const hasPicture = ({ video }: PlayFacts): boolean => video.phase === "live"

/**
 * Why nothing that costs money may be sent now: a button of the machine other than Stop, or another band (GAME-2, GAME-3). Null means
 * it may.
 */
export const decidePlay = (facts: PlayFacts): PlayLock | null => {
  if (!isConnected(facts)) return "noSeat"
  if (facts.presses.underWay !== null) return "pressUnderWay"
  if (facts.transfers.underWay !== null) return "transferUnderWay"
  return hasPicture(facts) ? null : "noPicture"
}

/** Why Stop may not be pressed now, or null when it may. It ends a spin; while any other press is under way, a Stop included, it is refused. */
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

/** One transfer at a time, and none while the reels turn. */
const decideTransfer = (facts: PlayFacts): "noSeat" | "transferUnderWay" | "pressUnderWay" | null => {
  if (!isConnected(facts)) return "noSeat"
  if (facts.transfers.underWay !== null) return "transferUnderWay"
  return facts.presses.underWay === null ? null : "pressUnderWay"
}

/** Why the credit may not be cashed out now, or null when it may (GAME-4). It needs no picture: its owner must get it in any case. */
export const decideCashOut = (facts: PlayFacts): PlayLock | null =>
  decideTransfer(facts) ?? ((facts.funds.credit ?? 0) > 0 ? null : "notEnough")

/** Why no money at all may go on the machine now, or null when an amount may be chosen (GAME-4). */
export const decideMoneyIn = (facts: PlayFacts): ReturnType<typeof decideTransfer> | "noPicture" =>
  decideTransfer(facts) ?? (hasPicture(facts) ? null : "noPicture")

/** Why an amount cannot be put on the machine, or null. `amount` in minor units. */
export const cashInProblem = (amount: number, { balance, allInLimit }: CashInLimits): "zero" | "overLimit" | "overBalance" | null => {
  if (!Number.isSafeInteger(amount) || amount <= 0) return "zero"
  if (amount > allInLimit) return "overLimit"
  return amount > balance ? "overBalance" : null
}

/** Why this amount (minor units) may not go on the machine now, or null when it may (GAME-4). */
export const decideCashIn = (facts: PlayFacts, amount: number, limits: CashInLimits): PlayLock | null => {
  const lock = decideMoneyIn(facts)
  if (lock !== null) return lock
  const problem = cashInProblem(amount, limits)
  if (problem === null) return null
  return problem === "overBalance" ? "notEnough" : "badAmount"
}
