import type { AmountActionKind } from "./walletEvents.ts"

// GAME-4: the kinds of the server's reports about money that has moved.
const DEPOSIT = 1
export const WITHDRAWAL = 2
export const CASH_IN = 3
export const CASH_OUT = 4
export const HAND_PAY = 5
export const JACKPOT = 6

/** How an action changes the wallet without a transfer: 1 = more, -1 = less, 0 = not at all. A jackpot goes to the machine. */
export const walletChange = (action: AmountActionKind): 1 | -1 | 0 => {
  if (action === DEPOSIT || action === HAND_PAY) return 1
  return action === WITHDRAWAL ? -1 : 0
}

/** How an action changes the player's money in wallet and machine together: 1 = more, -1 = less, 0 = not at all, as a transfer between both. */
export const totalChange = (action: AmountActionKind): 1 | -1 | 0 => (action === JACKPOT ? 1 : walletChange(action))
