import { isRecord } from "../../../src/domain/shared/guards.ts"
import type { Step } from "../../scenarios/scenario.ts"
import { makePageDriver, type PageDriver, StepProblem } from "./pageDriver.ts"

/** The state of a runner: `byHand` waits for a person, `failed` and `stopped` have ended before the last step. */
export type StepRunState = "idle" | "running" | "byHand" | "done" | "stopped" | "failed"

/** The progress of a run as a sentence for the tester. */
export interface StepProgress {
  readonly state: StepRunState
  readonly text: string
}

/** Performs the steps of the open scenario in the page. */
export interface StepRunner {
  /** Begins with the first step of the open scenario. */
  readonly start: () => void
  readonly stop: () => void
  /** Leaves the present step, or the step that failed, and performs the next one. */
  readonly goOn: () => void
  readonly progress: () => StepProgress
  /** Calls `listener` on each change. */
  readonly onChange: (listener: () => void) => void
}

/** The dependencies of a runner, replaced in tests. */
export interface StepRunnerParts {
  /** The open scenario: its name, its steps, and a sentence for each step. */
  readonly scenario: () => { readonly id: string; readonly steps: readonly Step[]; readonly sentences: readonly string[] }
  /** Performs a step. Null: only a person can. */
  readonly perform: (hands: PageDriver, step: Step) => Promise<void> | null
  /** Keeps the position while the page loads again. */
  readonly storage: Storage
  /** The time that the page has for a step, in ms. */
  readonly withinMs: number
}

const KEY = "telereel.mock.steps"

/** The position of a run that loads the page: the number of finished steps. */
const takePosition = (storage: Storage, id: string): number | null => {
  const text = storage.getItem(KEY)
  storage.removeItem(KEY)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isRecord(kept) && kept["id"] === id && typeof kept["next"] === "number" ? kept["next"] : null
  } catch {
    return null
  }
}

const failure = (place: string, cause: unknown): StepProgress => ({
  state: "failed",
  text: `${place}: ${cause instanceof StepProblem ? cause.says : String(cause)}.`
})

/** Performs the step at a position. Returns the end of the run, or null to go on with the next step. */
const performAt = async (
  { scenario, perform, storage, withinMs }: StepRunnerParts,
  at: number,
  { signal, show }: { readonly signal: AbortSignal; readonly show: (progress: StepProgress) => void }
): Promise<StepProgress | null> => {
  const { id, steps, sentences } = scenario()
  const step = steps[at]
  if (step === undefined) return { state: "done", text: "All steps are done." }
  const place = `Step ${at + 1} of ${steps.length}`
  const sentence = sentences[at] ?? step.do
  show({ state: "running", text: `${place}: ${sentence}` })
  if (step.do === "open") storage.setItem(KEY, JSON.stringify({ id, next: at + 1 }))
  try {
    const work = perform(makePageDriver({ withinMs, signal }), step)
    if (work === null) return { state: "byHand", text: `${place} is yours: ${sentence} Then press Continue.` }
    await work
    signal.throwIfAborted()
    return null
  } catch (cause) {
    storage.removeItem(KEY)
    return signal.aborted ? { state: "stopped", text: `Stopped at step ${at + 1} of ${steps.length}.` } : failure(place, cause)
  }
}

/** Creates the runner of this page. A step that loads the page ends it: the runner of the next page then goes on. */
export const makeStepRunner = (parts: StepRunnerParts): StepRunner => {
  const listeners: (() => void)[] = []
  let progress: StepProgress = { state: "idle", text: "" }
  let at = 0
  let running = new AbortController()
  const show = (next: StepProgress): void => {
    progress = next
    for (const listener of listeners) listener()
  }
  const runFrom = async (from: number): Promise<void> => {
    running.abort()
    const { signal } = (running = new AbortController())
    at = from
    const end = await performAt(parts, from, { signal, show })
    // A person has stopped this run, or has begun another one.
    if (signal !== running.signal) return
    if (end !== null) show(end)
    else await runFrom(from + 1)
  }

  const kept = takePosition(parts.storage, parts.scenario().id)
  if (kept !== null) void runFrom(kept)
  return {
    start: () => void runFrom(0),
    stop: () => {
      running.abort()
      if (progress.state === "byHand") show({ state: "stopped", text: `Stopped at step ${at + 1}.` })
    },
    goOn: () => void runFrom(at + 1),
    progress: () => progress,
    onChange: (listener) => listeners.push(listener)
  }
}
