import { Context, Deferred, Effect, Random } from "effect"

/** The time (ms) after which a request without an answer counts as lost. */
const ANSWER_MS = 1_200

/** While the browser reports no network, one of this many requests is sent nevertheless: some browsers report none although it works. */
const OFFLINE_EVERY = 5

/**
 * The wait (ms) until the next request that tests the line, between half and all of the interval: clients that lost the line at the same moment must not
 * return at the same moment. `random` is in [0, 1).
 */
export const probeDelayMs = (probeMs: number, random: number): number => Math.round(probeMs / 2 + (probeMs / 2) * random)

/** Any answer shows that the line works. The file is small and present on every casino's site. */
const requestFile = (signal: AbortSignal): Promise<unknown> =>
  fetch("/manifest.webmanifest", { cache: "no-store", credentials: "omit", signal })

/** Requests a small file of this site, at least every `probeMs` ms, until an answer arrives. Requests it less often while the browser reports no network. */
const untilAnswered = Effect.fnUntraced(function* (probeMs: number) {
  const answer = yield* Deferred.make<void>()
  let probes = 0
  const probeOnce = Effect.suspend(() => {
    probes += 1
    return navigator.onLine || probes % OFFLINE_EVERY === 0 ? Effect.tryPromise(requestFile) : Effect.never
  }).pipe(
    Effect.timeout(ANSWER_MS),
    Effect.andThen(Deferred.succeed(answer, undefined)),
    // A lost request has no consequence: the next one follows.
    Effect.ignore
  )
  const pause = Effect.flatMap(Random.next, (random) => Effect.sleep(probeDelayMs(probeMs, random)))
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.forkScoped(probeOnce), pause)))
  yield* Deferred.await(answer)
}, Effect.scoped)

/**
 * Completes as soon as the line to the casino's site works. Tests the line at least every `probeMs` ms. A socket is opened only then. A browser opens the
 * WebSockets of a host one after the other, so one that hangs delays the next. After many failed ones it delays a new one by seconds.
 */
export const NetworkProbe = Context.Reference<(probeMs: number) => Effect.Effect<void>>("telereel/runtime/NetworkProbe", {
  defaultValue: () => untilAnswered
})
