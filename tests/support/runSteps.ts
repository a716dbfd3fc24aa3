/** Tests of a step of `npm test`. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** The count of a step without tests. */
export const NO_TESTS: Count = { passed: 0, failed: 0 }

const add = (one: Count, other: Count): Count => ({ passed: one.passed + other.passed, failed: one.failed + other.failed })

/**
 * Runs steps side by side, at most `limit` at a time, in their order. After a failure no further step starts; the running ones end by
 * themselves, so that their results are not lost. Returns the sum of all counts.
 */
export const runSteps = async <Step>(steps: readonly Step[], limit: number, run: (step: Step) => Promise<Count>): Promise<Count> => {
  const waiting = [...steps]
  let total = NO_TESTS
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const count = await run(step)
      // Read the total only now: another lane may have changed it meanwhile.
      total = add(total, count)
      if (total.failed > 0) waiting.length = 0
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))
  return total
}

/** Runs groups of steps one after another, each with its own limit, and stops after the first group with a failure. */
export const runGroups = async <Step>(
  groups: readonly { readonly limit: number; readonly steps: readonly Step[] }[],
  run: (step: Step) => Promise<Count>
): Promise<Count> => {
  let total = NO_TESTS
  for (const { steps, limit } of groups) {
    total = add(total, await runSteps(steps, limit, run))
    if (total.failed > 0) break
  }
  return total
}
