import { Effect } from "effect"
import { CurrentViews, Log } from "./ports.ts"

/**
 * Notes the current session. The result says whether it still goes on. The next session, of the same player or another one, has another log, where the
 * recorded positions mean nothing (LOG-2).
 */
export const holdSession = Effect.gen(function* () {
  const views = yield* CurrentViews
  const log = yield* Log
  const playerId = views.session.player?.id
  const { logId } = log.header()
  return (): boolean => views.session.player?.id === playerId && log.header().logId === logId
})
