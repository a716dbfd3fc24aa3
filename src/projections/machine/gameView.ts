import type { GameView, VideoType } from "../../domain/game/gameEvents.ts"
import { defineProjection } from "../core/projection.ts"

/** A win that is being celebrated (GAME-11). `amount` in minor units; null = test win, shown by the hidden key. */
export interface Celebration {
  amount: number | null
  at: number
}

/** The arrangement of the game screen (GAME-6), and its current celebration. */
export interface GameViewState {
  videoType: VideoType
  sideBar: boolean
  cutScreen: boolean
  turned: boolean
  fullScreen: boolean
  celebration: Celebration | null
}

const JACKPOT = 6

const fresh = (): GameViewState => ({
  videoType: "camera",
  sideBar: true,
  cutScreen: false,
  turned: false,
  fullScreen: false,
  celebration: null
})

const endCelebration = (state: GameViewState): void => {
  state.celebration = null
}

/** The video type applies to every machine; a celebration belongs to one. */
export const gameView = defineProjection<GameViewState>({
  name: "gameView",
  version: 1,
  initial: fresh,
  on: {
    PageLoaded: fresh,
    GameViewChosen: (state, { data }: { readonly data: GameView }) => ({ ...state, ...data }),
    AmountActionReported: (state, { data, at }) => {
      if (data.action === JACKPOT) state.celebration = { amount: data.amount, at }
    },
    CelebrationStarted: (state, { at }) => {
      state.celebration = { amount: null, at }
    },
    CelebrationEnded: endCelebration,
    MachineLeft: (state) => ({ ...state, cutScreen: false, turned: false, celebration: null }),
    LoggedOut: fresh
  }
})
