import { amountIn, HOUSE, walletOf } from "./ledger.ts"
import { refusal } from "./refusals.ts"
import type { World } from "./world.ts"
import { findPlayer } from "./world.ts"
import type { Decision } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** Minor units and ms (MONEY-2). */
export const DISCOUNT_MINIMUM = 10_000
export const TOP_UP_COOLDOWN_MS = 30_000
export const TOP_UPS = { discount: 5_000, bonus: 10_000 } as const

/** Decides a top-up (MONEY-2): a discount for a low balance, or a bonus for any balance. Each has a cooldown. */
export const decideTopUp = (
  world: World,
  { playerId, kind }: { readonly playerId: string; readonly kind: "discount" | "bonus" },
  at: number
): Decision => {
  const last = findPlayer(world, playerId)?.toppedUp[kind] ?? null
  if (kind === "discount" && amountIn(world, walletOf(playerId)) >= DISCOUNT_MINIMUM) {
    return refuse(refusal("balanceOverDiscountMinimum", { amount: DISCOUNT_MINIMUM }))
  }
  if (last !== null && at - last < TOP_UP_COOLDOWN_MS) return refuse(refusal("topUpTooSoon"))
  const amount = TOP_UPS[kind]
  return accept(
    { type: "MoneyMoved", from: HOUSE, to: walletOf(playerId), amount, reason: kind },
    { type: "TopUpGranted", playerId, kind, amount, at }
  )
}
