/** The interval (ms) between two calls of `play()` on an element that something else paused. */
export const PLAY_AGAIN_MS = 1_000

/** Playback state of one media session. `askedAt` (ms): the last call of `play()`. */
export interface PlaybackHistory {
  askedAt: number
  /** The browser refused to play without a gesture. Only a returning tab or stalled frames cause another call. */
  isRefused: boolean
}

/** The state of the element at one check. */
export interface PlaybackFacts extends Readonly<PlaybackHistory> {
  readonly isPaused: boolean
  readonly isVisible: boolean
  /** The tab was hidden at the previous check. */
  readonly isBack: boolean
  /** The frames stalled since the previous check. */
  readonly hasStalled: boolean
}

/**
 * Whether to call `play()` again. First step of the recovery ladder (LIVE-3), and the return from an interruption (LIVE-7). A phone call, the lock
 * screen or a background tab pauses the video on an iPhone. That may happen without an event, and iOS does not resume the video. A hidden video is
 * left alone.
 */
export const shouldPlay = ({ askedAt, isRefused, isPaused, isVisible, isBack, hasStalled }: PlaybackFacts, now: number): boolean => {
  if (!isVisible) return false
  if (isBack || hasStalled) return true
  return isPaused && !isRefused && now - askedAt >= PLAY_AGAIN_MS
}
