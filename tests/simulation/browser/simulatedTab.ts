import { Cause, Effect, Exit, type Fiber } from "effect"
import { readTokenClaims } from "../../../src/api/rest/tokenClaims.ts"
import type { OpenSocket } from "../../../src/api/sockets/socket.ts"
import type { Channel } from "../../../src/domain/connection/connectionEvents.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { makeFolds } from "../../support/makeFolds.ts"
import type { Views } from "../../../src/projections/projections.ts"
import type { RuntimeServices } from "../../../src/runtime/layers.ts"
import { manageSessionLog } from "../../../src/runtime/persistence/sessionLogLifecycle.ts"
import { type SessionLog, openSessionLog } from "../../../src/runtime/persistence/sessionLog.ts"
import { makeCredentialStore } from "../../../src/runtime/persistence/credentialStore.ts"
import { makeOperationStore } from "../../../src/runtime/persistence/operationStore.ts"
import { unlock } from "../../../src/runtime/commands/account/unlock.ts"
import { Causation } from "../../../src/runtime/core/ports.ts"
import { TAB_LOG } from "../../../src/runtime/persistence/tabLog.ts"
import type { SimulatedBrowser } from "./simulatedBrowser.ts"
import { type ClientSurroundings, makeChance, makeSimulatedActivity, type PageRuntime, startPage } from "./simulatedClient.ts"
import type { DiskUser, SimulatedDisk } from "./simulatedDisk.ts"
import { channelOf } from "./simulatedInternet.ts"
import { makeProtectionText, makeSettingsCopy, makeTabStorage } from "./simulatedStorage.ts"

/** The environment of a tab, and the observer of its pages. */
export interface TabSurroundings extends ClientSurroundings {
  readonly name: string
  readonly browser: SimulatedBrowser
  readonly disk: SimulatedDisk
  readonly told: PageObserver
}

/** Observes the pages of a tab. */
export interface PageObserver {
  /** A page has read its stored log and folded it. */
  readonly opened: (page: OpenPage) => void
  /** `text` is the event as JSON. */
  readonly appended: (page: OpenPage, envelope: Envelope, text: string) => void
  /** Like `appended`, but called after all other listeners. */
  readonly appendedLast: (page: OpenPage, envelope: Envelope) => void
  readonly closed: (page: OpenPage) => void
  readonly died: (why: string) => void
}

/** An open page and its log. */
export interface OpenPage {
  readonly tab: string
  readonly home: SessionLog
  readonly views: Readonly<Views>
  readonly isAlive: () => boolean
  /** Number of listeners of its log. */
  readonly listeners: () => number
  /** The channels of its open sockets. */
  readonly sockets: () => readonly Channel[]
  /** ID of the log that the previous page wrote, if this page has a token; otherwise null. */
  readonly notedLog: string | null
  /** The token that it may use; null for a guest. */
  readonly token: () => string | null
}

/** One browser tab, which holds at most one page at a time. */
export interface SimulatedTab {
  readonly page: () => OpenPage | null
  /** ID of the log that its page is writing or reading; null without a page. */
  readonly ownLog: () => string | null
  readonly open: () => Promise<void>
  /** Ends the page at once. After a crash, unfinished writes are lost. */
  readonly kill: (how: "crash" | "reload") => Promise<void>
  /** Closes the tab with its page and its session storage. The next page behaves like the page of a new tab. */
  readonly close: () => Promise<void>
  /** Runs a command of the player, which is also an activity (LOCK-1). A locked screen covers the page's controls. */
  readonly run: <A>(command: Effect.Effect<A, never, RuntimeServices>) => void
  /** The player touches the page. */
  readonly touch: () => void
  /** The player enters a PIN at the locked screen. */
  readonly enterPin: (pin: string) => void
}

interface Living {
  readonly page: OpenPage
  readonly runtime: PageRuntime
  readonly touch: () => void
  readonly end: (how: "crash" | "reload") => void
}

/** Counts the listeners of a log, so that a missing unsubscribe is detected. */
const countListeners = (home: SessionLog): (() => number) => {
  let listening = 0
  const { log } = home
  const { subscribe } = log
  Object.assign(log, {
    subscribe: (listener: (envelope: Envelope) => void) => {
      listening += 1
      const leave = subscribe(listener)
      return () => {
        listening -= 1
        leave()
      }
    }
  })
  return () => listening
}

/** Tracks the open sockets of a page, so that a socket that it does not close is detected. */
const countSockets = (open: OpenSocket) => {
  const held: Channel[] = []
  const counting: OpenSocket = (url) =>
    Effect.gen(function* () {
      const socket = yield* open(url)
      const channel = channelOf(url)
      held.push(channel)
      yield* Effect.addFinalizer(() => Effect.sync(() => void held.splice(held.indexOf(channel), 1)))
      return socket
    })
  return { open: counting, held: () => held }
}

/** Limit (ms) for a page to end. */
const END_MS = 600_000
/** Virtual time (ms) between two looks at a page that opens. */
const TURN_MS = 1_000

const PAGE = { build: "simulation", specHash: "simulation" } as const

interface HomeParts {
  readonly user: DiskUser
  readonly newId: () => string
  readonly token: string | null
}

