/** One draw of the mulberry32 generator: a number in [0, 1) and the next state. Pure. */
export const drawRandom = (state: number): { readonly value: number; readonly next: number } => {
  const next = (state + 0x6d2b79f5) >>> 0
  let t = Math.imul(next ^ (next >>> 15), next | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return { value: ((t ^ (t >>> 14)) >>> 0) / 4294967296, next }
}

/** The seed of a machine's own generator. Play on other machines does not affect its outcomes. */
export const seedFor = (seed: number, machineId: number): number => drawRandom(Math.imul(seed, 0x9e3779b1) ^ machineId).next
