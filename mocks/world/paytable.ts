/** The symbols of a reel, in the order of the printed strip. */
export const SYMBOLS = ["cherry", "lemon", "bell", "bar", "seven", "diamond"] as const
export type ReelSymbol = (typeof SYMBOLS)[number]

/** A possible result of a spin. Each outcome has its own video clips, so the list is short and fixed. */
export interface Outcome {
  readonly id: number
  readonly stops: readonly [ReelSymbol, ReelSymbol, ReelSymbol]
  /** The win as a multiple of the bet. */
  readonly multiplier: number
  /** Number of occurrences in 1,000 spins. */
  readonly weight: number
}

/** The return to player of every machine in hundredths of a percent, as the weights below give it. */
export const RTP = 9_240

/** Eight outcomes. The weights add up to 1,000 and return 92.4 % to the player. */
export const OUTCOMES: readonly Outcome[] = [
  { id: 0, stops: ["cherry", "lemon", "bell"], multiplier: 0, weight: 300 },
  { id: 1, stops: ["bar", "seven", "lemon"], multiplier: 0, weight: 250 },
  { id: 2, stops: ["bell", "diamond", "cherry"], multiplier: 0, weight: 170 },
  { id: 3, stops: ["cherry", "cherry", "bar"], multiplier: 1, weight: 160 },
  { id: 4, stops: ["lemon", "lemon", "lemon"], multiplier: 3, weight: 80 },
  { id: 5, stops: ["bell", "bell", "bell"], multiplier: 5, weight: 25 },
  { id: 6, stops: ["bar", "bar", "bar"], multiplier: 10, weight: 12 },
  { id: 7, stops: ["seven", "seven", "seven"], multiplier: 93, weight: 3 }
]

/** The paytable as a machine's card shows it. */
export const PAYTABLE_TEXT = OUTCOMES.filter(({ multiplier }) => multiplier > 0)
  .map(({ stops, multiplier }) => `${stops.join(" · ")}: ${multiplier} × bet`)
  .toReversed()
  .join("\n")
