import type { EnvelopeOf } from "../../log/core/envelope.ts"
import { endGame, type OpenGame, resumeGame } from "./openGame.ts"
import { endReturn, returnHandlers, type SessionReturn } from "./sessionReturn.ts"

/**
 * The credit of one machine in this session, in minor units: when it was first reported, now, and the highest in between. `isEnded`: the casino has
 * reported the end of the seat, and its game socket has brought no meter since.
 */
interface MachineCredit {
  machineId: number
  first: number
  last: number
  highest: number
  isEnded?: true
}

/** How many completed transfers are remembered. */
const COUNTED = 20

/** The result of the session as the fold of its money events (PROT-4). Amounts in minor units. */
export interface ResultState extends SessionReturn {
  /** The player's wins in this session, hand pays and jackpots included. */
  won: number
  /** The returned money minus the deposited money, plus the change of the credit on the machines and the net result of the other devices. */
  net: number
  /** The part of the net result that the server reports beyond this log: the result of the player's other devices in this session. */
  openingNet: number
  /** The player's stakes: the wins minus the net result of this log. */
  wagered: number
  /** The machine whose seat this page holds; null without one. */
  machineId: number | null
  credits: MachineCredit[]
  openGame: OpenGame | null
  /**
   * Transfers that this session has requested, until their outcome is known. `paidOut`: the credit that counted as paid to the wallet when the casino
   * ended their seat. `deposit`: the amount that they move to the machine.
   */
  requested: { id: string; machineId: number; paidOut?: number; deposit?: number }[]
  /** Operations of earlier sessions. `deposit`: the amount that one of unknown outcome may move to a machine. */
  takenOver: { id: string; machineId: number; deposit?: number }[]
  /** The IDs of the last completed transfers, the newest first. A repeated completion moves no money. */
  counted: string[]
  /** Cash-outs and hand pays minus cash-ins. */
  moved: number
  deposited: number
}

/** The net result (minor units) of the events of this log. */
export const foldedNet = ({ credits, moved }: Pick<ResultState, "credits" | "moved">): number =>
  credits.reduce((sum, { first, last }) => sum + last - first, moved)

/** Computes the net result and the stakes again. */
export const reckon = (state: ResultState): void => {
  const folded = foldedNet(state)
  state.net = state.openingNet + folded
  state.wagered = Math.max(0, state.won - folded)
}

const creditOf = ({ credits }: ResultState, machineId: number): MachineCredit | undefined =>
  credits.find((one) => one.machineId === machineId)

const changeCredit = (known: MachineCredit, credit: number): void => {
  known.last = credit
  known.highest = Math.max(known.highest, credit)
}

/** The machine reports its credit (minor units). The first report of a seat is where the result of this seat begins. */
export const setCredit = (state: ResultState, machineId: number | null, credit: number): void => {
  if (machineId === null) return
  const known = creditOf(state, machineId)
  if (known === undefined) {
    resumeGame(state, machineId, credit)
    state.credits.push({ machineId, first: credit, last: credit, highest: credit })
  } else {
    changeCredit(known, credit)
    delete known.isEnded
    // The player is back: from now on the meter shows the outcome of an open game.
    if (state.openGame?.machineId === machineId) state.openGame.left = null
  }
  reckon(state)
}

/**
 * The seat at a machine is over: its credit goes to the wallet, or waits for the player's return. The result so far is fixed, so that the next seat at
 * this machine counts from the credit that it then reports. Only while a transfer of a left seat is under way, the count goes on: the credit that the
 * next seat reports may contain the transfer or not.
 */
const settleCredit = (state: ResultState, machineId: number, how: "left" | "ended"): void => {
  const known = creditOf(state, machineId)
  if (known === undefined) return
  if (state.openGame?.machineId === machineId) state.openGame.left ??= known.last
  const isEnded = how === "ended" || known.isEnded === true
  if (!isEnded && state.requested.some((one) => one.machineId === machineId)) return
  if (isEnded) state.requested = state.requested.map((one) => (one.machineId === machineId ? { paidOut: known.last, ...one } : one))
  state.moved += known.last - known.first
  state.credits = state.credits.filter((one) => one !== known)
}

/** The page's seat is over: the player has left it, or the server has refused to give it back. The next one counts anew. */
export const leaveSeat = (state: ResultState, machineId: number): void => {
  endReturn(state)
  settleCredit(state, machineId, "left")
  state.machineId = null
}

/**
 * The casino reports that the seat at a machine has ended. The report may overtake the payout on the game socket of this page's seat, or mean an
 * earlier seat: the count goes on until this seat ends here too.
 */
const endSession = (state: ResultState, machineId: number): void => {
  const known = creditOf(state, machineId)
  if (known === undefined || state.machineId !== machineId) return settleCredit(state, machineId, "ended")
  known.isEnded = true
  if (state.openGame?.machineId === machineId) state.openGame.left ??= known.last
}

/** The handlers of the reports about the player's open session at a machine. */
export const sessionHandlers = {
  ...returnHandlers,
  SessionReported: (state: ResultState, { data }: EnvelopeOf<"SessionReported">): void => {
    if (!data.open && data.machineId !== state.returningTo) endSession(state, data.machineId)
  },
  SessionActionDone: (state: ResultState, { data }: EnvelopeOf<"SessionActionDone">): void => {
    if (data.action !== "continue") settleCredit(state, data.machineId, data.action === "kick" ? "ended" : "left")
  }
}

/**
 * The player takes a seat whose machine reports this credit (minor units), or none. Where credit has become zero without a game, the casino has ended
 * the seat before and paid its credit to the wallet: the notice of that may be lost, as during a reload.
 */
