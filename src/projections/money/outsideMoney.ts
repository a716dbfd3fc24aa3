/**
 * Money from or to the outside, as a deposit or a hand pay, of which one message is still to come: either the report (GAME-4) or the wallet's new
 * balance. They use different sockets, so each may be the first. `amount` in minor units, negative for a withdrawal. `seq` and `at`: log position and
 * wall-clock ms of the first message.
 */
export interface OutsideMoney {
  amount: number
  /** The report has arrived; otherwise the balance. */
  isReported: boolean
  seq: number
  at: number
}

/** After this time (ms), the other message counts as lost. */
const PENDING_MS = 30_000
const MOST = 8

type Message = Pick<OutsideMoney, "amount" | "isReported">

/** The oldest entry of this amount and kind. */
export const findOutside = (list: readonly OutsideMoney[], { amount, isReported }: Message): OutsideMoney | undefined =>
  list.find((one) => one.amount === amount && one.isReported === isReported)

/** Removes the oldest entry of this amount and kind, and says whether there was one. */
export const takeOutside = (list: OutsideMoney[], message: Message): boolean => {
  const found = findOutside(list, message)
  if (found !== undefined) list.splice(list.indexOf(found), 1)
  return found !== undefined
}

/** The entries whose other message may still come at `at` (wall-clock ms). */
export const freshOutside = (list: readonly OutsideMoney[], at: number): OutsideMoney[] => list.filter((one) => at - one.at < PENDING_MS)

/** Records a message. When it is the other message of an entry, both have arrived, and the entry is removed. */
export const noteOutside = (list: OutsideMoney[], one: OutsideMoney): void => {
  if (takeOutside(list, { amount: one.amount, isReported: !one.isReported })) return
  list.push(one)
  if (list.length > MOST) list.shift()
}
