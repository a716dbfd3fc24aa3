/** A seeded row of numbers: the same seed, the same row. */
export interface SeededChance {
  /** 0 up to, but not, 1. */
  readonly draw: () => number
  /** A whole number of both bounds and between. */
  readonly between: (least: number, most: number) => number
  readonly pick: <A>(from: readonly [A, ...A[]]) => A
}

/** Mulberry32: small, and good enough to make bad days of. */
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
