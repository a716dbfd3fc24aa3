import type { VideoSample } from "../domain/connection/connectionEvents.ts"
import type { VideoType } from "../domain/game/gameEvents.ts"
import { defineProjection } from "./projection.ts"

/** The picture (LIVE-1): live only while frames are presented. Times in ms; `lastFrameAt` is wall-clock. */
export interface VideoState {
  phase: "none" | "connecting" | "live" | "stalled" | "failed"
  mediaId: string | null
  attempt: number
  firstFrameMs: number | null
  lastFrameAt: number | null
  needsGesture: boolean
  failureCode: number | null
  sample: VideoSample | null
  /** The player's choice: with another one another picture is on its way (GAME-6). */
  chosen: VideoType
}

const none = (): VideoState => ({
  phase: "none",
  mediaId: null,
  attempt: 0,
  firstFrameMs: null,
  lastFrameAt: null,
  needsGesture: false,
  failureCode: null,
  sample: null,
  chosen: "camera"
})

/** A picture is gone with its seat; the player's choice goes along to the next machine. */
const gone = ({ chosen }: VideoState): VideoState => ({ ...none(), chosen })

export const video = defineProjection<VideoState>({
  name: "video",
  version: 3,
  initial: none,
  on: {
    PageLoaded: none,
    VideoRequested: (state, { data }) => ({
      ...none(),
      // What is wrong stays on the screen until the new session has frames: a picture that stands still, or the reason for none.
      phase: state.phase === "stalled" || state.phase === "failed" ? state.phase : "connecting",
      failureCode: state.failureCode,
      lastFrameAt: state.lastFrameAt,
      // Another media session plays no sooner without the gesture.
      needsGesture: state.needsGesture,
      chosen: state.chosen,
      mediaId: data.mediaId,
      attempt: data.attempt
    }),
    FirstFramePresented: (state, { data }) => {
      if (data.mediaId !== state.mediaId) return
      state.phase = "live"
      state.firstFrameMs = data.afterMs
      state.failureCode = null
      state.needsGesture = false
    },
    FramesStalled: (state, { data }) => {
      if (data.mediaId !== state.mediaId) return
      state.phase = "stalled"
      state.lastFrameAt = data.lastFrameAt
    },
    FramesResumed: (state, { data }) => {
      if (data.mediaId !== state.mediaId) return
      state.phase = "live"
      state.needsGesture = false
    },
    PlaybackRefused: (state, { data }) => {
      if (data.mediaId === state.mediaId) state.needsGesture = true
    },
    VideoSampled: (state, { data }) => {
      if (data.mediaId === state.mediaId) state.sample = data
    },
    VideoFailed: (state, { data }) => {
      if (data.mediaId !== state.mediaId) return
      state.phase = "failed"
      state.failureCode = data.code
    },
    VideoEnded: (state, { data, at }) => {
      // Nobody watches its frames any more, and a new session may have to wait for the socket.
      if (data.mediaId !== state.mediaId || state.phase !== "live") return
      state.phase = "stalled"
      state.lastFrameAt = at
    },
    // What was wrong with the other picture says nothing of this one, and what is still heard of it is not this one's.
    GameViewChosen: (state, { data: { videoType } }) => {
      if (videoType === state.chosen) return undefined
      const phase = state.phase === "none" ? "none" : "connecting"
      return { ...none(), phase, needsGesture: state.needsGesture, chosen: videoType }
    },
    MachineLeft: gone,
    LoggedOut: none
  }
})
