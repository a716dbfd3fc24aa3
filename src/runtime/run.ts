import { Effect, Fiber, type ManagedRuntime } from "effect"
import type { RuntimeServices } from "./layers.ts"
import { Lineage } from "./ports.ts"

type Runtime = ManagedRuntime.ManagedRuntime<RuntimeServices, never>

let runtime: Runtime | null = null
let commands = 0

/** Gives the pages the runtime that their commands run in. */
export const provideRuntime = (next: Runtime): void => {
  runtime = next
}

const start = <A>(command: Effect.Effect<A, never, RuntimeServices>): Fiber.Fiber<A> | null => {
  commands += 1
  const correlated = command.pipe(
    Effect.provideService(Lineage, { corr: `c${commands}` }),
    // A command's failures are events; what is left is a defect of ours, and must be seen.
    Effect.tapCause((cause) => Effect.logError("A command died", cause))
  )
  return runtime?.runFork(correlated) ?? null
}

/** Runs a command; what comes of it shows in the projections. */
export const run = (command: Effect.Effect<unknown, never, RuntimeServices>): void => void start(command)

/** Runs a command for as long as something is on the screen; returns the stop. */
export const runFork = (command: Effect.Effect<unknown, never, RuntimeServices>): (() => void) => {
  const fiber = start(command)
  return () => {
    if (fiber !== null) Effect.runFork(Fiber.interrupt(fiber))
  }
}

/** Runs a command whose caller waits for it, as a query does; resolves to null before there is a runtime. */
export const runPromise = async <A>(command: Effect.Effect<A, never, RuntimeServices>): Promise<A | null> => {
  const fiber = start(command)
  return fiber === null ? null : Effect.runPromise(Fiber.join(fiber))
}
