/** LIVE-1: the picture is stalled after this many ms without a presented frame. The page has the rest of the 1.5 s to look and to draw. */
export const STALL_MS = 1_300
/** After the return of a lost game socket, the next session is prepared after this many ms without a frame (LIVE-3): the server end may be gone too. */
export const ORPHAN_MS = 300
/** The next session is prepared after this many ms without a frame. ICE would need over 7 s to report the loss. */
export const RENEW_MS = 3_000

/** Frame times of one media session, in ms of one clock. */
export interface FrameHistory {
  readonly startedAt: number
  /** When the last frame was presented; null before the first one. */
  readonly lastFrameAt: number | null
  /**
   * When frames became due again: a hidden tab returned, or the player made the gesture that the browser requires. Null if they always were. The time before
   * does not count.
   */
  readonly visibleSince: number | null
  /** Whether the game socket was opened again after the session was requested, and no frame has come since. Default: no. */
  readonly isOrphan?: boolean
  /** Whether another session can be negotiated now. If not, only this session may show frames again when the line is back. Default: yes. */
  readonly isRenewable?: boolean
}

/** Where the signalling of a session stands. */
export type SignallingState = Pick<FrameHistory, "isOrphan" | "isRenewable">

/** Tells where the signalling of a session stands. `isPresented`: a frame has arrived, so that the session goes on after a new socket, too. */
export type Signalling = (isPresented: boolean) => SignallingState

/** waiting: no first frame yet. live: frames arrive. stalled: none for over `STALL_MS`. renew: replace the session, once the next one can take over. */
export type FrameVerdict = "waiting" | "live" | "stalled" | "renew"

/** Judges a session at `now` (ms) by its presented frames, never by the state of its connection (LIVE-1). */
export const judgeFrames = (history: FrameHistory, now: number): FrameVerdict => {
  const { startedAt, lastFrameAt, visibleSince, isOrphan = false, isRenewable = true } = history
  const since = Math.max(lastFrameAt ?? startedAt, visibleSince ?? 0)
  const age = now - since
  if (lastFrameAt === null) return age > FIRST_FRAME_MS ? "renew" : "waiting"
  if (isRenewable && age > (isOrphan ? ORPHAN_MS : RENEW_MS)) return "renew"
  return age > STALL_MS ? "stalled" : "live"
}

/** A session that has not presented its first frame after this many ms is replaced. */
export const FIRST_FRAME_MS = 10_000

/** The presented frames of an element, until `stop`. */
export interface PresentedFrames {
  /** When the first frame since the last call was presented, in ms of the follower's clock. Null when none was. */
  readonly take: () => number | null
  readonly stop: () => void
}

const followPlayback = (element: HTMLVideoElement, now: () => number): PresentedFrames => {
  const count = (): number => element.getVideoPlaybackQuality().totalVideoFrames
  // The element may still have the frames of the session before.
  let counted = count()
  const take = (): number | null => {
    const frames = count()
    // The browser counts the frames of a new stream from 0.
    const isMore = frames > counted || (frames > 0 && frames < counted)
    counted = frames
    return isMore ? now() : null
  }
  return { take, stop: () => undefined }
}

/**
 * Follows presented frames with `requestVideoFrameCallback`, and calls `onFrame` at the first one after each `take`. The next frame is awaited only from
 * then on: while a browser awaits one, it updates the page with each refresh of the screen. In browsers without it the decoder's count decides, and
 * `onFrame` is not called. `now` is the clock, in ms.
 */
export const followFrames = (element: HTMLVideoElement, now: () => number, onFrame: () => void = () => undefined): PresentedFrames => {
  if (!("requestVideoFrameCallback" in element)) return followPlayback(element, now)
  let frameAt: number | null = null
  let awaited: number | null = null
  const presented = (): void => {
    awaited = null
    frameAt = now()
    onFrame()
  }
  const take = (): number | null => {
    const taken = frameAt
    frameAt = null
    awaited ??= element.requestVideoFrameCallback(presented)
    return taken
  }
  take()
  return {
    take,
    stop: () => {
      if (awaited !== null) element.cancelVideoFrameCallback(awaited)
    }
  }
}
