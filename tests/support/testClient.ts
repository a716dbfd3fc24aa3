import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { CasinoApi } from "../../src/api/rest/casinoApi.ts"
import { TransientError } from "../../src/domain/shared/errors.ts"
import type { LogHeader } from "../../src/log/core/envelope.ts"
import { type EventLog, type LogWriter, makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makeFolds } from "./makeFolds.ts"
import type { Views } from "../../src/projections/projections.ts"
import { NetworkProbe } from "../../src/runtime/browser/networkProbe.ts"
import { PlayerTabs, type PlayerTabsPort } from "../../src/runtime/browser/playerTabs.ts"
import { SeatLock } from "../../src/runtime/browser/seatLock.ts"
import { GameConnection, makeGameConnection } from "../../src/runtime/connection/gameConnection.ts"
import { LazyApis } from "../../src/runtime/core/lazyApis.ts"
import { CasinoClient, CredentialStore, CurrentViews, Ids, Log, PlayerPart, Sockets, Wakeups } from "../../src/runtime/core/ports.ts"
import { PageMemory } from "../../src/runtime/core/pageMemory.ts"
import { SessionFibers } from "../../src/runtime/core/sessionFibers.ts"
import { noteLeftCredit } from "../../src/runtime/session/noteLeftCredit.ts"
import { type OperationStore, Operations } from "../../src/runtime/persistence/operationStore.ts"

/** There is only one tab, so it always gets the seat lock. */
export const ONLY_TAB: SeatLock["Service"] = { take: () => Effect.succeed({ lost: Effect.never, release: () => undefined }) }

/** The tab is always visible and gets no network events, so only time ends a wait. */
export const ALWAYS_VISIBLE: Wakeups["Service"] = { next: Effect.never, wake: () => undefined, visible: () => true }

/** A credential store with a session token and nothing else. */
export const holdToken = (token: string): CredentialStore["Service"] => ({
  token: () => token,
  playerId: () => null,
  storedToken: () => ({ isShared: false, isThere: false, playerId: null }),
  pinHash: () => null,
  lastLogonIp: () => null,
  storedLock: () => false,
  setLocked: () => undefined,
  lastActive: () => null,
  setActive: () => undefined,
  keep: () => undefined,
  failedUnlocks: () => 0,
  saveFailedUnlocks: () => undefined,
  clear: () => undefined
})

/** The real log and its folds, in the test's time (ms). */
export const makeTestLog = (header: LogHeader, writer: LogWriter, now: () => number) => {
  const log = makeEventLog({ header, clock: { wall: now, mono: now }, writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  return { log, views: folds.views }
}

/** The services of a client without a browser. A service left out has the default of the only tab, visible and with empty storage. */
export interface ClientParts {
  readonly log: EventLog
  readonly views: Readonly<Views>
  readonly casino: CasinoApi
  readonly sockets: Sockets["Service"]
  readonly credentials: CredentialStore["Service"]
  readonly ids: Ids["Service"]
  /** Default: their code cannot be loaded. */
  readonly lazyApis?: LazyApis["Service"]
  readonly wakeups?: Wakeups["Service"]
  /** Default: the line always answers. */
  readonly networkAnswers?: typeof NetworkProbe.Service
  readonly seatLock?: SeatLock["Service"]
  readonly operations?: OperationStore | undefined
  readonly tabs?: PlayerTabsPort | undefined
}

/** The runtime of a client for contracts, simulation and tests, as `browserLayer` is for a page. */
export const clientLayer = (parts: ClientParts) =>
  Layer.mergeAll(
    Layer.succeed(Log, parts.log),
    Layer.succeed(CurrentViews, parts.views),
    Layer.succeed(CasinoClient, parts.casino),
    Layer.succeed(PlayerPart, { load: Effect.void, noteLeftCredit }),
    Layer.succeed(LazyApis, parts.lazyApis ?? Effect.fail(new TransientError({ op: "load", reason: "network" }))),
    Layer.succeed(Sockets, parts.sockets),
    Layer.succeed(CredentialStore, parts.credentials),
    Layer.succeed(Ids, parts.ids),
    Layer.succeed(Wakeups, parts.wakeups ?? ALWAYS_VISIBLE),
    Layer.succeed(NetworkProbe, parts.networkAnswers ?? (() => Effect.void)),
    Layer.succeed(SeatLock, parts.seatLock ?? ONLY_TAB),
    parts.operations === undefined ? Layer.empty : Layer.succeed(Operations, parts.operations),
    parts.tabs === undefined ? Layer.empty : Layer.succeed(PlayerTabs, parts.tabs),
    SessionFibers.layer,
    PageMemory.layer,
    Layer.succeed(GameConnection, makeGameConnection())
  )

/** Lets all runnable fibers proceed. */
const letFibersRun = Effect.gen(function* () {
  for (let turn = 0; turn < 5; turn += 1) yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
})

/** Advances the virtual time by this many ms. Fibers run before and after it. */
export const passTime = (ms: number) => letFibersRun.pipe(Effect.andThen(TestClock.adjust(ms)), Effect.andThen(letFibersRun))
