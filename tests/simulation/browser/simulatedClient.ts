import { Context, Effect, Fiber, Layer, ManagedRuntime, Random } from "effect"
import { makeCasinoApi } from "../../../src/api/rest/casinoApi.ts"
import type { CasinoApiOptions } from "../../../src/api/rest/makeClient.ts"
import { makePageApis } from "../../../src/api/rest/pageApis.ts"
import type { StoredText } from "../../../src/browser/safeStorage.ts"
import type { Settings } from "../../../src/domain/account/settings.ts"
import { type CallError, TransientError } from "../../../src/domain/shared/errors.ts"
import { event } from "../../../src/domain/events.ts"
import type { Envelope, LogHeader } from "../../../src/log/core/envelope.ts"
import type { EventLog } from "../../../src/log/core/eventLog.ts"
import type { Views } from "../../../src/projections/projections.ts"
import { restoreSession } from "../../../src/runtime/commands/account/restoreSession.ts"
import { makeCredentialStore } from "../../../src/runtime/persistence/credentialStore.ts"
import type { RuntimeServices } from "../../../src/runtime/layers.ts"
import type { LazyApis } from "../../../src/runtime/core/lazyApis.ts"
import { Causation, type CredentialStore, type Ids, Log, type Wakeups } from "../../../src/runtime/core/ports.ts"
import type { OperationStore } from "../../../src/runtime/persistence/operationStore.ts"
import type { PlayerTabsPort } from "../../../src/runtime/browser/playerTabs.ts"
import { ProtectionStorage } from "../../../src/runtime/persistence/protectionStorage.ts"
import { UserActivity, type UserActivityPort } from "../../../src/runtime/browser/userActivity.ts"
import { followTabs } from "../../../src/runtime/session/followTabs.ts"
import { react } from "../../../src/runtime/reactors/reactors.ts"
import type { SeatLock } from "../../../src/runtime/browser/seatLock.ts"
import { type LoadedSettings, type SettingsCopy, watchSettings } from "../../../src/runtime/persistence/settingsSource.ts"
import { makeInstantWriter } from "../../support/logParts.ts"
import { ALWAYS_VISIBLE, clientLayer, makeTestLog, ONLY_TAB } from "../../support/testClient.ts"
import { keepPageOpen, type Pictured } from "./openPage.ts"
import { CASINO_URL, type Internet } from "./simulatedInternet.ts"
import { recordFailure } from "../../../src/runtime/requests/requests.ts"
import { makeSettingsCopy, makeTabStorage } from "./simulatedStorage.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** The environment of a client. `seed` determines its random numbers, which back-offs use. */
export interface ClientSurroundings {
  readonly time: Pick<VirtualTime, "now" | "context" | "until" | "quiet">
  readonly internet: Internet
  readonly element: (of: Pictured) => HTMLVideoElement
  readonly seed: string
  /** Whether lazily loaded code cannot be loaded at the moment. */
  readonly code?: { readonly isLost: () => boolean }
}

type Command<A> = Effect.Effect<A, never, RuntimeServices>

/** One browser tab that runs the real runtime: commands, supervisor, reactors, adapters, log and projections. */
export interface SimulatedClient {
  readonly log: EventLog
  readonly header: LogHeader
  /** All events since the first page opened, oldest first. */
  readonly events: readonly Envelope[]
  readonly views: Readonly<Views>
  readonly token: () => string | null
  /** Opens a page and closes the previous one. The page loads settings, then restores the stored session or the session of `token`. */
  readonly open: (token: string | null) => Promise<void>
  /** Runs a command as a page does. The result appears in the views. */
  readonly run: <A>(command: Command<A>) => Fiber.Fiber<A>
  readonly close: () => Promise<void>
}

const BROWSER = { src: { kind: "browser", op: "boot" } } as const
const HEADER = { format: 1, logId: "simulated", build: "simulation", specHash: "simulation" } as const

/** A seeded random number generator for the client's back-offs. */
export const makeChance = (seed: string): Context.Context<never> =>
  Effect.runSync(Effect.map(Random.Random, (random) => Context.make(Random.Random, random)).pipe(Random.withSeed(seed)))

/** The parts of a page's runtime. */
export interface Tab {
  readonly surroundings: ClientSurroundings
  readonly log: EventLog
  readonly views: Readonly<Views>
  readonly credentials: CredentialStore["Service"]
  readonly operations?: OperationStore
  readonly tabs?: PlayerTabsPort
  /** The player's protection as the device keeps it, for all tabs. */
  readonly protection?: StoredText
  readonly ids: Ids["Service"]
  readonly chance: Context.Context<never>
  /** Signs of activity: running a command counts as one (LOCK-1). */
  readonly activity: UserActivityPort
  readonly wakeups: Wakeups["Service"]
  readonly seatLock: SeatLock["Service"]
  readonly settingsCopy: SettingsCopy
}

/** User activity that the test triggers with `signal`. */
export const makeSimulatedActivity = () => {
  const listeners = new Set<() => boolean>()
  return {
    listen: (onActivity: () => boolean) => {
      listeners.add(onActivity)
      return () => void listeners.delete(onActivity)
    },
    signal: () => {
      for (const onActivity of listeners) onActivity()
    }
  }
}

/** The lazily loaded APIs. A page loads their code with the first call. Here loading takes no time, and fails while `isCodeLost` returns true. */
const presentCalls = (options: CasinoApiOptions, isCodeLost: () => boolean): LazyApis["Service"] =>
  Effect.suspend(() =>
    isCodeLost() ? Effect.fail(new TransientError({ op: "load", reason: "network" })) : Effect.succeed(makePageApis(options))
  )

