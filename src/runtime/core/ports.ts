import { Context, Effect } from "effect"
import type { CasinoApi } from "../../api/rest/casinoApi.ts"
import type { OpenSocket } from "../../api/sockets/socket.ts"
import type { StoredTokenFacts } from "../../domain/account/tabOwner.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import type { LeaveReason } from "../../domain/game/leaveReason.ts"
import type { Source } from "../../log/core/envelope.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import type { Views } from "../../projections/projections.ts"

/** The log of this page. */
export class Log extends Context.Service<Log, EventLog>()("telereel/runtime/Log") {}

/** The current states of all projections, read only. Commands decide on them. */
export class CurrentViews extends Context.Service<CurrentViews, Readonly<Views>>()("telereel/runtime/CurrentViews") {}

/** The REST calls of the first pages. */
export class CasinoClient extends Context.Service<CasinoClient, CasinoApi>()("telereel/runtime/CasinoClient") {}

/** Opens sockets. The addresses come from the operator's settings. */
export class Sockets extends Context.Service<
  Sockets,
  {
    readonly open: OpenSocket
    readonly notificationsUrl: string
    readonly gameUrl: string
  }
>()("telereel/runtime/Sockets") {}

/** The credentials of a session. `pinHash` is null for a player without a PIN. */
export interface Credentials {
  readonly token: string
  readonly pinHash: string | null
  readonly lastLogonIp?: string | null
}

/**
 * Where a session's credentials are, and for how long (LOGIN-6). The end of the session deletes them in each case.
 *
 * - device: in the storage of all tabs, also after these are closed
 * - tab: in this tab's session storage, also after a reload, until the tab is closed. The device then remembers this player no longer
 * - besideTabs: the same, beside other tabs of this player, which keep the credentials that they share
 * - unchanged: where the previous token is, of a session that continues; without a previous token as `device`
 *
 * Where the storage is missing or does not take them, they stay in the memory of this page until it is reloaded or closed.
 */
export type CredentialLifetime = "device" | "tab" | "besideTabs" | "unchanged"

/**
 * The only holder of secrets: the access token and the PIN's hash (LOG-4). It belongs to one player at a time and never returns
 * another player's token.
 */
export class CredentialStore extends Context.Service<
  CredentialStore,
  {
    /** Null for a guest, and as soon as another tab logs this player out or stores another player's token. */
    readonly token: () => string | null
    /** The player of this tab. Null for a guest, and for a token whose claims cannot be read. */
    readonly playerId: () => string | null
    /** Assigns the tab to the token's player, and stores the credentials. */
    readonly keep: (credentials: Credentials, lifetime: CredentialLifetime) => void
    /** LOCK-2: the SHA-256 of the player's PIN in hex, or null without a PIN. */
    readonly pinHash: () => string | null
    /** PAGE-1: the IP address of the player's previous login. A validation does not return it. */
    readonly lastLogonIp: () => string | null
    /**
     * LOCK-3: whether this player's tabs are locked; null when no tab has stored it. Synchronous, so that it is known before the first
     * paint.
     */
    readonly storedLock: () => boolean | null
    /** LOCK-1: locks or unlocks all tabs of this player. */
    readonly setLocked: (locked: boolean) => void
    /** LOCK-1: the time of the player's last activity in any tab, in wall-clock ms; null when no tab has stored it. */
    readonly lastActive: () => number | null
    readonly setActive: (at: number) => void
    /** LOCK-2: the number of wrong PINs since the lock, in any tab and before a reload. */
    readonly failedUnlocks: () => number
    readonly saveFailedUnlocks: (count: number) => void
    readonly storedToken: () => StoredTokenFacts
    /**
     * `player` deletes this player's credentials for all tabs. `tab` deletes only those that this tab uses. `page` leaves the shared storage as it is:
     * the tab that ended the session has written it, and this tab may still read its older content.
     */
    readonly clear: (scope: "player" | "tab" | "page") => void
  }
>()("telereel/runtime/CredentialStore") {}

/** New unique ids for presses, transfers and media sessions. */
export class Ids extends Context.Service<Ids, { readonly next: () => string }>()("telereel/runtime/Ids") {}

/** Events after which a waiting retry should run at once. */
export class Wakeups extends Context.Service<
  Wakeups,
  {
    /** Completes when the network, the tab or the game socket returns, or when the player asks for a retry. */
    readonly next: Effect.Effect<void>
    readonly wake: () => void
    readonly visible: () => boolean
  }
>()("telereel/runtime/Wakeups") {}

/** The command or event that caused the current work. `appendEvent` adds it to each event. */
export const Causation = Context.Reference<{ readonly corr?: string; readonly cause?: string }>("telereel/runtime/Causation", {
  defaultValue: () => ({})
})

/**
 * The player's part of the runtime: the projections and reactors that only a logged-in player needs. `load` completes when they run. No `LoggedIn`
 * is appended before that. `noteLeftCredit` is part of it, because a guest leaves no credit on a machine: until the part runs, it does nothing. The default
 * is for tests, which have all parts from the start.
 */
export const PlayerPart = Context.Reference<{
  readonly load: Effect.Effect<void, CallError>
  readonly noteLeftCredit: (reason: LeaveReason, src: Source) => Effect.Effect<void, never, Log | CurrentViews>
}>("telereel/runtime/PlayerPart", {
  defaultValue: () => ({ load: Effect.void, noteLeftCredit: () => Effect.void })
})