export const takeSeat = (state: ResultState, machineId: number, credit: number | undefined): void => {
  const known = creditOf(state, machineId)
  const isPaidOut = credit === 0 && (known?.last ?? 0) > 0 && state.openGame?.machineId !== machineId
  if (isPaidOut || known?.isEnded === true) settleCredit(state, machineId, "ended")
  if (credit !== undefined) setCredit(state, machineId, credit)
}

/** Adds a win (minor units) to the wins of the session. */
export const win = (state: ResultState, amount: number): void => {
  state.won += amount
  reckon(state)
}

/** A game has ended. Without a seat, as after a reload, no meter shows its win, nor its bet unless the credit fell before. */
export const endPress = (state: ResultState, pressId: string, amount: number): void => {
  const game = state.openGame
  const known = game === null || game.id !== pressId ? undefined : creditOf(state, game.machineId)
  if (game !== null && known !== undefined && state.machineId !== game.machineId) {
    changeCredit(known, known.last + amount - (known.last < game.before ? 0 : game.bet))
    state.openGame = null
  } else endGame(state, pressId, amount)
  win(state, amount)
}

/** The last transfer of a left seat has an outcome: the result of that seat is fixed now. */
const settleLeft = (state: ResultState, machineId: number): void => {
  if (state.machineId !== machineId) settleCredit(state, machineId, "left")
}

const dropRequest = (state: ResultState, transferId: string): void => {
  state.requested = state.requested.filter(({ id }) => id !== transferId)
}

/** The machine's own Collect starts a transfer that the page has not requested. One of an earlier session was taken over. */
export const acceptTransfer = (state: ResultState, id: string): void => {
  const isKnown = state.counted.includes(id) || [...state.takenOver, ...state.requested].some((one) => one.id === id)
  if (!isKnown && state.machineId !== null) state.requested.push({ id, machineId: state.machineId })
}

/** An operation of an earlier session. `amount` in minor units. */
interface EarlierOperation {
  readonly id: string
  readonly machineId: number
  readonly direction: "in" | "out" | null
  readonly amount: number | null
  readonly expired: boolean
}

/** Takes over an operation of an earlier session. A deposit that the casino may still complete counts for the limits (PROT-6). */
export const takeOver = (state: ResultState, { id, machineId, direction, amount, expired }: EarlierOperation): void => {
  const isOpen = direction === "in" && amount !== null && !expired && state.requested.every((one) => one.id !== id)
  state.takenOver.push(isOpen ? { id, machineId, deposit: amount } : { id, machineId })
}

/** The outcome of a deposit of an earlier session is known. Returns whether it was unknown before. */
const endEarlier = (state: ResultState, transferId: string): boolean => {
  const open = state.takenOver.find(({ id, deposit }) => id === transferId && deposit !== undefined)
  delete open?.deposit
  return open !== undefined
}

/** A transfer that the server has refused or has not seen moves nothing. */
export const forgetTransfer = (state: ResultState, transferId: string): void => {
  endEarlier(state, transferId)
  const own = state.requested.find(({ id }) => id === transferId)
  dropRequest(state, transferId)
  if (own !== undefined) settleLeft(state, own.machineId)
}

/** A transfer that the server has completed. Amounts in minor units. `credit`: of the machine, after it. */
interface CompletedTransfer {
  readonly transferId: string
  readonly direction: "in" | "out"
  readonly amount: number
  readonly credit: number
}

/**
 * A transfer that this session has not requested: of an earlier session, of another page, or the server's own payout. It belongs to this result when the
 * machine has shown its money: a payout of at most the highest credit, or a deposit on top of the first one. Undefined otherwise.
 */
const foreignTransfer = (state: ResultState, { transferId: id, direction, amount, credit }: CompletedTransfer) => {
  const machineId = state.takenOver.find((one) => one.id === id)?.machineId ?? state.machineId
  const known = machineId === null ? undefined : creditOf(state, machineId)
  if (known === undefined) return undefined
  const isSeen = direction === "out" ? amount <= known.highest : known.first === credit - amount && credit <= known.highest
  return isSeen ? { id, machineId: known.machineId, paidOut: undefined } : undefined
}

/** Counts a completed transfer once. For the limits, a deposit counts that this session has requested or taken over. */
export const completeTransfer = (state: ResultState, transfer: CompletedTransfer): void => {
  const { transferId, direction, amount, credit } = transfer
  if (endEarlier(state, transferId)) state.deposited += amount
  if (state.counted.includes(transferId)) return
  state.counted = [transferId, ...state.counted].slice(0, COUNTED)
  const requested = state.requested.find(({ id }) => id === transferId)
  const own = requested ?? foreignTransfer(state, transfer)
  if (own === undefined) return
  dropRequest(state, transferId)
  if (direction === "in" && requested !== undefined) state.deposited += amount
  state.moved += direction === "in" ? -amount : amount
  // The answer arrives late, perhaps in the next seat at this machine. Its credit is the amount that the casino paid to the wallet when it ended the
  // earlier seat.
  if (own.paidOut !== undefined) {
    state.moved += credit - own.paidOut
    return reckon(state)
  }
  // The machine had not reported its credit before: what it holds now, without this transfer, was there at the start.
  if (creditOf(state, own.machineId) === undefined) {
    const first = credit - (direction === "in" ? amount : -amount)
    state.credits.push({ machineId: own.machineId, first, last: first, highest: first })
  }
  setCredit(state, own.machineId, credit)
  settleLeft(state, own.machineId)
}
