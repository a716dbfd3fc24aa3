import { Clock, Effect, Option } from "effect"
import { topUpToDomainEvents } from "../../../api/rest/playerToDomainEvents.ts"
import { event } from "../../../domain/events.ts"
import type { TopUpKind } from "../../../domain/wallet/topUpEvents.ts"
import { topUpAllowed } from "../../../domain/protection/offerRules.ts"
import type { PressOrigin } from "../../../domain/protection/startRules.ts"
import { decideTopUp } from "../../../domain/wallet/topUpRules.ts"
import { runIntent } from "../../requests/runIntent.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { keepTopUpUse, readTopUpUses } from "../../persistence/topUpStorage.ts"
import { refreshBalance } from "../../requests/refreshLobby.ts"
import { restoreProtectionChoices } from "../../session/keptProtection.ts"
import { applyDueChange, momentNow } from "../../session/protection.ts"

/** Adopts the last uses that this device has stored for the player, from other tabs and earlier sessions (MONEY-2). */
export const restoreTopUpUses = Effect.gen(function* () {
  const { session, topUps } = yield* CurrentViews
  if (session.player === null) return
  const { discount, bonus } = yield* readTopUpUses(session.player.id)
  const isNews = (kept: number | null, known: number | null): boolean => kept !== null && (known === null || kept > known)
  if (!isNews(discount, topUps.discount.usedAt) && !isNews(bonus, topUps.bonus.usedAt)) return
  yield* appendEvent(event("TopUpUsesRestored", { discount, bonus }), { kind: "runtime", op: "restoreTopUpUses" })
})

/**
 * Requests a discount or a bonus once, because it moves money (MONEY-2). `origin` automatic: the client requests it without the player (MONEY-3). Does
 * nothing while no player is logged in, also while a stored session is still being validated: the use would count for no player.
 */
export const requestTopUp = Effect.fnUntraced(function* (kind: TopUpKind, origin: PressOrigin = "player") {
  const auto = origin === "automatic"
  const views = yield* CurrentViews
  const { player } = views.session
  // Another tab of the player may just have begun a break (PROT-7).
  yield* restoreProtectionChoices
  yield* applyDueChange
  // Where the player's protection forbids it, no page offers it (PROT-10).
  if (player === null || !topUpAllowed(views.protection, origin, yield* momentNow)) return
  const src = auto ? ({ kind: "runtime", op: "autoTopUp" } as const) : ({ kind: "player", op: "requestTopUp" } as const)
  // Another tab of the player may just have used it.
  yield* restoreTopUpUses
  const now = yield* Clock.currentTimeMillis
  const why = decideTopUp({ ...views, settings: views.settings.values }, kind, now)
  if (why !== null) {
    // A player who has not asked reads no message.
    if (auto) return
    const minimum = views.settings.values.discountMinimum
    return yield* Effect.asVoid(appendEvent(event("TopUpIgnored", { kind, why, minimum }), src))
  }
  // Store the use before the request: a use with an unknown outcome counts too, also after a crash.
  yield* keepTopUpUse(player.id, kind, now)
  const call = callPlayer((api) => (kind === "discount" ? api.requestDiscount() : api.requestBonus()))
  const answer = yield* runIntent([event("TopUpRequested", { kind, auto }), src], call, {
    refused: (refusal) => event("TopUpRefused", { kind, refusal }),
    failed: (reason) => event("TopUpFailed", { kind, reason })
  })
  if (Option.isSome(answer)) {
    const op = kind === "discount" ? "requestDiscount" : "requestBonus"
    yield* appendEvent(topUpToDomainEvents(answer.value, kind), { kind: "rest", op })
  }
  // After a grant the notification may have been missed. After a failure only the balance shows the outcome.
  yield* refreshBalance()
})
