import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { runIntent } from "../../requests/runIntent.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/** The passwords that the player typed. They never enter the log, which records only the request (LOG-4). */
export interface Passwords {
  readonly old: string
  readonly next: string
}

/** PAGE-1: changes the password in one attempt. Only the player repeats it. The server refuses with 40001 or 40101. */
export const changePassword = Effect.fnUntraced(function* ({ old, next }: Passwords) {
  const { profile } = yield* CurrentViews
  if (profile.password.phase === "changing") return
  const answer = yield* runIntent(
    [event("PasswordChangeRequested", {}), { kind: "player", op: "changePassword" }],
    callPlayer((api) => api.changePassword({ old_password: old, new_password: next })),
    {
      refused: (refusal) => event("PasswordChangeRefused", { refusal }),
      failed: (reason) => event("PasswordChangeFailed", { reason })
    }
  )
  if (Option.isSome(answer)) yield* appendEvent(event("PasswordChanged", {}), { kind: "rest", op: "changePassword" })
})
