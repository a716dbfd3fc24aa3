import type { PlayerClaims } from "../../api/rest/tokenClaims.ts"
import type { ValidateResponse } from "../../api/wire/casino.ts"
import type { NamedPlayer } from "../../domain/account/accountEvents.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { Context, type Deferred, Effect, FiberHandle, Layer } from "effect"

/** The answer of `GET /validate` to the token of a link. `claims` name its player, `from` the player of this tab. */
export interface OfferedSession {
  readonly claims: PlayerClaims
  readonly answer: typeof ValidateResponse.Type
  /** The paths of the answer's fields that did not decode. */
  readonly rejected: readonly string[]
  readonly from: NamedPlayer
}

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
    /** While the idle watch runs: its function that locks the screen if the idle lock is due (LOCK-1). */
    readonly idleChecks: Set<() => unknown>
    readonly operations: FiberHandle.FiberHandle
    /** Waits for the next protection profile (PROT-1), and for what other tabs store of the protection. */
    readonly protection: FiberHandle.FiberHandle
    /** Sends limits and breaks until the server has answered (PROT-6, PROT-7). */
    readonly protectionRequests: FiberHandle.FiberHandle
    /** Reads the player's limits (PROT-6). */
    readonly limits: FiberHandle.FiberHandle
    /** Waits for the end of the hold of a seat whose credit the wallet may have (GAME-8). */
    readonly leftCreditHold: FiberHandle.FiberHandle
    /** Allows one join at a time. A second one waits for the first and then finds its seat. */
    readonly joining: { decided: Deferred.Deferred<void> | null }
    /** The device's preferences file as this tab last saw it; undefined before the first check. */
    readonly preferencesFile: { seen: string | null | undefined }
    /** The validated session of a link, until the player decides about it (BOOT-3). Never logged, because it contains a token. */
    readonly offered: { session: OfferedSession | null }
    /**
     * The limits and the plan of the device's copy, as this page last wrote them or took them over; null before (PROT-6, PROT-9). `playerId`: the player of
     * the session whose plan the copy has; null without one.
     */
    readonly keptUse: { seen: string | null; playerId: string | null }
    /** The rules of the profile for which the limits were last read; undefined before the first reading of a session (PROT-6). */
    readonly limitsRead: { rules: ProtectionRules | null | undefined }
    /** The device's copy of the protection that its storage refused, and what was stored then (PROT-7). It counts until another tab stores a newer one. */
    readonly refusedCopy: { last: { readonly text: string; readonly stored: string | null } | null }
    /** The last game that this page load started: its player, and its time on the page's monotonic clock (ms). A logout does not end it (PROT-2). */
    readonly started: { last: { readonly playerId: string; readonly mono: number } | null }
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
        idleChecks: new Set(),
        joining: { decided: null },
        preferencesFile: { seen: undefined },
        offered: { session: null },
        keptUse: { seen: null, playerId: null },
        limitsRead: { rules: undefined },
        refusedCopy: { last: null },
        started: { last: null }
      }
    })
  )
}
