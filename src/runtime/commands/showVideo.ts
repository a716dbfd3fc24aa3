import { Effect, Exit, Random, Scope } from "effect"
import { GameLink } from "../gameLink.ts"
import { decideReconnect } from "../reconnectPolicy.ts"
import { Wakeups } from "../ports.ts"
import { runVideoSession } from "../videoSession.ts"

const LOST = { code: 0, reason: "media" } as const

/**
 * LIVE-1, GAME-1: keeps the machine's picture on this element while it runs: a new media session beside the old one
 * whenever the frames stop, until it is interrupted. Without a socket it waits: an offer needs one.
 */
export const showVideo = Effect.fnUntraced(function* (element: HTMLVideoElement) {
  const link = yield* GameLink
  const wakeups = yield* Wakeups
  const held = new Set<Scope.Closeable>()
  const letGo = (scope: Scope.Closeable) =>
    Effect.suspend(() => {
      held.delete(scope)
      return Scope.close(scope, Exit.void)
    })
  const keepOnly = (kept: Scope.Closeable | null) =>
    Effect.suspend(() =>
      Effect.forEach(
        [...held].filter((scope) => scope !== kept),
        letGo,
        { discard: true }
      )
    )
  const loop = Effect.gen(function* () {
    for (let attempt = 1; ; attempt += 1) {
      const rtp = yield* link.rtp
      const scope: Scope.Closeable = yield* Scope.make()
      held.add(scope)
      let shown = false
      const onFirstFrame = Effect.suspend(() => {
        shown = true
        return keepOnly(scope)
      })
      yield* runVideoSession({ element, rtp, attempt, onFirstFrame }).pipe(Effect.provideService(Scope.Scope, scope), Effect.ignore)
      if (!shown) yield* keepOnly(scope)
      if (shown) attempt = 0
      else {
        const decision = decideReconnect(LOST, attempt, yield* Random.next)
        if (decision.kind === "retry") yield* Effect.sleep(decision.delayMs).pipe(Effect.raceFirst(wakeups.next))
      }
    }
  })
  yield* loop.pipe(
    Effect.ensuring(
      Effect.suspend(() => {
        element.srcObject = null
        return keepOnly(null)
      })
    )
  )
})
