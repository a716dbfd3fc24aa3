import { Effect } from "effect"
import type { Views } from "../../projections/projections.ts"
import { CurrentViews, Log } from "./ports.ts"

/** Completes as soon as the condition holds for the views. It is checked at once and after each event. */
export const awaitViews = Effect.fnUntraced(function* (holds: (views: Readonly<Views>) => boolean) {
  const log = yield* Log
  const views = yield* CurrentViews
  yield* Effect.callback<void>((resume) => {
    const look = (): void => {
      if (!holds(views)) return
      // Stop here: Effect runs the returned finalizer only when the fiber is interrupted.
      stop()
      resume(Effect.void)
    }
    const stop = log.subscribe(look)
    look()
    return Effect.sync(stop)
  })
})
