import { Context, Effect } from "effect"

/** The right of this tab to play. */
export interface SeatLease {
  /** Resolves when the right has gone: another tab took it, or this one was frozen. */
  readonly lost: Effect.Effect<void>
  readonly release: () => void
}

/** Decides which tab of a player's may play: a machine is pressed from one place (design: Each tab has its own log). */
export class SeatLock extends Context.Service<
  SeatLock,
  {
    /** Null when another tab plays; with `steal` that tab gives way. */
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

/** Calls when this page is about to stop without dying, and when it may be dying. Returns how to hear no more of it. */
const watchPage = (onStop: () => void, onHide: () => void): (() => void) => {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener("freeze", onStop, { signal })
  globalThis.addEventListener("pagehide", ({ persisted }) => (persisted ? onStop() : onHide()), { signal })
  return () => watching.abort()
}

/** By Web Locks, which die with their tab. Outside secure contexts there are none, and the server's word alone decides. */
export const makeBrowserSeatLock = (): SeatLock["Service"] => ({
  take: (playerId, steal) =>
    Effect.callback((resume) => {
      let end: () => void = () => undefined
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const { lease, lose } = makeLease(() => end())
      if (!("locks" in navigator)) return resume(Effect.succeed(lease))
      // A page that is frozen, or kept for the way back, would keep its lock: it lets go of it while it still can.
      const stop = (): void => {
        end()
        lose()
      }
      // At a reload the next page finds the lock free, and the log does not say that the seat was given up.
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
          // Stolen by another tab, the request rejects after its answer; where the browser forbids locks, before it.
          if (isAnswered) lose()
          else answer(lease)
        })
      return Effect.sync(end)
    })
})
