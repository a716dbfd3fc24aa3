import { Effect, FiberHandle } from "effect"
import { CurrentViews } from "../core/ports.ts"
import { SessionFibers } from "../core/sessionFibers.ts"
import { awaitLimits } from "./protectionRequests.ts"

/** Whether this player has limits, or a profile asks for them (PROT-6). The limits page reads them in any case. */
const needsLimits = Effect.map(
  CurrentViews,
  ({ protection }) => (protection.rules?.limitKinds.length ?? 0) > 0 || protection.limits.length > 0
)

/**
 * Reads the server's limits where they are needed. Does not wait for the answer: a break or a limit of the player must be stored and sent meanwhile.
 */
export const readLimits = Effect.gen(function* () {
  const { limits } = yield* SessionFibers
  if (yield* needsLimits) yield* FiberHandle.run(limits, awaitLimits, { onlyIfMissing: true })
})

/** As `readLimits`, but replaces a read in progress: its counts are from before the change, which the server's answer may contain. */
export const readLimitsAgain = Effect.gen(function* () {
  const { limits } = yield* SessionFibers
  if (yield* needsLimits) yield* FiberHandle.run(limits, awaitLimits)
})
