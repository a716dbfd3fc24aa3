import { timeInOrder, MAY_BE_IN_USE_MS, type RetentionPolicy } from "../../domain/support/logRetention.ts"
import type { KeptLog } from "./chunkStore.ts"

/** `now` in wall-clock ms. Without it, the logs keep the order of their own times. */
const newestFirst =
  (now = Infinity) =>
  (a: KeptLog, b: KeptLog): number =>
    timeInOrder(b.lastAt, now) - timeInOrder(a.lastAt, now)

/** The policy, and the facts at the time of its use. Without `isWritten`, every log except the current one has ended. */
interface RetentionFacts {
  readonly policy: RetentionPolicy
  readonly now: number
  readonly isWritten?: (logId: string) => boolean
}

/**
 * Selects the logs of one player to delete, oldest first. `current` is the log that this page writes. It counts as one of the sessions and is
 * never deleted. With null, while the player is not logged in, the newest log takes its place in number and size: only its age deletes it. The
 * newest log that no tab writes is never too large: a player reports the session that ended last after the next login. `now` is wall-clock ms.
 */
export const decideRetention = (
  kept: readonly KeptLog[],
  current: string | null,
  { policy, now, isWritten }: RetentionFacts
): readonly string[] => {
  const newest = kept.filter(({ logId }) => logId !== current && isWritten?.(logId) !== true).toSorted(newestFirst(now))[0]?.logId
  const first = current ?? newest
  const isOld = ({ lastAt }: KeptLog): boolean => now - lastAt > policy.maxAgeMs
  let bytes = kept.find(({ logId }) => logId === first)?.bytes ?? 0
  const forget = kept.filter((log) => current === null && log.logId === newest && isOld(log)).map(({ logId }) => logId)
  const others = kept.filter(({ logId }) => logId !== first).toSorted(newestFirst(now))
  others.forEach((log, index) => {
    bytes += log.bytes
    // The first log is one of the sessions.
    const isOneTooMany = index + 1 >= policy.sessions
    const isTooLarge = bytes > policy.maxBytes && log.logId !== newest
    if (isOneTooMany || isOld(log) || isTooLarge) forget.unshift(log.logId)
  })
  return forget
}

/**
 * Selects a log to delete when the disk is full: the oldest one that no tab writes and that was not written recently, counted
 * from the newest log. Null when there is none.
 */
export const selectEvictionCandidate = (kept: readonly KeptLog[], isWritten: (logId: string) => boolean): string | null => {
  const newest = Math.max(...kept.map(({ lastAt }) => lastAt))
  return (
    kept
      .filter(({ logId, lastAt }) => !isWritten(logId) && newest - lastAt > MAY_BE_IN_USE_MS)
      .toSorted(newestFirst())
      .at(-1)?.logId ?? null
  )
}
