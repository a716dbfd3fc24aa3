import { JACKPOT } from "../../domain/wallet/amountActions.ts"
import type { GameView, VideoType } from "../../domain/game/gameEvents.ts"
import { type CelebrationLevel, celebrationFor } from "../../domain/game/celebration.ts"
import { defineProjection } from "../core/projection.ts"
import { freshGameView as fresh } from "./initialStates.ts"

/** A win that is being celebrated (GAME-11). `amount` in minor units; null = test win, shown by the hidden key. */
export interface Celebration {
  amount: number | null
  cause: "jackpot" | "win" | "test"
  at: number
}

/** The last win that is worth a celebration. `amount` in minor units, `at` wall-clock ms. */
export interface ShownWin {
  amount: number
  level: Exclude<CelebrationLevel, "none">
  at: number
}

/** The arrangement of the game screen (GAME-6), and its current celebration. */
export interface GameViewState {
  videoType: VideoType
  sideBar: boolean
  cutScreen: boolean
  turned: boolean
  fullScreen: boolean
  wholePicture: boolean
  floating: boolean
  /** The hints of the player's first seat on this device are to be shown. */
  hints: boolean
  celebration: Celebration | null
  /** The last spin, and the highest bet that it may have, in minor units. A late outcome of an earlier one is not celebrated. */
  spin: { id: string; bet: number } | null
  win: ShownWin | null
}

const endCelebration = (state: GameViewState): void => {
  state.celebration = null
}

/** The seat has ended: its celebrations, and the arrangement that only its page can undo, end with it. */
const endSeat = (state: GameViewState): GameViewState => ({
  ...state,
  cutScreen: false,
  turned: false,
  floating: false,
  hints: false,
  celebration: null,
  spin: null,
  win: null
})

/** The video type applies to every machine; a celebration belongs to one. */
export const gameView = defineProjection<GameViewState>({
  name: "gameView",
  version: 6,
  initial: fresh,
  on: {
    PageLoaded: fresh,
    GameViewChosen: (state, { data }: { readonly data: GameView }) => ({ ...state, ...data }),
    AmountActionReported: (state, { data, at }) => {
      if (data.action === JACKPOT) state.celebration = { amount: data.amount, cause: "jackpot", at }
    },
    CelebrationStarted: (state, { at }) => {
      state.celebration = { amount: null, cause: "test", at }
    },
    CelebrationEnded: endCelebration,
    HintsOffered: (state) => {
      state.hints = true
    },
    NoticeClosed: (state, { data }) => {
      if (data.notice === "hints") state.hints = false
    },
    PressRequested: (state, { data: { pressId, bet, stake = bet } }) => {
      // Stop and Bet + are no spins: the outcome of the running spin is still celebrated.
      if (stake === undefined) return
      state.spin = { id: pressId, bet: stake }
      state.win = null
      // The next spin ends the scene of the last win, so that autoplay is not watched through it.
      if (state.celebration?.cause === "win") state.celebration = null
    },
    PressDone: (state, { data: { pressId, win }, at }) => {
      if (state.spin === null || state.spin.id !== pressId) return
      const level = celebrationFor(win, state.spin.bet)
      // An outcome that is reported twice is celebrated once.
      state.spin = null
      if (level === "none") return
      state.win = { amount: win, level, at }
      // The scene of a jackpot of the same spin stays.
      if (level === "scene") state.celebration ??= { amount: win, cause: "win", at }
    },
    MachineLeft: endSeat,
    SeatRefused: endSeat,
    LoggedOut: fresh
  }
})
