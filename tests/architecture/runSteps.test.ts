import { expect, test } from "vitest"
import type { Count } from "../support/runSteps.ts"
import { runGroups, runSteps } from "../support/runSteps.ts"

/** Steps that end when the test says so. `log` lists the starts. */
const heldSteps = () => {
  const ends = new Map<string, (count: Count) => void>()
  const log: string[] = []
  const run = (step: string): Promise<Count> => {
    log.push(step)
    return new Promise((resolve) => void ends.set(step, resolve))
  }
  const end = async (step: string, count: Count): Promise<void> => {
    ends.get(step)?.(count)
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return { run, end, log }
}

const PASSED = { passed: 2, failed: 0 }
const FAILED = { passed: 1, failed: 3 }

test("the test command starts a step when one of the two before it has ended", async () => {
  const { run, end, log } = heldSteps()
  const total = runSteps(["types", "lint", "build"], 2, run)
  expect(log).toEqual(["types", "lint"])
  await end("lint", PASSED)
  expect(log).toEqual(["types", "lint", "build"])
  await end("build", PASSED)
  await end("types", PASSED)
  expect(await total).toEqual({ passed: 6, failed: 0 })
})

test("the test command starts no further step after a failure and counts the steps that were running", async () => {
  const { run, end, log } = heldSteps()
  const groups = [
    { limit: 2, steps: ["types", "lint", "build"] },
    { limit: 1, steps: ["unit"] }
  ]
  const total = runGroups(groups, run)
  await end("types", FAILED)
  await end("lint", PASSED)
  expect(await total).toEqual({ passed: 3, failed: 3 })
  expect(log).toEqual(["types", "lint"])
})

test("the test command runs the next group after every step of the one before it has ended", async () => {
  const { run, end, log } = heldSteps()
  const groups = [
    { limit: 2, steps: ["types", "lint"] },
    { limit: 1, steps: ["unit", "browser"] }
  ]
  const total = runGroups(groups, run)
  await end("types", PASSED)
  expect(log).toEqual(["types", "lint"])
  await end("lint", PASSED)
  expect(log).toEqual(["types", "lint", "unit"])
  await end("unit", PASSED)
  await end("browser", PASSED)
  expect(await total).toEqual({ passed: 8, failed: 0 })
})
