import { Effect } from "effect"
import type { Clock } from "../../mocks/floor/clock.ts"
import type { Wakeups } from "../../src/runtime/core/ports.ts"
import type { SeatLease, SeatLock } from "../../src/runtime/browser/seatLock.ts"
import { LOG_LOCK } from "../../src/runtime/persistence/tabLog.ts"
import { makeSharedBrowserState, type SharedBrowserState } from "./simulatedStorage.ts"
import { makeClockContext, type VirtualTime } from "./virtualTime.ts"

/** One browser: its clocks, what its tabs share, and whether anybody looks. Times in ms. */
export interface SimulatedBrowser {
  /** The time that its timers and sockets live in: it stands still while the browser sleeps. */
  readonly clock: Clock
  readonly context: VirtualTime["context"]
  /** What its clock shows, which somebody may have set. */
  readonly wall: () => number
  /** Local storage and messages between its tabs. */
  readonly shared: SharedBrowserState
  readonly wakeups: Wakeups["Service"]
  /** Of one page: it lets go when the page dies. */
  readonly seatLock: (isAlive: () => boolean) => SeatLock["Service"]
  readonly hide: (on: boolean) => void
  readonly sleep: (on: boolean) => void
  readonly jump: (ms: number) => void
  /** By which a tab says which log is its own. */
  readonly logLocks: LogLocks
  /** By which a page says that it lives: what it asked for is its own to settle. */
  readonly pages: LivingPages
  /** All pages are told that they stop: they let go of their seats. */
  readonly freeze: () => void
  /** Whether the page has the right to play, by its `isAlive`. */
  readonly holdsSeat: (isAlive: () => boolean) => boolean
  readonly releaseSeats: () => void
  /** Since when frames can be seen; null while they cannot. */
  readonly seenSince: () => number | null
  /** Whether its time goes by. */
  readonly isAwake: () => boolean
}

interface Holder {
  readonly lose: () => void
  readonly isAlive: () => boolean
}

/** As `makeBrowserSeatLock` does it by Web Locks. */
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
      take: (playerId, steal) =>
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

/** The Web Locks on logs: a log's id begins with its tab's name. */
interface LogLocks {
  readonly manager: {
    readonly request: (name: string, options: LockOptions, held: () => Promise<unknown>) => Promise<void>
    readonly query: () => Promise<LockManagerSnapshot>
  }
  /** The tab's page is gone. */
  readonly release: (tab: string) => void
}

const makeLogLocks = (): LogLocks => {
  let names: readonly string[] = []
  return {
    manager: {
      // A tab's own log is asked for by nobody else: nobody waits.
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

/** The Web Locks that pages hold as long as they live. */
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

/** A clock whose tasks wait while it stands. */
const makeGatedClock = (time: Clock) => {
  let isOpen = true
  let held: (() => void)[] = []
  const clock: Clock = {
    now: time.now,
    schedule: (ms, task) => {
      let isOff = false
      const run = (): void => {
        if (isOff) return
        if (isOpen) task()
        else held.push(run)
      }
      const cancel = time.schedule(ms, run)
      return () => {
        isOff = true
        cancel()
      }
    }
  }
  const setOpen = (open: boolean): void => {
    isOpen = open
    if (!open) return
    const due = held
    held = []
    for (const run of due) time.schedule(0, run)
  }
  return { clock, setOpen, isOpen: () => isOpen }
}

export const makeSimulatedBrowser = (time: VirtualTime): SimulatedBrowser => {
  const gate = makeGatedClock(time)
  const locks = makeSeatLocks()
  let skew = 0
  let isHidden = false
  let seenSince = time.now()
  const wakeups = makeWakeups(() => !isHidden)
  const wall = (): number => time.now() + skew
  return {
    clock: gate.clock,
    context: makeClockContext(gate.clock, wall),
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
