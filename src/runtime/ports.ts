import { Context, type Effect } from "effect"
import type { CasinoApi } from "../api/rest/casinoApi.ts"
import type { OpenSocket } from "../api/sockets/socket.ts"
import type { StoredTokenFacts } from "../domain/account/tabOwner.ts"
import type { EventLog } from "../log/eventLog.ts"
import type { Views } from "../projections/projections.ts"

/** The one log of this page. */
export class Log extends Context.Service<Log, EventLog>()("telereel/runtime/Log") {}

/** The folds' present states, read only: what commands decide on. */
export class State extends Context.Service<State, Readonly<Views>>()("telereel/runtime/State") {}

/** The REST calls. */
export class Casino extends Context.Service<Casino, CasinoApi>()("telereel/runtime/Casino") {}

/** Opens sockets by channel: the addresses are the operator's. */
export class Sockets extends Context.Service<
  Sockets,
  {
    readonly open: OpenSocket
    readonly notificationsUrl: string
    readonly gameUrl: string
  }
>()("telereel/runtime/Sockets") {}

/** The secrets of a session. `pinHash` is null for a player without a PIN. */
export interface Credentials {
  readonly token: string
  readonly pinHash: string | null
  readonly lastLogonIp?: string | null
}

/**
 * The only holder of secrets: the access token and the PIN's hash (LOG-4). It belongs to one player at a time, the one whose token it
 * was given, and hands out no other player's token.
 */
export class CredentialStore extends Context.Service<
  CredentialStore,
  {
    /** Null for a guest, and as soon as another tab has logged this tab's player out or has put another player's token in its place. */
    readonly token: () => string | null
    /** Who this tab belongs to. Null for a guest, and for a token whose claims cannot be read. */
    readonly playerId: () => string | null
    /** From now on the tab belongs to the token's player. `remember` null keeps the token where it is stored (LOGIN-6). */
    readonly keep: (credentials: Credentials, remember: boolean | null) => void
    /** LOCK-2: SHA-256 of the player's PIN in hex, null when there is none. */
    readonly pinHash: () => string | null
    /** PAGE-1: the IP address of the player's previous login, which a validation does not say. */
    readonly lastLogonIp: () => string | null
    /** LOCK-3: whether this player's tabs are locked; null where no tab has said. Read synchronously, so that it is known before the first paint. */
    readonly storedLock: () => boolean | null
    /** LOCK-1: locks or unlocks all tabs of this player. */
    readonly setLocked: (locked: boolean) => void
    /** LOCK-1: when this player last did something in any tab, wall-clock ms; null where no tab has said. */
    readonly lastActive: () => number | null
    readonly setActive: (at: number) => void
    /** LOCK-2: how many PINs were wrong since the lock, in any tab and before a reload. */
    readonly wrongPins: () => number
    readonly keepWrongPins: (count: number) => void
    readonly storedToken: () => StoredTokenFacts
    /** `player` forgets this player's secrets for all tabs. `tab` forgets only what this tab uses. */
    readonly clear: (scope: "player" | "tab") => void
  }
>()("telereel/runtime/CredentialStore") {}

/** New unique ids, for presses, transfers, media sessions. */
export class Ids extends Context.Service<Ids, { readonly next: () => string }>()("telereel/runtime/Ids") {}

/** The browser's news that make a waiting retry worth while at once. */
export class Wakeups extends Context.Service<
  Wakeups,
  {
    /** Resolves when the network or the tab comes back, or the player asks. */
    readonly next: Effect.Effect<void>
    readonly wake: () => void
    readonly visible: () => boolean
  }
>()("telereel/runtime/Wakeups") {}

/** Which command or event the present work stems from; stamped on what it records. */
export const Lineage = Context.Reference<{ readonly corr?: string; readonly cause?: string }>("telereel/runtime/Lineage", {
  defaultValue: () => ({})
})
