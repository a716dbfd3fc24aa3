import type { Clock } from "../../../mocks/floor/clock.ts"
import { makeSeededChance } from "../../support/seededChance.ts"

/** A clock of a browser that stops while the device sleeps. */
export interface GatedClock {
  readonly clock: Clock
  /** The monotonic time, in ms. */
  readonly mono: () => number
  readonly setOpen: (open: boolean) => void
  readonly isOpen: () => boolean
}

/** A device whose monotonic clock counts the sleep. Tasks that become due meanwhile run when it wakes. */
export const makeGatedClock = (time: Clock): GatedClock => {
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
  return { clock, mono: time.now, setOpen, isOpen: () => isOpen }
}

/** A timer, and the time at which it is due unless the device sleeps before. */
interface StillTimer {
  due: number
  readonly task: () => void
  cancel: () => void
}

/** A device whose monotonic clock stands still during a sleep. A timer then becomes due later, by the length of the sleep. */
export const makeStillClock = (time: Clock): GatedClock => {
  const timers = new Set<StillTimer>()
  let stoppedAt: number | null = null
  let sleptMs = 0
  const start = (timer: StillTimer): void => {
    timer.cancel = time.schedule(timer.due - time.now(), () => {
      timers.delete(timer)
      timer.task()
    })
  }
  const clock: Clock = {
    now: time.now,
    schedule: (ms, task) => {
      const timer: StillTimer = { due: (stoppedAt ?? time.now()) + ms, task, cancel: () => undefined }
      timers.add(timer)
      if (stoppedAt === null) start(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    }
  }
  const setOpen = (open: boolean): void => {
    if (!open && stoppedAt === null) {
      stoppedAt = time.now()
      for (const { cancel } of timers) cancel()
    }
    if (!open || stoppedAt === null) return
    const lengthMs = time.now() - stoppedAt
    stoppedAt = null
    sleptMs += lengthMs
    for (const timer of timers) {
      timer.due += lengthMs
      start(timer)
    }
  }
  return { clock, mono: () => (stoppedAt ?? time.now()) - sleptMs, setOpen, isOpen: () => stoppedAt === null }
}

/** A separate random stream, so that the kind of the device does not change the moves of a seed. */
const DEVICE_STREAM = 0x5eed_0007
/** The share of runs on a device whose monotonic clock stands still during a sleep. In runs with a PIN check, more: LOCK-1 counts the sleep. */
const SHARE = { usual: 0.1, withPin: 0.5 } as const

/** Whether the monotonic clock of the device of this seed stands still during a sleep. */
export const standsStill = (seed: number, hasPin: boolean): boolean =>
  makeSeededChance((seed ^ DEVICE_STREAM) >>> 0).draw() < (hasPin ? SHARE.withPin : SHARE.usual)
