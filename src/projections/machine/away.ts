import { OWN_CLOSE_CODES } from "../../domain/connection/closeCodes.ts"
import type { Meter } from "../../domain/game/gameEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { noAway as none } from "./initialStates.ts"

/** The machine as the player last saw it. `at` is wall-clock ms. */
interface LastSeen {
  machineId: number
  meter: Meter
  at: number
}

/** The events between a loss and the return (LIVE-5). Times in wall-clock ms, amounts in minor units. */
export interface WhileAway {
  since: number
  until: number
  spins: number
  win: number
  creditBefore: number
  credit: number
}

/** LIVE-5: what the player last saw at the machine, and what happened until the return. Times in wall-clock ms. */
export interface AwayState {
  seen: LastSeen | null
  /** The connection is lost, or the page was reloaded: the next snapshot is a return. */
  isGone: boolean
  /** After a reload the summary is shown even if nothing was played; after a short loss it is not. */
  isReload: boolean
  goneAt: number
  back: WhileAway | null
}

/** Close codes of the client for a working socket: the video failed, or the player requested a retry. These are no disconnects. */
const OWN_CODES: ReadonlySet<number> = new Set([OWN_CLOSE_CODES.noPicture, OWN_CLOSE_CODES.retried])

const markLost = (state: AwayState, at: number): void => {
  if (state.seen === null || state.isGone) return
  state.isGone = true
  state.goneAt = at
  state.back = null
}

/** Compares two snapshots of one meter to find the games played between them. */
const compare = (before: Meter, { spins, lastWin, credit }: Meter): Pick<WhileAway, "spins" | "win" | "creditBefore" | "credit"> => {
  const played = Math.max(0, spins - before.spins)
  return { spins: played, win: played > 0 ? lastWin : 0, creditBefore: before.credit, credit }
}

const dismissSummary = (state: AwayState): void => {
  state.back = null
}

export const away = defineProjection<AwayState>({
  name: "away",
  version: 3,
  initial: none,
  on: {
    PageLoaded: (state, { at }) => {
      markLost(state, at)
      state.isReload = state.isGone
    },
    ConnectionLost: (state, { data, at }) => {
      if (data.channel === "game" && !OWN_CODES.has(data.code)) markLost(state, at)
    },
    SeatTaken: (state, { data: { machineId, meter }, at }) => {
      const { seen, isGone, isReload, goneAt } = state
      // Without a meter there is nothing to compare.
      if (meter === undefined) return none()
      const isReturn = isGone && seen !== null && seen.machineId === machineId
      const summary = isReturn ? { since: goneAt, until: at, ...compare(seen.meter, meter) } : null
      const isWorthShowing = summary !== null && (isReload || summary.spins > 0 || summary.credit !== summary.creditBefore)
      const back = isWorthShowing ? summary : null
      return { seen: { machineId, meter, at }, isGone: false, isReload: false, goneAt: 0, back }
    },
    MeterReported: (state, { data: { meter }, at }) => {
      const { seen } = state
      if (seen !== null && !state.isGone && meter.version >= seen.meter.version) state.seen = { ...seen, meter, at }
    },
    // A player who continues has read the summary.
    PressRequested: dismissSummary,
    TransferRequested: dismissSummary,
    SeatRefused: none,
    MachineLeft: none,
    LoggedOut: none
  }
})
