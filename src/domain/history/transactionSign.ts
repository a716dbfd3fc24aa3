import type { Transaction } from "./historyEvents.ts"

/**
 * The amount as the player's balance sees it (PAGE-3), in minor units. A withdrawal and a cash-in leave the balance; everything else is the
 * player's gain.
 */
export const signedAmount = ({ action, amount }: Pick<Transaction, "action" | "amount">): number =>
  action === 2 || action === 3 ? -amount : amount
