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
      // A frozen tab keeps its locks, so it lets go of this one while it still can.
      const freeze = (): void => {
        end()
        lose()
      }
      document.addEventListener("freeze", freeze, { once: true })
      void ended.then(() => document.removeEventListener("freeze", freeze))
      navigator.locks
        .request(`telereel-seat-${playerId}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
          resume(Effect.succeed(lock === null ? null : lease))
          return lock === null ? undefined : ended
        })
        // Stolen by another tab: the request rejects with an AbortError.
        .catch(lose)
    })
})
