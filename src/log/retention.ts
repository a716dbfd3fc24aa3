import type { KeptLog } from "./chunkStore.ts"

/** How much of the past is kept, per player: so many sessions, so old (ms), so large together (bytes of JSON). */
export interface RetentionPolicy {
  readonly sessions: number
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** Proposed in the event-log figures: 29 MB raw is four hours of busy play. */
export const DEFAULT_RETENTION: RetentionPolicy = { sessions: 5, maxAgeMs: 7 * 24 * 3_600_000, maxBytes: 20_000_000 }

const newestFirst = (a: KeptLog, b: KeptLog): number => b.lastAt - a.lastAt

/** Which logs to forget, oldest first. The one that is being written stays, whatever its size. `now` is wall-clock ms. */
export const decideRetention = (
  kept: readonly KeptLog[],
  current: string,
  { policy, now }: { readonly policy: RetentionPolicy; readonly now: number }
): readonly string[] => {
  const others = kept.filter(({ logId }) => logId !== current).toSorted(newestFirst)
  let bytes = kept.find(({ logId }) => logId === current)?.bytes ?? 0
  const forget: string[] = []
  others.forEach((log, index) => {
    bytes += log.bytes
    // The current log is one of the sessions.
    const isOneTooMany = index + 1 >= policy.sessions
    if (isOneTooMany || now - log.lastAt > policy.maxAgeMs || bytes > policy.maxBytes) forget.unshift(log.logId)
  })
  return forget
}

/** A log that was written so shortly (ms) before the newest one may have its tab on the way back: a reload holds no lock for a while. */
const RETURN_MS = 600_000

/**
 * When the disk is full: the oldest log that is not being written, here or by another tab, and has not been of late; null when there is none
 * to give.
 */
export const decideSacrifice = (kept: readonly KeptLog[], isWritten: (logId: string) => boolean): string | null => {
  const newest = Math.max(...kept.map(({ lastAt }) => lastAt))
  return (
    kept
      .filter(({ logId, lastAt }) => !isWritten(logId) && newest - lastAt > RETURN_MS)
      .toSorted(newestFirst)
      .at(-1)?.logId ?? null
  )
}
