import { Context, Effect } from "effect"

/** The right of this tab to play. */
export interface SeatLease {
  /** Completes when the right is lost: another tab took it, or this page was frozen. */
  readonly lost: Effect.Effect<void>
  readonly release: () => void
}

/** Decides which tab of a player may play, so that only one tab sends presses to a machine (design: Each tab has its own log). */
export class SeatLock extends Context.Service<
  SeatLock,
  {
    /** Null when another tab plays. With `steal` the other tab loses the right. */
    readonly take: (playerId: string, steal: boolean) => Effect.Effect<SeatLease | null>
  }
>()("telereel/runtime/SeatLock") {}

interface Held {
  readonly lease: SeatLease
  readonly lose: () => void
}

const makeLease = (release: () => void): Held => {
  const waiting = new Set<() => void>()
  let isLost = false
  const lose = (): void => {
    isLost = true
    for (const resume of waiting) resume()
  }
  const lost = Effect.callback<void>((resume) => {
    if (isLost) return resume(Effect.void)
    waiting.add(() => resume(Effect.void))
  })
  return { lease: { lost, release }, lose }
}

/**
 * Calls `onStop` when the page is about to be frozen or cached, and `onHide` when it may be closing. Returns a function that stops
 * watching.
 */
const watchPage = (onStop: () => void, onHide: () => void): (() => void) => {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener("freeze", onStop, { signal })
  globalThis.addEventListener("pagehide", ({ persisted }) => (persisted ? onStop() : onHide()), { signal })
  return () => watching.abort()
}

/** Uses Web Locks, which end with their tab. Outside secure contexts there are none, and only the server decides. */
export const makeBrowserSeatLock = (): SeatLock["Service"] => ({
  take: (playerId, steal) =>
    Effect.callback((resume) => {
      let end: () => void = () => undefined
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const { lease, lose } = makeLease(() => end())
      if (!("locks" in navigator)) return resume(Effect.succeed(lease))
      // A frozen or cached page would keep its lock: release it before that.
      const stop = (): void => {
        end()
        lose()
      }
      // On a reload the next page finds the lock free, and the log does not record a lost seat.
      const unwatch = watchPage(stop, end)
      void ended.then(unwatch)
      let isAnswered = false
      const answer = (seat: SeatLease | null): void => {
        isAnswered = true
        resume(Effect.succeed(seat))
      }
      navigator.locks
        .request(`telereel-seat-${playerId}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
          answer(lock === null ? null : lease)
          if (lock !== null) return ended
          end()
          return undefined
        })
        .catch(() => {
          unwatch()
          // A lock stolen by another tab rejects after the request was answered. A browser that forbids locks rejects before.
          if (isAnswered) lose()
          else answer(lease)
        })
      return Effect.sync(end)
    })
})
