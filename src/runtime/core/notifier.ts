import { Deferred, Effect, type Scope } from "effect"

/** Wakes its waiting fibers each time that something has happened. A fiber that does not wait misses it. */
export interface Notifier<A> {
  /** Completes with the value of the next `notify`. */
  readonly next: Effect.Effect<A>
  /** Wakes everything that waits for `next`. */
  readonly notify: (value: A) => void
}

/** Makes a notifier for which nothing waits yet. */
export const makeNotifier = <A = void>(): Notifier<A> => {
  let waiting = Deferred.makeUnsafe<A>()
  return {
    next: Effect.suspend(() => Deferred.await(waiting)),
    notify: (value) => {
      const waited = waiting
      waiting = Deferred.makeUnsafe()
      Deferred.doneUnsafe(waited, Effect.succeed(value))
    }
  }
}

/** Begins to listen, until the scope ends. `listen` returns the function that stops it. */
export const listenInScope = (listen: () => () => unknown): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(Effect.acquireRelease(Effect.sync(listen), (stop) => Effect.sync(stop)))
