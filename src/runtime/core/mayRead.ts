import { Effect } from "effect"
import { CurrentViews, Wakeups } from "./ports.ts"

/**
 * Whether the page may repeat a read by itself now. A page that is hidden or offline does not: the player would not see the answer, and reads without an
 * answer would end the session (AUTH-2).
 */
export const mayRead = Effect.gen(function* () {
  const views = yield* CurrentViews
  const { visible } = yield* Wakeups
  return (): boolean => visible() && views.connection.online
})
