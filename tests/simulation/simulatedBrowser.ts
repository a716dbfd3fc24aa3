import { Effect } from "effect"
import type { Clock } from "../../mocks/floor/clock.ts"
import type { CredentialStore, Wakeups } from "../../src/runtime/ports.ts"
import { makeOperationStore, type OperationDisk, type OperationStore } from "../../src/runtime/operationStore.ts"
import type { SeatLease, SeatLock } from "../../src/runtime/seatLock.ts"
import type { SettingsCopy } from "../../src/runtime/settingsSource.ts"
import { LOG_LOCK } from "../../src/runtime/tabLog.ts"
import { makeMemorySettingsCopy, makeMemoryVault } from "./simulatedClient.ts"
import { makeStorage } from "../support/storage.ts"
import { makeClockContext, type VirtualTime } from "./virtualTime.ts"

/** One browser: its clocks, what its tabs share, and whether anybody looks. Times in ms. */
export interface SimulatedBrowser {
  /** The time that its timers and sockets live in: it stands still while the browser sleeps. */
  readonly clock: Clock
  readonly context: VirtualTime["context"]
  /** What its clock shows, which somebody may have set. */
  readonly wall: () => number
  readonly vault: CredentialStore["Service"]
  readonly settingsCopy: SettingsCopy
  /** Of one page: what it remembers of operations without an outcome, for all pages of the browser. */
  readonly operations: (isAlive: () => boolean) => OperationStore
  readonly wakeups: Wakeups["Service"]
  /** Of one page: it lets go when the page dies. */
  readonly seatLock: (isAlive: () => boolean) => SeatLock["Service"]
  readonly hide: (on: boolean) => void
  readonly sleep: (on: boolean) => void
  readonly jump: (ms: number) => void
  /** By which a tab says which log is its own. */
  readonly logLocks: LogLocks
  /** All pages are told that they stop: they let go of their seats. */
  readonly freeze: () => void
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

/**
 * The store of operations as a browser has it whose database never opens: what a page remembers stands in local storage alone, which no fault of
 * the disk reaches.
 */
const makeOperationStores = () => {
  const local = makeStorage()
  const pages = new Map<string, () => boolean>()
  const livingPages = (): Promise<ReadonlySet<string>> =>
    Promise.resolve(new Set([...pages].filter(([, isAlive]) => isAlive()).map(([page]) => page)))
  const openDisk = (): Promise<OperationDisk> => Promise.reject(new DOMException("Internal error.", "UnknownError"))
  return (isAlive: () => boolean): OperationStore => {
    const page = `page-${pages.size}`
    pages.set(page, isAlive)
    return makeOperationStore({ local, openDisk, page, livingPages })
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
    vault: makeMemoryVault(),
    settingsCopy: makeMemorySettingsCopy(),
    operations: makeOperationStores(),
    wakeups,
    seatLock: locks.of,
    logLocks: makeLogLocks(),
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
    releaseSeats: locks.releaseAll,
    seenSince: () => (isHidden || !gate.isOpen() ? null : seenSince),
    isAwake: gate.isOpen
  }
}
