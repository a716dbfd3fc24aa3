import type { VideoPhase } from "../../domain/connection/phases.ts"
import { defineProjection } from "../core/projection.ts"
import { noJackpotVideo as none } from "./initialStates.ts"

/** The jackpot's video (LOBBY-5): live only while frames are presented. Times are wall-clock ms. */
export interface JackpotVideoState {
  phase: VideoPhase
  mediaId: string | null
  lastFrameAt: number | null
  failureCode: number | null
}

type Phase = JackpotVideoState["phase"]

const turn = (state: JackpotVideoState, mediaId: string, change: Partial<JackpotVideoState> & { readonly phase: Phase }): void => {
  if (mediaId === state.mediaId) Object.assign(state, change)
}

export const jackpotVideo = defineProjection<JackpotVideoState>({
  name: "jackpotVideo",
  version: 1,
  initial: none,
  on: {
    PageLoaded: none,
    // Keep showing the problem until the new media session presents frames.
    JackpotVideoRequested: (state, { data }) => ({
      ...state,
      phase: state.phase === "stalled" || state.phase === "failed" ? state.phase : "connecting",
      mediaId: data.mediaId
    }),
    JackpotFirstFramePresented: (state, { data }) => turn(state, data.mediaId, { phase: "live", failureCode: null }),
    JackpotFramesStalled: (state, { data }) => turn(state, data.mediaId, { phase: "stalled", lastFrameAt: data.lastFrameAt }),
    JackpotFramesResumed: (state, { data }) => turn(state, data.mediaId, { phase: "live" }),
    JackpotVideoFailed: (state, { data }) => turn(state, data.mediaId, { phase: "failed", failureCode: data.code }),
    JackpotVideoEnded: (state, { data, at }) => {
      if (data.by === "viewer") return none()
      return state.phase === "live" && data.mediaId === state.mediaId ? { ...state, phase: "stalled", lastFrameAt: at } : state
    },
    LoggedOut: none
  }
})
