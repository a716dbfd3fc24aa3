import { Effect, Result, Schema } from "effect"
import { event } from "../../domain/events.ts"
import { Preferences } from "../../domain/shell/preferencesSchema.ts"
import { record } from "../record.ts"
import { Shelf } from "../shelf.ts"

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Preferences))

/** SHELL-9: what this browser kept of the looks. What an older or newer build kept, or a meddling hand, is left alone. */
export const restorePreferences = Effect.fnUntraced(function* () {
  const kept = (yield* Shelf).read()
  const decoded = kept === null ? null : decode(kept)
  if (decoded === null || Result.isFailure(decoded)) return
  yield* record(event("PreferencesRestored", { preferences: decoded.success }), { kind: "browser", op: "restorePreferences" })
})
