import type { ReelSymbol } from "../world/paytable.ts"
import { OUTCOMES } from "../world/paytable.ts"

/** Which of the three reels, from the left. */
export type ReelIndex = 0 | 1 | 2
export const REEL_INDEXES: readonly ReelIndex[] = [0, 1, 2]

/** How many symbols a strip holds; reel offsets are counted in symbols, modulo this. */
export const STRIP_LENGTH = 6

/** The printed strip of each reel. The orders differ, so a row of three equal symbols has unequal neighbours, as on a real machine. */
export const REEL_STRIPS: Readonly<Record<ReelIndex, readonly ReelSymbol[]>> = {
  0: ["cherry", "lemon", "bell", "bar", "seven", "diamond"],
  1: ["cherry", "seven", "lemon", "diamond", "bell", "bar"],
  2: ["cherry", "diamond", "bar", "lemon", "seven", "bell"]
}

/** A remainder that is never negative: an offset stays on the strip whichever way the reel turned. */
export const onStrip = (offset: number): number => ((offset % STRIP_LENGTH) + STRIP_LENGTH) % STRIP_LENGTH

/** The offset at which a reel shows its symbol of an outcome on the payline. An unknown outcome rests on the first symbol. */
export const restOffset = (reel: ReelIndex, outcome: number): number => {
  const symbol = OUTCOMES.find((entry) => entry.id === outcome)?.stops[reel]
  return symbol === undefined ? 0 : REEL_STRIPS[reel].indexOf(symbol)
}
