import { Context, type Deferred, Layer } from "effect"
import type { PlayerClaims } from "../../api/rest/tokenClaims.ts"
import type { ValidateResponse } from "../../api/wire/casino.ts"
import type { NamedPlayer } from "../../domain/account/accountEvents.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"

/** The answer of `GET /validate` to the token of a link. `claims` name its player, `from` the player of this tab. */
export interface OfferedSession {
  readonly claims: PlayerClaims
  readonly answer: typeof ValidateResponse.Type
  /** The paths of the answer's fields that did not decode. */
  readonly rejected: readonly string[]
  readonly from: NamedPlayer
}

/** The facts that this page load remembers beside the log: they are no events, and a reload forgets them. */
export class PageMemory extends Context.Service<
  PageMemory,
  {
    /** While the idle watch runs: its function that locks the screen if the idle lock is due (LOCK-1). */
    readonly idleChecks: Set<() => unknown>
    /**
     * The join that is being decided; null while there is none. A second one waits until the first is `decided`, and then finds its seat. `givenUp`: the
     * player leaves before a seat is requested.
     */
    readonly joining: { now: { readonly decided: Deferred.Deferred<void>; readonly givenUp: Deferred.Deferred<void> } | null }
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
    /** The number of the player's choices of an interval between reality checks that this page knows; null before it has read the device's copy (PROT-5). */
    readonly checkChoices: { known: { readonly playerId: string; readonly count: number } | null }
    /** The player of this page load's last session, also after its end, or of a stored session that could not be restored; null before (AUTH-4). */
    readonly lastSession: { playerId: string | null }
  }
>()("telereel/runtime/PageMemory") {
  static readonly layer = Layer.sync(PageMemory, () => ({
    idleChecks: new Set<() => unknown>(),
    joining: { now: null },
    preferencesFile: { seen: undefined },
    offered: { session: null },
    keptUse: { seen: null, playerId: null },
    limitsRead: { rules: undefined },
    refusedCopy: { last: null },
    started: { last: null },
    checkChoices: { known: null },
    lastSession: { playerId: null }
  }))
}
