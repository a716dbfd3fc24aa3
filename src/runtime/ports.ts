import { Context, type Effect } from "effect"
import type { CasinoApi } from "../api/rest/casinoApi.ts"
import type { OpenSocket } from "../api/sockets/socket.ts"
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

/** The only holder of secrets: the access token and the PIN's hash (LOG-4). Remembered or for the tab's session (LOGIN-6). */
export class Vault extends Context.Service<
  Vault,
  {
    readonly token: () => string | null
    readonly keep: (
      secrets: { readonly token: string; readonly pinHash: string | null; readonly lastLogonIp?: string | null },
      remember: boolean | null
    ) => void
    /** LOCK-2: SHA-256 of the player's PIN in hex, null when there is none. */
    readonly pinHash: () => string | null
    /** PAGE-1: from where the player had logged in before, which a validation does not say. */
    readonly lastLogonIp: () => string | null
    /** LOCK-3: whether the page before a reload was locked. Kept as long as the token. */
    readonly isLocked: () => boolean
    readonly setLocked: (locked: boolean) => void
    /** LOCK-2: how many PINs were wrong since it was locked, in this tab, in another or before a reload. */
    readonly wrongPins: () => number
    readonly keepWrongPins: (count: number) => void
    readonly clear: () => void
  }
>()("telereel/runtime/Vault") {}

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
