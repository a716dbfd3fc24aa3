import { betOfBand } from "../../domain/game/nextBet.ts"
import type { Band, Meter } from "../../domain/game/gameEvents.ts"

/** A request for another band. */
interface BandRequest {
  readonly bandId: number
  readonly requestId: string
}

/**
 * A request whose answer was lost: the machine may have its band. `pressId`: the press that was requested after it and is accepted, otherwise the last one that
 * was requested after it; null without one.
 */
interface UnansweredBand extends BandRequest {
  readonly pressId: string | null
}

/** The bands of a machine, and the requests that may still change the active one (GAME-3). */
export interface BandState {
  bands: readonly Band[]
  activeBand: number | null
  /** The request that waits for its answer. */
  bandAsked: BandRequest | null
  /** Earlier requests, in their order. Each may be in force, and the player's limits hold in each case (PROT-6, PROT-9). */
  bandsUnanswered: readonly UnansweredBand[]
  meter: Omit<Meter, "credit"> | null
}

const unanswered = ({ bandAsked, bandsUnanswered }: BandState): readonly UnansweredBand[] =>
  bandAsked === null ? bandsUnanswered : [...bandsUnanswered, { ...bandAsked, pressId: null }]

/** The counters with the new bet may come later than the band, and the next spin has it already. */
const showBet = (state: BandState): void => {
  const bet = betOfBand(state.bands, state.activeBand)
  if (state.meter !== null && bet !== null) state.meter = { ...state.meter, bet }
}

/** Begins the wait for a band. An earlier request that still waits gets no other answer than a late one. */
export const beginBandRequest = (state: BandState, { bandId, requestId }: BandRequest): void => {
  state.bandsUnanswered = unanswered(state)
  state.bandAsked = { bandId, requestId }
}

/**
 * Takes over the band that the machine has selected. The machine handles the messages in order: the answer to a request ends the earlier ones, and leaves
 * the later ones open. A band that was selected at the machine itself, without `requestId`, answers the waiting request only when it is the requested band.
 */
export const selectBand = (state: BandState, { bandId, requestId }: { readonly bandId: number; readonly requestId?: string }): void => {
  const { bandAsked, bandsUnanswered } = state
  const index = bandsUnanswered.findIndex((one) => one.requestId === requestId)
  const isAnswer = requestId === bandAsked?.requestId || (index < 0 && bandId === bandAsked?.bandId)
  state.bandsUnanswered = isAnswer || index < 0 ? [] : bandsUnanswered.slice(index + 1)
  if (isAnswer) state.bandAsked = null
  state.activeBand = bandId
  showBet(state)
}

/** Whether this request has no answer yet. */
export const isBandOpen = ({ bandAsked, bandsUnanswered }: BandState, requestId: string): boolean =>
  bandAsked?.requestId === requestId || bandsUnanswered.some((one) => one.requestId === requestId)

/** Ends one request that does not change the band: the machine has refused it, or it was never sent. */
export const dropBand = (state: BandState, requestId: string): void => {
  if (state.bandAsked?.requestId === requestId) state.bandAsked = null
  state.bandsUnanswered = state.bandsUnanswered.filter((one) => one.requestId !== requestId)
}

/** Ends the wait for a band whose answer was lost. */
export const loseBandAnswer = (state: BandState, requestId: string): void => {
  if (state.bandAsked?.requestId !== requestId) return
  state.bandsUnanswered = unanswered(state)
  state.bandAsked = null
}

/** Whether the machine has accepted the press with this id. */
type IsAccepted = (pressId: string) => boolean

/** Notes that a press was requested after the unanswered bands. An earlier one that the machine has accepted stays: the next meter has the bet in force. */
export const followBands = (state: BandState, pressId: string, isAccepted: IsAccepted): void => {
  if (state.bandsUnanswered.length === 0) return
  state.bandsUnanswered = state.bandsUnanswered.map((one) => (one.pressId !== null && isAccepted(one.pressId) ? one : { ...one, pressId }))
}

/** Ends the requests that a reported meter settles: the machine has accepted a later press, so that the meter has the bet in force. */
export const settleBands = (state: BandState, isAccepted: IsAccepted): void => {
  const isOpen = ({ pressId }: UnansweredBand): boolean => pressId === null || !isAccepted(pressId)
  if (!state.bandsUnanswered.every(isOpen)) state.bandsUnanswered = state.bandsUnanswered.filter(isOpen)
}

/**
 * Settles the requested bands after a return to the seat. The new socket answers no earlier request. A snapshot without the meter and the active band does
 * not say which of them are in force.
 */
export const settleBandsOnReturn = (state: BandState, { isBetKnown }: { readonly isBetKnown: boolean }): void => {
  state.bandsUnanswered = isBetKnown ? [] : unanswered(state)
  state.bandAsked = null
  showBet(state)
}
