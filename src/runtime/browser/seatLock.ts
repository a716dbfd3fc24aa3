import { Context, Effect } from "effect"

/** The right of this tab to play. */
export interface SeatLease {
  /** Completes when the right is lost: another tab took it, also while this page was frozen. */
  readonly lost: Effect.Effect<void>
  readonly release: () => void
}

/** Decides which tab of a player may play, so that only one tab sends presses to a machine (docs/architecture.md, *Several tabs*). */
export class SeatLock extends Context.Service<
  SeatLock,
  {
    /** Null when another tab plays. With `steal` the other tab loses the right. */
    readonly take: (playerId: string, options: { readonly steal: boolean }) => Effect.Effect<SeatLease | null>
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

/** `onStop`: the page is about to be frozen or cached. `onGoOn`: it may have returned from that. `onHide`: it may be closing. */
interface PageWatch {
  readonly onStop: () => void
  readonly onGoOn: () => void
  readonly onHide: () => void
}

/** Watches the life of the page. Returns a function that stops watching. */
const watchPage = ({ onStop, onGoOn, onHide }: PageWatch): (() => void) => {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener("freeze", onStop, { signal })
  document.addEventListener("resume", onGoOn, { signal })
  globalThis.addEventListener("pagehide", ({ persisted }) => (persisted ? onStop() : onHide()), { signal })
  globalThis.addEventListener("pageshow", onGoOn, { signal })
  return () => watching.abort()
}

/** The answers to a request for a lock: first whether this page holds it, and later perhaps its loss. */
interface LockWatch {
  readonly onAnswer: (isHeld: boolean) => void
  readonly onLost: () => void
}

/** Requests a Web Lock. Returns the function that releases it, also before the answer. */
const requestLock = (name: string, options: LockOptions, { onAnswer, onLost }: LockWatch): (() => void) => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let isAnswered = false
  const answer = (isHeld: boolean): void => {
    isAnswered = true
    onAnswer(isHeld)
  }
  navigator.locks
    .request(name, options, (lock) => {
      answer(lock !== null)
      return lock === null ? undefined : ended
    })
    // A lock stolen by another tab rejects after the request was answered. A browser that forbids locks rejects before.
    .catch(() => (isAnswered ? onLost() : answer(true)))
  return () => end()
}

/** Uses Web Locks, which end with their tab. Outside secure contexts there are none, and only the server decides. */
export const makeBrowserSeatLock = (): SeatLock["Service"] => ({
  take: (playerId, { steal }) =>
    Effect.callback((resume) => {
      const name = `telereel-seat-${playerId}`
      let end: () => void = () => undefined
      let unwatch: () => void = () => undefined
      let isStopped = false
      const release = (): void => {
        unwatch()
        end()
      }
      const { lease, lose } = makeLease(release)
      if (!("locks" in navigator)) return resume(Effect.succeed(lease))
      const onLost = (): void => {
        unwatch()
        lose()
      }
      unwatch = watchPage({
        // A frozen or cached page would keep its lock: release it before that.
        onStop: () => {
          isStopped = true
          end()
        },
        // Another tab may play by now. Where none does, the page keeps its seat.
        onGoOn: () => {
          if (!isStopped) return
          isStopped = false
          end = requestLock(name, { ifAvailable: true }, { onAnswer: (isHeld) => (isHeld ? undefined : onLost()), onLost })
        },
        // On a reload the next page finds the lock free, and the log does not record a lost seat.
        onHide: release
      })
      const onAnswer = (isHeld: boolean): void => {
        if (!isHeld) unwatch()
        resume(Effect.succeed(isHeld ? lease : null))
      }
      end = requestLock(name, steal ? { steal } : { ifAvailable: true }, { onAnswer, onLost })
      return Effect.sync(release)
    })
})