const absolute = (url: string): string => new URL(url, CASINO_URL).href

const layerOf = (
  { surroundings: { time, internet, code }, log, views, credentials, ids, chance, activity, ...browser }: Tab,
  settings: Settings
) =>
  Layer.mergeAll(
    clientLayer({
      log,
      views,
      casino: makeCasinoApi({ baseUrl: absolute(settings.apiUrl), token: credentials.token }),
      lazyApis: presentCalls({ baseUrl: absolute(settings.apiUrl), token: credentials.token }, code?.isLost ?? (() => false)),
      sockets: {
        open: internet.open,
        notificationsUrl: absolute(settings.notificationsUrl),
        gameUrl: absolute(settings.gameUrl)
      },
      credentials,
      ids,
      ...browser
    }),
    browser.protection === undefined ? Layer.empty : Layer.succeed(ProtectionStorage, browser.protection),
    Layer.succeed(UserActivity, activity),
    Layer.succeedContext(time.context),
    Layer.succeedContext(chance)
  )

type Runtime = ManagedRuntime.ManagedRuntime<RuntimeServices, never>

/** An open page. Until its settings are known, it has no runtime and runs no command (BOOT-1). */
export interface PageRuntime {
  /** Runs a command. Returns null while the settings are not known. */
  readonly run: <A>(command: Command<A>) => Fiber.Fiber<A> | null
  readonly dispose: () => Promise<void>
}

/** Wraps a runtime so that commands get a correlation ID and failures are observed. */
type RunIn = (runtime: Runtime) => SimulatedClient["run"]

/** Starts a page as `app/start/boot.ts` does. Resolves when the page is open, or when it waits because its settings are not known yet. */
export const startPage = async (tab: Tab, from: "storage" | "address", runIn: RunIn): Promise<PageRuntime> => {
  const { log, surroundings, settingsCopy: copy, wakeups: browserWakeups } = tab
  const { context } = surroundings.time
  let runtime: Runtime | null = null
  let isOver = false
  log.append(event("PageLoaded", { restored: log.appended() }), BROWSER)
  const open = async (settings: Settings): Promise<void> => {
    runtime = ManagedRuntime.make(layerOf(tab, settings))
    await runtime.runPromise(Effect.void)
    if (isOver) return
    const start = runIn(runtime)
    start(followTabs)
    start(react(log.appended()))
    start(keepPageOpen(surroundings.element))
    start(restoreSession(from))
  }
  const watch = await new Promise<Fiber.Fiber<void>>((resolve) => {
    const onLoaded = (loaded: LoadedSettings): void => {
      if (isOver) return
      log.append(event("SettingsLoaded", loaded), { src: { kind: "rest", op: "getSettings" } })
      const opening = loaded.known && runtime === null ? open(loaded.settings) : Promise.resolve()
      void opening.then(() => resolve(fiber))
    }
    const onFailure = (error: CallError): void => Effect.runSync(Effect.provideService(recordFailure(error), Log, log))
    const files = { origin: CASINO_URL, copy, wakeup: browserWakeups.next, onLoaded, onFailure }
    const fiber = Effect.runForkWith(Context.merge(context, tab.chance))(watchSettings(files))
  })
  return {
    run: (command) => (runtime === null ? null : runIn(runtime)(command)),
    dispose: async () => {
      isOver = true
      await Effect.runPromise(Fiber.interrupt(watch))
      await runtime?.dispose()
    }
  }
}

/** Creates a client without a page. Its globals (`fetch` and the media classes) must exist until it is closed. */
export const makeSimulatedClient = (surroundings: ClientSurroundings): SimulatedClient => {
  const { time, seed } = surroundings
  const header: LogHeader = { ...HEADER, startedAt: time.now() }
  const instant = makeInstantWriter()
  const { log, views } = makeTestLog(header, instant.writer, time.now)
  const credentials = makeCredentialStore({ shared: makeTabStorage(), tab: makeTabStorage() })
  let made = 0
  let commands = 0
  let page: PageRuntime | null = null
  const chance = makeChance(seed)
  const activity = makeSimulatedActivity()
  const tab: Tab = {
    surroundings,
    log,
    views,
    credentials,
    ids: { next: () => `id-${(made += 1)}` },
    chance,
    activity,
    wakeups: ALWAYS_VISIBLE,
    seatLock: ONLY_TAB,
    settingsCopy: makeSettingsCopy(makeTabStorage())
  }
  const runIn =
    (runtime: Runtime): SimulatedClient["run"] =>
    (command) => {
      commands += 1
      return runtime.runFork(command.pipe(Effect.provideService(Causation, { corr: `c${commands}` })))
    }
  const close = async (): Promise<void> => {
    const closing = page
    page = null
    await closing?.dispose()
  }
  return {
    log,
    header,
    events: instant.scheduled,
    views,
    token: credentials.token,
    open: async (token) => {
      await close()
      if (token !== null) credentials.keep({ token, pinHash: null }, "device")
      let opened = false
      const opening = startPage(tab, token === null ? "storage" : "address", runIn).finally(() => (opened = true))
      await time.until(() => opened)
      page = await opening
      await time.quiet()
    },
    run: (command) => {
      if (page === null) throw new Error("No page is open: call open first")
      activity.signal()
      // A page without known settings has no runtime, so it ignores the command.
      return page.run(command) ?? Effect.runFork(Effect.interrupt)
    },
    close
  }
}
