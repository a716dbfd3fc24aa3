/** What the counter can show: 999,999,999 whole units, in minor units. */
export const COUNTER_END = 99_999_999_900

/** How long (ms) the counter runs, whatever the amount. */
export const COUNT_MS = 6_000

/** Where the counter ends: at the real amount, and by the hidden key at the most it can show. Minor units. */
export const counterEnd = (amount: number | null): number => Math.min(COUNTER_END, Math.max(0, amount ?? COUNTER_END))

/** What the counter shows after so many ms: fast at first, then settling, and exactly its end from `COUNT_MS` on. */
export const counterAt = (end: number, elapsedMs: number): number => {
  const share = Math.min(1, Math.max(0, elapsedMs / COUNT_MS))
  return share === 1 ? end : Math.round(end * (1 - (1 - share) ** 3))
}
