import { Layer, Scheduler } from "effect"
import { makeCasinoApi } from "../api/rest/casinoApi.ts"
import { openBrowserSocket } from "../api/sockets/socket.ts"
import { newId } from "../browser/newId.ts"
import type { Settings } from "../domain/account/settings.ts"
import type { EventLog } from "../log/core/eventLog.ts"
import type { Views } from "../projections/projections.ts"
import { LazyApis, makeLazyApis } from "./core/lazyApis.ts"
import { PageMemory } from "./core/pageMemory.ts"
import { SessionFibers } from "./core/sessionFibers.ts"
import { makePageScheduler } from "./browser/pageScheduler.ts"
import { PlayerTabs, type PlayerTabsPort } from "./browser/playerTabs.ts"
import { SeatLock } from "./browser/seatLock.ts"
import { makeBrowserOperationStore, Operations } from "./persistence/operationStore.ts"
import { CasinoClient, Ids, Log, Sockets, CurrentViews, CredentialStore, PlayerPart, Wakeups } from "./core/ports.ts"

/** The parts from which the browser's runtime is built. */
export interface RuntimeParts {
  readonly log: EventLog
  readonly views: Readonly<Views>
  readonly settings: Settings
  readonly credentials: CredentialStore["Service"]
  readonly wakeups: Wakeups["Service"]
  readonly seatLock: SeatLock["Service"]
  readonly tabs: PlayerTabsPort
  readonly playerPart: typeof PlayerPart.Service
}

/** Every service that a command may use. */
export type RuntimeServices =
  | Log
  | CurrentViews
  | CasinoClient
  | LazyApis
  | Sockets
  | CredentialStore
  | Ids
  | Wakeups
  | SeatLock
  | SessionFibers
  | PageMemory

const absolute = (url: string): string => new URL(url, globalThis.location.href).href

/** The browser's implementation of every service. */
export const browserLayer = ({
  log,
  views,
  settings,
  credentials,
  wakeups,
  seatLock,
  tabs,
  playerPart
}: RuntimeParts): Layer.Layer<RuntimeServices> =>
  Layer.mergeAll(
    Layer.succeed(Log, log),
    Layer.succeed(CurrentViews, views),
    Layer.succeed(CasinoClient, makeCasinoApi({ baseUrl: absolute(settings.apiUrl), token: credentials.token })),
    Layer.succeed(LazyApis, makeLazyApis({ baseUrl: absolute(settings.apiUrl), token: credentials.token })),
    Layer.succeed(Sockets, {
      open: openBrowserSocket,
      notificationsUrl: absolute(settings.notificationsUrl),
      gameUrl: absolute(settings.gameUrl)
    }),
    Layer.succeed(CredentialStore, credentials),
    Layer.succeed(Ids, { next: newId }),
    Layer.succeed(Wakeups, wakeups),
    Layer.succeed(SeatLock, seatLock),
    Layer.succeed(Operations, makeBrowserOperationStore()),
    Layer.succeed(PlayerTabs, tabs),
    Layer.succeed(PlayerPart, playerPart),
    SessionFibers.layer,
    PageMemory.layer,
    Layer.succeed(Scheduler.Scheduler, makePageScheduler())
  )
