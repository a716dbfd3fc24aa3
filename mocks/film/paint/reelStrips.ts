import type { ReelSymbol } from "../../world/paytable.ts"
import { OUTCOMES } from "../../world/paytable.ts"

/** Index of a reel, from the left. */
export type ReelIndex = 0 | 1 | 2
export const REEL_INDEXES: readonly ReelIndex[] = [0, 1, 2]

/** Number of symbols on a strip. Reel offsets count symbols modulo this number. */
export const STRIP_LENGTH = 6

/** The printed strip of each reel. Their orders differ, so a row of three equal symbols has different neighbours, as on a real machine. */
export const REEL_STRIPS: Readonly<Record<ReelIndex, readonly ReelSymbol[]>> = {
  0: ["cherry", "lemon", "bell", "bar", "seven", "diamond"],
  1: ["cherry", "seven", "lemon", "diamond", "bell", "bar"],
  2: ["cherry", "diamond", "bar", "lemon", "seven", "bell"]
}

/** Non-negative remainder, so that an offset stays on the strip in both directions. */
export const onStrip = (offset: number): number => ((offset % STRIP_LENGTH) + STRIP_LENGTH) % STRIP_LENGTH

/** The offset at which a reel shows its symbol of an outcome on the payline. An unknown outcome shows the first symbol. */
export const restOffset = (reel: ReelIndex, outcome: number): number => {
  const symbol = OUTCOMES.find((entry) => entry.id === outcome)?.stops[reel]
  return symbol === undefined ? 0 : REEL_STRIPS[reel].indexOf(symbol)
}
