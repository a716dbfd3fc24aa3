import { Clock, Effect, Option } from "effect"
import { topUpToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import { decideTopUp } from "../../domain/wallet/topUpRules.ts"
import { askOnce } from "../askOnce.ts"
import { callPlayer } from "../lateCall.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"
import { refreshBalance } from "./refreshBalance.ts"

/** MONEY-2: asks for a discount or a bonus, once: it moves money. `auto` is false when the player pressed, true when the client asks by itself (MONEY-3). */
export const requestTopUp = Effect.fnUntraced(function* (kind: TopUpKind, auto: boolean) {
  const views = yield* State
  const src = auto ? ({ kind: "runtime", op: "autoTopUp" } as const) : ({ kind: "player", op: "requestTopUp" } as const)
  const why = decideTopUp({ ...views, settings: views.settings.values }, kind, yield* Clock.currentTimeMillis)
  if (why !== null) {
    const minimum = views.settings.values.discountMinimum
    return yield* Effect.asVoid(record(event("TopUpIgnored", { kind, why, minimum }), src))
  }
  yield* record(event("TopUpRequested", { kind, auto }), src)
  const call = callPlayer((api) => (kind === "discount" ? api.requestDiscount() : api.requestBonus()))
  const answer = yield* askOnce(call, {
    refused: (refusal) => event("TopUpRefused", { kind, refusal }),
    failed: (reason) => event("TopUpFailed", { kind, reason })
  })
  if (Option.isSome(answer)) {
    const op = kind === "discount" ? "requestDiscount" : "requestBonus"
    yield* record(topUpToDomainEvents(answer.value, kind), { kind: "rest", op })
  }
  // Granted, the notice may have been missed; failed, only the balance can tell.
  yield* refreshBalance()
})
