import { Clock, Effect, Layer, Random, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { type DomainEvent, event, type EventData, type EventName } from "../../src/domain/events.ts"
import { type LogWriter, makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makeFolds } from "./makeFolds.ts"
import type { RuntimeServices } from "../../src/runtime/layers.ts"
import type { OperationStore } from "../../src/runtime/persistence/operationStore.ts"
import { makeCredentialStore } from "../../src/runtime/persistence/credentialStore.ts"
import type { BrowserStorages } from "../../src/runtime/persistence/lockStorage.ts"
import type { NetworkProbe } from "../../src/runtime/browser/networkProbe.ts"
import { LeftCreditStorage } from "../../src/runtime/persistence/leftCreditStorage.ts"
import { LobbyChoicesStorage } from "../../src/runtime/persistence/lobbyChoicesStorage.ts"
import { ProtectionStorage } from "../../src/runtime/persistence/protectionStorage.ts"
import { PreferencesStorage } from "../../src/runtime/persistence/preferencesStorage.ts"
import { TopUpStorage } from "../../src/runtime/persistence/topUpStorage.ts"
import type { CredentialLifetime, Credentials, CredentialStore, Wakeups } from "../../src/runtime/core/ports.ts"
import { followTabs } from "../../src/runtime/session/followTabs.ts"
import { react } from "../../src/runtime/reactors/reactors.ts"
import { aHeader, makeInstantWriter } from "./logParts.ts"
import { clientLayer, passTime } from "./testClient.ts"
import { makeSimulatedCasino } from "./simulatedCasino.ts"
import { makeSimulatedLazyApis } from "./simulatedLazyApis.ts"
import { makeSimulatedNetwork } from "./simulatedNetwork.ts"
import { skewClock } from "./browser/settableClock.ts"
import { makeStorage } from "./browser/storage.ts"
import { makeTestBrowser, type TestBrowser } from "./browser/testBrowser.ts"

/** Start of a harness's session, wall-clock ms. */
export const NOON = 1_790_000_000_000

type Kept = Credentials & { readonly lifetime: CredentialLifetime }

/** The browser's credential store on test storages. `kept` lists all credentials that callers asked it to store. */
const makeWatchedStore = (storages: BrowserStorages) => {
  const store = makeCredentialStore(storages)
  const kept: Kept[] = []
  const credentials: CredentialStore["Service"] = {
    ...store,
    keep: (credentials, lifetime) => {
      kept.push({ ...credentials, lifetime })
      store.keep(credentials, lifetime)
    }
  }
  return { credentials, kept }
}

/** Browser wake-ups that a test triggers. */
const makeSimulatedWakeups = () => {
  const waiting = new Set<() => void>()
  let visible = true
  const wakeups: Wakeups["Service"] = {
    next: Effect.callback<void>((resume) => {
      const done = () => {
        waiting.delete(done)
        resume(Effect.void)
      }
      waiting.add(done)
      return Effect.sync(() => void waiting.delete(done))
    }),
    wake: () => [...waiting].forEach((resume) => resume()),
    visible: () => visible
  }
  return { wakeups, hide: () => void (visible = false), show: () => void (visible = true) }
}

/** Options of a test client. */
export interface HarnessOptions {
  /** The stored token at the start. Default: none. */
  readonly token?: string
  /** Whether the reactors run. Default: yes. */
  readonly reactors?: boolean
  readonly writer?: LogWriter
  /** The device of this page. Default: a new one. */
  readonly device?: Device
  /** The store of pending operations. Default: none. */
  readonly operations?: OperationStore
  /** By how much (ms) the wall clock was set forward, as after a sleep of the device. Timers and the monotonic clock are not affected. */
  readonly skewMs?: () => number
  /** Completes when the line answers, as asked at the given interval (ms). Default: it always answers. */
  readonly networkAnswers?: typeof NetworkProbe.Service
  /** The browser of this client's tab. Default: its own browser. */
  readonly browser?: TestBrowser
}

/** Data that a device stores for all its tabs, besides the session. A test may read and change it. */
export interface Device {
  preferences: string | null
  topUps: string | null
  leftCredit: string | null
  lobbyChoices: string | null
  protection: string | null
}

/** A device that has stored nothing. */
export const aDevice = (): Device => ({ preferences: null, topUps: null, leftCredit: null, lobbyChoices: null, protection: null })

/** A client with its real log, folds, commands and reactors, on a simulated network in virtual time. */
export const startClient = Effect.fnUntraced(function* ({
  token,
  reactors = true,
  writer,
  operations,
  networkAnswers = () => Effect.void,
  skewMs = () => 0,
  device = aDevice(),
  browser = makeTestBrowser()
}: HarnessOptions = {}) {
  if (browser.tabs() === 0) yield* TestClock.setTime(NOON)
  const clock = skewClock(yield* Clock.Clock, skewMs)
  const now = () => clock.currentTimeMillisUnsafe()
  const instant = makeInstantWriter()
  const mono = () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  const log = makeEventLog({ header: aHeader(), clock: { wall: now, mono }, writer: writer ?? instant.writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const { views } = folds
  const network = makeSimulatedNetwork()
  const casino = makeSimulatedCasino()
  const late = makeSimulatedLazyApis()
  const storages = { shared: browser.shared, tab: makeStorage() }
  if (token !== undefined) storages.shared.setItem("telereel.token", token)
  const { credentials, kept } = makeWatchedStore(storages)
  const tabs = browser.openTab()
  const { wakeups, hide, show } = makeSimulatedWakeups()
  let ids = 0
  const layer: Layer.Layer<RuntimeServices> = Layer.mergeAll(
    clientLayer({
      log,
      views,
      casino: casino.api,
      lazyApis: late.calls,
      sockets: network,
      credentials,
      ids: { next: () => `id-${(ids += 1)}` },
      wakeups,
      networkAnswers,
      operations,
      tabs
    }),
    Layer.succeed(PreferencesStorage, { read: () => device.preferences, write: (text) => void (device.preferences = text) }),
    Layer.succeed(TopUpStorage, { read: () => device.topUps, write: (text) => void (device.topUps = text) }),
    Layer.succeed(LeftCreditStorage, { read: () => device.leftCredit, write: (text) => void (device.leftCredit = text) }),
    Layer.succeed(LobbyChoicesStorage, { read: () => device.lobbyChoices, write: (text) => void (device.lobbyChoices = text) }),
    Layer.succeed(ProtectionStorage, { read: () => device.protection, write: (text) => void (device.protection = text) })
  )
  const context = yield* Layer.build(layer)
  const run = <A, E, R>(command: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, RuntimeServices>> =>
    // A fixed seed for randomness, because a varying back-off could hide a failure.
    Effect.provideContext(command, context).pipe(Effect.provideService(Clock.Clock, clock), Random.withSeed("telereel"))
  log.append(event("PageLoaded", { restored: 0 }), { src: { kind: "browser" } })
  if (reactors) {
    yield* Effect.forkScoped(run(followTabs))
    yield* Effect.forkScoped(run(react(0)))
  }
  yield* passTime(0)
  return {
    log,
    views,
    network,
    casino,
    late,
    credentials,
    kept,
    device,
    storages,
    wakeups,
    hide,
    show,
    settled: instant.settled,
    run,
    /** Advances the time by this many ms. Fibers run before and after it. */
    pass: passTime,
    /** Runs a command in the background while the test continues. */
    fork: <A, E>(command: Effect.Effect<A, E, RuntimeServices | Scope.Scope>) =>
      Effect.forkScoped(run(command)).pipe(Effect.tap(() => passTime(0))),
    /** Appends an event to the log as if it had happened. */
    happen: (fact: DomainEvent) => log.append(fact, { src: { kind: "runtime", op: "test" } }),
    types: (): readonly EventName[] => log.recent().map(({ type }) => type),
    /** The payloads of all events of a type, oldest first. */
    all: <K extends EventName>(type: K) =>
      log
        .recent()
        .filter((one) => one.type === type)
        .map(({ data }) => data as EventData<K>)
  }
})

/** A running test client. */
export type Client = Effect.Success<ReturnType<typeof startClient>>
