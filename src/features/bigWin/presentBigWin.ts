/** The highest amount of the counter: 999,999,999 whole units, in minor units. */
export const COUNTER_END = 99_999_999_900

/** How long (ms) the counter runs, whatever the amount. */
export const COUNT_MS = 6_000

/** The end of the counter: the real amount, or for the test win the highest one. Minor units. */
export const counterEnd = (amount: number | null): number => Math.min(COUNTER_END, Math.max(0, amount ?? COUNTER_END))

/** The value of the counter after `elapsedMs`: fast at first, then slower, and exactly its end from `COUNT_MS` on. */
export const counterAt = (end: number, elapsedMs: number): number => {
  const share = Math.min(1, Math.max(0, elapsedMs / COUNT_MS))
  return share === 1 ? end : Math.round(end * (1 - (1 - share) ** 3))
}
