import type { PlayerClaims } from "../api/rest/tokenClaims.ts"
import type { ValidateResponse } from "../api/wire/casino.ts"
import type { NamedPlayer } from "../domain/account/accountEvents.ts"
import { Context, type Deferred, Effect, FiberHandle, Layer } from "effect"

/** What `GET /validate` answered for the token of a link, and whose it is. `from` is the player who is logged in here. */
export interface OfferedSession {
  readonly claims: PlayerClaims
  readonly answer: typeof ValidateResponse.Type
  readonly from: NamedPlayer
}

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
    /** The preferences file of the device as this tab saw it last; undefined before the first look. */
    readonly preferencesFile: { seen: string | null | undefined }
    /** The validated session of a link that waits for the player's decision (BOOT-3). Never logged: it holds a token. */
    readonly offered: { session: OfferedSession | null }
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
        joining: { decided: null },
        preferencesFile: { seen: undefined },
        offered: { session: null }
      }
    })
  )
}
