/** A seeded random number generator. The same seed gives the same sequence. */
export interface SeededChance {
  /** A number from 0 (included) to 1 (excluded). */
  readonly draw: () => number
  /** An integer between both bounds, bounds included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <A>(from: readonly [A, ...A[]]) => A
}

/** Mulberry32. Its quality is sufficient for planning runs. */
export const makeSeededChance = (seed: number): SeededChance => {
  let state = seed >>> 0
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(draw() * (most - least + 1))
  return { draw, between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] }
}
