import type { VideoPhase } from "../../domain/connection/phases.ts"
import type { VideoSample } from "../../domain/connection/connectionEvents.ts"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { noVideo as none } from "./initialStates.ts"

/** The video (LIVE-1): live only while frames are presented. Times in ms; `lastFrameAt` is wall-clock. */
export interface VideoState {
  phase: VideoPhase
  mediaId: string | null
  /** Another session whose first or next frame may still come: the one before this, or the next one that is prepared. */
  otherId: string | null
  attempt: number
  firstFrameMs: number | null
  lastFrameAt: number | null
  needsGesture: boolean
  failureCode: number | null
  sample: VideoSample | null
  /** The player's choice: choosing another type requests another video (GAME-6). */
  chosen: VideoType
}

/** The video ends with its seat; the player's choice applies to the next machine. */
const gone = ({ chosen }: VideoState): VideoState => ({ ...none(), chosen })

export const video = defineProjection<VideoState>({
  name: "video",
  version: 6,
  initial: none,
  on: {
    PageLoaded: none,
    VideoRequested: (state, { data }) => ({
      ...none(),
      // Keep showing the problem until the new media session has frames: a stalled video, or the failure.
      phase: state.phase === "stalled" || state.phase === "failed" ? state.phase : "connecting",
      failureCode: state.failureCode,
      lastFrameAt: state.lastFrameAt,
      // A new media session needs the gesture too.
      needsGesture: state.needsGesture,
      chosen: state.chosen,
      mediaId: data.mediaId,
      otherId: state.mediaId,
      attempt: data.attempt
    }),
    FirstFramePresented: (state, { data }) => {
      if (data.mediaId !== state.mediaId && data.mediaId !== state.otherId) return
      state.mediaId = data.mediaId
      state.phase = "live"
      state.otherId = null
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
      // The frames of the previous session have returned. The next session stays open, because it may still take over.
      if (data.mediaId === state.otherId) {
        state.otherId = state.mediaId
        state.mediaId = data.mediaId
      }
      if (data.mediaId !== state.mediaId) return
      state.phase = "live"
      state.failureCode = null
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
      if (data.mediaId === state.otherId) state.otherId = null
      if (data.mediaId !== state.mediaId) return
      // Nothing watches the frames of this session any more, and a new session may have to wait for the socket.
      if (state.phase === "live") {
        state.phase = "stalled"
        state.lastFrameAt = at
      }
      if (state.otherId === null) return
      state.mediaId = state.otherId
      state.otherId = null
    },
    // A problem of the other video does not concern this one, and its late events are ignored.
    GameViewChosen: (state, { data: { videoType } }) => {
      if (videoType === state.chosen) return undefined
      const phase = state.phase === "none" ? "none" : "connecting"
      return { ...none(), phase, needsGesture: state.needsGesture, chosen: videoType }
    },
    MachineLeft: gone,
    SeatRefused: gone,
    LoggedOut: none
  }
})
