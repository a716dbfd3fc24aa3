import { Context, Effect, FiberHandle, Layer } from "effect"

/**
 * The long-lived fibers of a session: notification socket, seat, idle watch, and the search for unknown outcomes. Starting one ends its
 * predecessor.
 */
export class SessionFibers extends Context.Service<
  SessionFibers,
  {
    readonly notifications: FiberHandle.FiberHandle
    readonly seat: FiberHandle.FiberHandle
    readonly idle: FiberHandle.FiberHandle
    readonly operations: FiberHandle.FiberHandle
    /** Waits for the next protection profile (PROT-1), and for what other tabs store of the protection. */
    readonly protection: FiberHandle.FiberHandle
    /** Sends limits and breaks until the server has answered (PROT-6, PROT-7). */
    readonly protectionRequests: FiberHandle.FiberHandle
    /** Reads the player's limits (PROT-6). */
    readonly limits: FiberHandle.FiberHandle
    /** Waits for the end of the hold of a seat whose credit the wallet may have (GAME-8). */
    readonly leftCreditHold: FiberHandle.FiberHandle
    /** Follows the credit that other tabs leave on machines (GAME-8). */
    readonly leftCreditTabs: FiberHandle.FiberHandle
  }
>()("telereel/runtime/SessionFibers") {
  static readonly layer = Layer.effect(
    SessionFibers,
    Effect.gen(function* () {
      return {
        notifications: yield* FiberHandle.make(),
        seat: yield* FiberHandle.make(),
        idle: yield* FiberHandle.make(),
        operations: yield* FiberHandle.make(),
        protection: yield* FiberHandle.make(),
        protectionRequests: yield* FiberHandle.make(),
        limits: yield* FiberHandle.make(),
        leftCreditHold: yield* FiberHandle.make(),
        leftCreditTabs: yield* FiberHandle.make()
      }
    })
  )
}
