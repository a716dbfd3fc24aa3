import { Context, type Deferred, Effect, FiberHandle, Layer } from "effect"

/** The long-lived fibers of a session: one notification socket, one seat, one watch on idleness, one search for unknown outcomes. Starting one ends the one before. */
export class Lines extends Context.Service<
  Lines,
  {
    readonly notifications: FiberHandle.FiberHandle
    readonly seat: FiberHandle.FiberHandle
    readonly idle: FiberHandle.FiberHandle
    readonly operations: FiberHandle.FiberHandle
    /** One join at a time: whoever comes second finds the seat that the first has asked for. */
    readonly joining: { decided: Deferred.Deferred<void> | null }
  }
>()("telereel/runtime/Lines") {
  static readonly layer = Layer.effect(
    Lines,
    Effect.gen(function* () {
      return {
        notifications: yield* FiberHandle.make(),
        seat: yield* FiberHandle.make(),
        idle: yield* FiberHandle.make(),
        operations: yield* FiberHandle.make(),
        joining: { decided: null }
      }
    })
  )
}