const openHome = async ({ browser, disk }: TabSurroundings, { user, newId, token }: HomeParts): Promise<SessionLog> =>
  openSessionLog({
    ...PAGE,
    clock: { wall: browser.wall, mono: browser.mono },
    newId,
    playerId: token === null ? null : (readTokenClaims(token)?.id ?? null),
    openStore: disk.openStore(user),
    mask: () => Promise.resolve()
  })

/** Ignores events that a page appends after its end. */
const silenceAfterDeath = ({ log }: SessionLog, isAlive: () => boolean): void => {
  const { append } = log
  let last: Envelope | null = null
  log.subscribe((envelope) => {
    last = envelope
  })
  Object.assign(log, {
    append: (...said: Parameters<typeof append>) => (isAlive() || last === null ? append(...said) : last)
  })
}

/** Creates a tab without a page. */
export const makeSimulatedTab = (surroundings: TabSurroundings): SimulatedTab => {
  const { name, browser, time, told } = surroundings
  const storage = makeTabStorage()
  const chance = makeChance(surroundings.seed)
  let made = 0
  let commands = 0
  let living: Living | null = null
  let pages = 0
  const newId = (): string => `${name}-${(made += 1)}`

  const watch = <A>(fiber: Fiber.Fiber<A>): Fiber.Fiber<A> => {
    fiber.addObserver((exit) => {
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) told.died(Cause.pretty(exit.cause).split("\n").slice(0, 3).join(" "))
    })
    return fiber
  }
  const runIn: Parameters<typeof startPage>[2] = (runtime) => {
    return <A>(command: Effect.Effect<A, never, RuntimeServices>): Fiber.Fiber<A> => {
      commands += 1
      return watch(runtime.runFork(command.pipe(Effect.provideService(Causation, { corr: `c${commands}` }))))
    }
  }

  const boot = async (): Promise<Living> => {
    let end: ReturnType<DiskUser["end"]> = "open"
    const isAlive = (): boolean => end === "open"
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, writable: true, value: storage })
    const shared = browser.shared.storageOf(name)
    const credentials = makeCredentialStore({ shared, tab: storage })
    const user: DiskUser = { end: () => end }
    const notedLog = credentials.token() === null ? null : storage.getItem(TAB_LOG)
    const home = await openHome(surroundings, { user, newId, token: credentials.token() })
    const operations = makeOperationStore({
      local: shared,
      openDisk: surroundings.disk.openOperations(user),
      page: browser.pages.open(`${name}-page-${(pages += 1)}`, isAlive),
      livingPages: browser.pages.living
    })
    const listeners = countListeners(home)
    silenceAfterDeath(home, isAlive)
    const folds = makeFolds()
    for (const envelope of [...home.restored, ...home.log.recent()]) folds.evolve(envelope)
    const sockets = countSockets(surroundings.internet.open)
    const page: OpenPage = {
      tab: name,
      home,
      notedLog,
      views: folds.views,
      isAlive,
      listeners,
      sockets: sockets.held,
      token: credentials.token
    }
    told.opened(page)
    home.log.subscribe(folds.evolve)
    home.log.subscribe((envelope) => told.appended(page, envelope, JSON.stringify(envelope)))
    manageSessionLog(home, folds)
    home.log.subscribe((envelope) => told.appendedLast(page, envelope))
    const activity = makeSimulatedActivity()
    const { wakeups } = browser
    const seatLock = browser.seatLock(isAlive)
    const around = { ...surroundings, internet: { ...surroundings.internet, open: sockets.open } }
    const tab = {
      surroundings: around,
      log: home.log,
      views: folds.views,
      credentials,
      operations,
      tabs: browser.shared.tabsOf(name, isAlive),
      protection: makeProtectionText(shared),
      ids: { next: newId },
      chance,
      activity,
      wakeups,
      seatLock,
      settingsCopy: makeSettingsCopy(shared)
    }
    const runtime = await startPage(tab, "storage", runIn)
    return {
      page,
      runtime,
      touch: activity.signal,
      end: (how) => {
        end = how
      }
    }
  }

  const kill: SimulatedTab["kill"] = async (how) => {
    const dying = living
    living = null
    if (dying === null) return
    dying.end(how)
    browser.logLocks.release(name)
    let isGone = false
    void dying.runtime.dispose().finally(() => (isGone = true))
    // A socket that is still opening is closed only after it has opened.
    if (!(await time.until(() => isGone, END_MS))) told.died("the fibers of a page do not end")
    told.closed(dying.page)
  }

  let isOpening = false
  return {
    page: () => living?.page ?? null,
    ownLog: () => (living !== null || isOpening ? storage.getItem(TAB_LOG) : null),
    open: async () => {
      await kill("reload")
      isOpening = true
      const opening = boot().finally(() => (isOpening = false))
      // The browser may sleep for a while. And the first import of a module takes real time, after which the page may wait for virtual time again.
      while (!(await time.until(() => !isOpening, TURN_MS))) await time.quiet()
      living = await opening
      await time.quiet()
    },
    kill,
    close: async () => {
      await kill("reload")
      storage.clear()
    },
    run: (command) => {
      living?.touch()
      if (living?.page.views.lock.locked === false) living.runtime.run(command)
    },
    touch: () => living?.touch(),
    enterPin: (pin) => {
      living?.touch()
      living?.runtime.run(unlock(pin))
    }
  }
}
