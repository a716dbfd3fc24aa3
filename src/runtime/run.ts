import { Effect, Fiber, type ManagedRuntime } from "effect"
import type { RuntimeServices } from "./layers.ts"
import { Causation } from "./core/ports.ts"

type Runtime = ManagedRuntime.ManagedRuntime<RuntimeServices, never>

let runtime: Runtime | null = null
let commands = 0

/** Sets the runtime in which the pages' commands run. */
export const provideRuntime = (next: Runtime): void => {
  runtime = next
}

const start = <A>(command: Effect.Effect<A, never, RuntimeServices>): Fiber.Fiber<A> | null => {
  commands += 1
  const correlated = command.pipe(
    Effect.provideService(Causation, { corr: `c${commands}` }),
    // Expected failures of a command are events, and a page that closes interrupts it. Any other failure is a defect of the client and must be visible.
    Effect.tapDefect((defect) => Effect.logError("A command died", defect))
  )
  return runtime?.runFork(correlated) ?? null
}

/** Runs a command. Its results appear in the projections. */
export const run = (command: Effect.Effect<unknown, never, RuntimeServices>): void => void start(command)

/** Runs a command while a component is on the screen. Returns a function that stops it. */
export const runFork = (command: Effect.Effect<unknown, never, RuntimeServices>): (() => void) => {
  const fiber = start(command)
  return () => {
    if (fiber !== null) Effect.runFork(Fiber.interrupt(fiber))
  }
}

/** Runs a command and resolves with its result, for queries. Resolves to null when there is no runtime yet. */
export const runPromise = async <A>(command: Effect.Effect<A, never, RuntimeServices>): Promise<A | null> => {
  const fiber = start(command)
  return fiber === null ? null : Effect.runPromise(Fiber.join(fiber))
}
