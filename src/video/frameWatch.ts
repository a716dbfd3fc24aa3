/** LIVE-1: this long (ms) without a presented frame, and the picture is not live. */
export const STALL_MS = 1_500
/** This long (ms) without a frame, and a new media session is asked for: ICE would take over 7 s to notice. */
export const RENEW_MS = 3_000

/** What has been seen of one media session's frames. Times in ms of one clock. */
export interface FrameHistory {
  readonly startedAt: number
  /** When the last frame was presented, or null when none was yet. */
  readonly lastFrameAt: number | null
  /** When the tab came back, if it was hidden: no frame is presented while hidden, and none is missed. */
  readonly visibleSince: number | null
}

export type FrameVerdict = "waiting" | "live" | "stalled" | "renew"

/** What the frames say at `now`: presented frames decide, never a connection's state (LIVE-1). */
export const judgeFrames = ({ startedAt, lastFrameAt, visibleSince }: FrameHistory, now: number): FrameVerdict => {
  const since = Math.max(lastFrameAt ?? startedAt, visibleSince ?? 0)
  const age = now - since
  if (lastFrameAt === null) return age > FIRST_FRAME_MS ? "renew" : "waiting"
  if (age > RENEW_MS) return "renew"
  return age > STALL_MS ? "stalled" : "live"
}

/** A session that has shown nothing for so long (ms) is given up. */
export const FIRST_FRAME_MS = 10_000

/** Counts the frames that an element presents. */
export interface FrameCounter {
  readonly frames: () => number
  readonly stop: () => void
}

const countByPlayback = (element: HTMLVideoElement): FrameCounter => ({
  frames: () => element.getVideoPlaybackQuality().totalVideoFrames,
  stop: () => undefined
})

/** By `requestVideoFrameCallback`, which tells of frames that were really shown; by the decoder's count where it is missing. */
export const countFrames = (element: HTMLVideoElement): FrameCounter => {
  if (!("requestVideoFrameCallback" in element)) return countByPlayback(element)
  let frames = 0
  let handle = 0
  const presented = () => {
    frames += 1
    handle = element.requestVideoFrameCallback(presented)
  }
  handle = element.requestVideoFrameCallback(presented)
  return { frames: () => frames, stop: () => element.cancelVideoFrameCallback(handle) }
}
