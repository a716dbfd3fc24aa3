import { Effect, FiberHandle } from "effect"
import { CurrentViews } from "../core/ports.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { refreshLimits } from "./protectionRequests.ts"

/**
 * Reads the server's limits where this player has some, or a profile asks for them (PROT-6). The limits page reads them in any case. Does not wait for the
 * answer: a break or a limit of the player must be stored and sent meanwhile.
 */
export const readLimits = Effect.gen(function* () {
  const { protection } = yield* CurrentViews
  const { limits } = yield* SessionFibers
  if ((protection.rules?.limitKinds.length ?? 0) === 0 && protection.limits.length === 0) return
  yield* FiberHandle.run(limits, refreshLimits, { onlyIfMissing: true })
})
