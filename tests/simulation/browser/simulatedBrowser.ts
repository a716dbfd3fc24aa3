import { Effect } from "effect"
import type { Clock } from "../../../mocks/floor/clock.ts"
import type { Wakeups } from "../../../src/runtime/core/ports.ts"
import type { SeatLease, SeatLock } from "../../../src/runtime/browser/seatLock.ts"
import { LOG_LOCK } from "../../../src/runtime/persistence/tabLog.ts"
import { makeGatedClock, makeStillClock } from "./gatedClock.ts"
import { makeSharedBrowserState, type SharedBrowserState } from "./simulatedStorage.ts"
import { makeClockContext, type VirtualTime } from "./virtualTime.ts"

/** One browser: its clocks, the state that its tabs share, and its visibility. Times in ms. */
export interface SimulatedBrowser {
  /** The clock of its timers and sockets. Its timers stop while the browser sleeps. */
  readonly clock: Clock
  /** The monotonic time. On some devices it stands still while the device sleeps. */
  readonly mono: () => number
  readonly context: VirtualTime["context"]
  /** The wall-clock time, which `jump` changes. */
  readonly wall: () => number
  /** Local storage, and messages between tabs. */
  readonly shared: SharedBrowserState
  readonly wakeups: Wakeups["Service"]
  /** The seat lock of one page. A lock of a page that is no longer alive does not block others. */
  readonly seatLock: (isAlive: () => boolean) => SeatLock["Service"]
  readonly hide: (on: boolean) => void
  readonly sleep: (on: boolean) => void
  readonly jump: (ms: number) => void
  /** Web Locks that tell other tabs which log a tab is writing. */
  readonly logLocks: LogLocks
  /** Web Locks that tell other pages which pages are alive. A living page settles its own operations. */
  readonly pages: LivingPages
  /** Freezes all pages for so long that the right to play is lost, as when another tab plays meanwhile. */
  readonly freeze: () => void
  /** Whether a page holds a seat lock. The page is identified by its `isAlive` function. */
  readonly holdsSeat: (isAlive: () => boolean) => boolean
  readonly releaseSeats: () => void
  /** Time from which the browser has been visible and awake; null while it is hidden or asleep. */
  readonly seenSince: () => number | null
  /** Whether the browser is awake, so that its clock advances. */
  readonly isAwake: () => boolean
}

interface Holder {
  readonly lose: () => void
  readonly isAlive: () => boolean
}

/** Behaves like `makeBrowserSeatLock`, which uses Web Locks. */
const makeSeatLocks = () => {
  const holders = new Map<string, Holder>()
  const lease = (playerId: string, isAlive: () => boolean): SeatLease => {
    const waiting = new Set<() => void>()
    let isLost = false
    const holder: Holder = {
      isAlive,
      lose: () => {
        isLost = true
        for (const resume of waiting) resume()
      }
    }
    holders.set(playerId, holder)
    return {
      lost: Effect.callback<void>((resume) => {
        if (isLost) return resume(Effect.void)
        waiting.add(() => resume(Effect.void))
      }),
      release: () => {
        if (holders.get(playerId) === holder) holders.delete(playerId)
      }
    }
  }
  return {
    of: (isAlive: () => boolean): SeatLock["Service"] => ({
      take: (playerId, { steal }) =>
        Effect.sync(() => {
          const holder = holders.get(playerId)
          if (holder?.isAlive() === true && !steal) return null
          holder?.lose()
          return lease(playerId, isAlive)
        })
    }),
    loseAll: () => {
      const all = [...holders.values()]
      holders.clear()
      for (const { lose } of all) lose()
    },
    isHeldBy: (isAlive: () => boolean): boolean => [...holders.values()].some((one) => one.isAlive === isAlive),
    releaseAll: () => holders.clear()
  }
}

/** The Web Locks on logs. The ID of a log starts with the name of its tab. */
interface LogLocks {
  readonly manager: {
    readonly request: (name: string, options: LockOptions, held: () => Promise<unknown>) => Promise<void>
    readonly query: () => Promise<LockManagerSnapshot>
  }
  /** Releases the locks of a tab whose page is closed. */
  readonly release: (tab: string) => void
}

const makeLogLocks = (): LogLocks => {
  let names: readonly string[] = []
  return {
    manager: {
      // Only the tab itself requests the lock on its log, so no request has to wait.
      request: async (name, _options, held) => {
        names = [...names, name]
        await held()
        names = names.filter((one) => one !== name)
      },
      query: () => Promise.resolve({ held: names.map((name) => ({ name })), pending: [] })
    },
    release: (tab) => {
      names = names.filter((name) => !name.startsWith(`${LOG_LOCK}${tab}-`))
    }
  }
}

/** The Web Locks that pages hold while they are alive. */
interface LivingPages {
  readonly open: (page: string, isAlive: () => boolean) => string
  readonly living: () => Promise<ReadonlySet<string>>
}

const makeLivingPages = (): LivingPages => {
  const opened = new Map<string, () => boolean>()
  return {
    open: (page, isAlive) => {
      opened.set(page, isAlive)
      return page
    },
    living: () => Promise.resolve(new Set([...opened].filter(([, isAlive]) => isAlive()).map(([page]) => page)))
  }
}

const makeWakeups = (visible: () => boolean) => {
  const waiting = new Set<() => void>()
  const wakeups: Wakeups["Service"] = {
    next: Effect.callback<void>((resume) => {
      const done = (): void => {
        waiting.delete(done)
        resume(Effect.void)
      }
      waiting.add(done)
      return Effect.sync(() => void waiting.delete(done))
    }),
    wake: () => [...waiting].forEach((resume) => resume()),
    visible
  }
  return wakeups
}

/** Creates a browser. `standsStill`: the monotonic clock of its device stands still during a sleep, and timers count only the time awake. */
export const makeSimulatedBrowser = (time: VirtualTime, standsStill = false): SimulatedBrowser => {
  const gate = standsStill ? makeStillClock(time) : makeGatedClock(time)
  const locks = makeSeatLocks()
  let skew = 0
  let isHidden = false
  let seenSince = time.now()
  const wakeups = makeWakeups(() => !isHidden)
  const wall = (): number => time.now() + skew
  return {
    clock: gate.clock,
    mono: gate.mono,
    context: makeClockContext({ ...gate.clock, now: gate.mono }, wall),
    wall,
    shared: makeSharedBrowserState(gate.clock),
    wakeups,
    seatLock: locks.of,
    logLocks: makeLogLocks(),
    pages: makeLivingPages(),
    hide: (on) => {
      isHidden = on
      seenSince = time.now()
      if (!on) wakeups.wake()
    },
    sleep: (on) => {
      seenSince = time.now()
      gate.setOpen(!on)
    },
    jump: (ms) => {
      skew += ms
    },
    freeze: locks.loseAll,
    holdsSeat: locks.isHeldBy,
    releaseSeats: locks.releaseAll,
    seenSince: () => (isHidden || !gate.isOpen() ? null : seenSince),
    isAwake: gate.isOpen
  }
}
