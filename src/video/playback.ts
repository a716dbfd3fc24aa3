/** An element that was paused by somebody else is started again this often (ms). */
export const PLAY_AGAIN_MS = 1_000

/** What is known of one media session's playback; `askedAt` in ms. */
export interface PlaybackHistory {
  askedAt: number
  /** The browser wants a gesture: only a reason to hope brings another try. */
  isRefused: boolean
}

/** What a look at the element says. */
export interface PlaybackFacts extends Readonly<PlaybackHistory> {
  readonly isPaused: boolean
  readonly isVisible: boolean
  /** The tab was hidden at the look before. */
  readonly isBack: boolean
  /** The frames have just stopped. */
  readonly hasStalled: boolean
}

/**
 * The first rung of the ladder (LIVE-3), and the return from an interruption (LIVE-7): a phone call, the lock or a tab in the background
 * pauses an iPhone's picture, sometimes without a word, and nobody but the page starts it again. A hidden picture is left alone.
 */
export const decidePlay = ({ askedAt, isRefused, isPaused, isVisible, isBack, hasStalled }: PlaybackFacts, now: number): boolean => {
  if (!isVisible) return false
  if (isBack || hasStalled) return true
  return isPaused && !isRefused && now - askedAt >= PLAY_AGAIN_MS
}
