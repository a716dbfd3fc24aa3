import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Step } from "../../scenarios/scenario.ts"
import type { Control } from "./pageDriver.ts"
import { makeStepRunner, type StepRunnerParts } from "./stepRunner.ts"

const makeStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key)
  }
}

const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] })
  vi.stubGlobal("requestAnimationFrame", (look: () => void) => setTimeout(look, FRAME_MS))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const STEPS: readonly Step[] = [{ do: "wait", ms: 5_000 }, { do: "spin" }, { do: "panic" }]
const MISSING: Control = { says: () => "the button “Spin”", find: () => null }

const makeRunner = (parts: Partial<StepRunnerParts> = {}) =>
  makeStepRunner({
    scenario: () => ({ id: "one", steps: STEPS, sentences: ["Wait 5 s.", "Press Spin.", "Press the panic button."] }),
    perform: (hands, step) => {
      if (step.do === "panic") return null
      return step.do === "wait" ? hands.pass(step.ms) : hands.press(MISSING)
    },
    storage: makeStorage(),
    withinMs: 10_000,
    ...parts
  })

test("[MOCK-2] the runner names the step and the element that did not appear before the deadline, and goes on by hand", async () => {
  const runner = makeRunner()
  runner.start()
  expect(runner.progress()).toEqual({ state: "running", text: "Step 1 of 3: Wait 5 s." })
  await vi.advanceTimersByTimeAsync(5_100)
  expect(runner.progress().text).toBe("Step 2 of 3: Press Spin.")
  await vi.advanceTimersByTimeAsync(9_800)
  expect(runner.progress().state).toBe("running")
  await vi.advanceTimersByTimeAsync(400)
  expect(runner.progress()).toEqual({
    state: "failed",
    text: "Step 2 of 3: the button “Spin” did not appear within 10 s."
  })
  runner.goOn()
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  expect(runner.progress()).toEqual({
    state: "byHand",
    text: "Step 3 of 3 is yours: Press the panic button. Then press Continue."
  })
  runner.goOn()
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  expect(runner.progress()).toEqual({ state: "done", text: "All steps are done." })
})

test("[MOCK-2] a stopped runner performs no further step", async () => {
  const perform = vi.fn<StepRunnerParts["perform"]>((hands) => hands.pass(5_000))
  const runner = makeRunner({ perform })
  runner.start()
  runner.stop()
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  expect(runner.progress()).toEqual({ state: "stopped", text: "Stopped at step 1 of 3." })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(perform).toHaveBeenCalledOnce()
})

test("[MOCK-2] only the runner of the same scenario goes on after a step that loads the page", async () => {
  const storage = makeStorage()
  const steps: readonly Step[] = [{ do: "open", path: "/" }, { do: "panic" }]
  const scenario = (id: string) => () => ({ id, steps, sentences: ["Open /", "Press the panic button."] })
  const loading: StepRunnerParts["perform"] = (hands, step) => (step.do === "panic" ? null : hands.pass(60_000))
  const leave = (): void => makeRunner({ storage, scenario: scenario("one"), perform: loading }).start()
  leave()
  expect(makeRunner({ storage, scenario: scenario("other"), perform: loading }).progress().state).toBe("idle")
  leave()
  const next = makeRunner({ storage, scenario: scenario("one"), perform: loading })
  await vi.advanceTimersByTimeAsync(FRAME_MS)
  expect(next.progress().text).toMatch(/^Step 2 of 2 is yours/u)
  expect(makeRunner({ storage, scenario: scenario("one"), perform: loading }).progress().state).toBe("idle")
})
