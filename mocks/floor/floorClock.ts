import type { Clock } from "./clock.ts"

/** The state of the floor's clock: `now` in ms, `speed` in floor seconds per real second. */
export interface ClockReading {
  readonly now: number
  readonly speed: number
  readonly paused: boolean
}

/**
 * The floor's own time, which can be paused, sped up and advanced. A task runs exactly at its time even when the browser's timer is late,
 * and the time never passes a pending task. So a run has the same course at every speed.
 */
export interface FloorClock extends Clock {
  readonly reading: () => ClockReading
  /** Sets the clock to another time. Scheduled tasks keep their remaining delay. */
  readonly set: (reading: ClockReading) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly setSpeed: (speed: number) => void
  /** Advances by this many ms at once, paused or not. */
  readonly advance: (ms: number) => void
}

interface Task {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/** Upper limit for the delay of a browser timer. */
const LONGEST_WAIT_MS = 2 ** 30

/** Tasks ordered by their time, then by their creation. */
const makeTaskQueue = () => {
  let tasks: readonly Task[] = []
  let made = 0
  return {
    next: (): Task | undefined => tasks[0],
    add: (at: number, run: () => void): number => {
      const id = (made += 1)
      const place = tasks.findLastIndex((one) => one.at <= at) + 1
      tasks = tasks.toSpliced(place, 0, { id, at, run })
      return id
    },
    remove: (id: number): void => {
      tasks = tasks.filter((one) => one.id !== id)
    },
    shift: (ms: number): void => {
      tasks = tasks.map((one) => ({ ...one, at: one.at + ms }))
    }
  }
}

/** Maps real time to the floor's time. */
const makeFlow = (wall: Clock, start: ClockReading) => {
  let { speed, paused } = start
  let from = { floor: start.now, wall: wall.now() }
  const at = (): number => (paused ? from.floor : from.floor + Math.max(0, Math.floor((wall.now() - from.wall) * speed)))
  return {
    at,
    speed: () => speed,
    paused: () => paused,
    /** Continues from the current time with the given changes. */
    change: (to: Partial<ClockReading>): void => {
      from = { floor: to.now ?? at(), wall: wall.now() }
      speed = to.speed ?? speed
      paused = to.paused ?? paused
    }
  }
}

/** A floor clock that starts with `start` and follows real time, `wall`. */
export const makeFloorClock = (wall: Clock, start: ClockReading): FloorClock => {
  const queue = makeTaskQueue()
  const flow = makeFlow(wall, start)
  /** The time of the running task, or null. */
  let held: number | null = null
  let horizon = start.now
  let cancelTimer = (): void => undefined

  const now = (): number => held ?? Math.min(flow.at(), queue.next()?.at ?? Number.POSITIVE_INFINITY)
  const runUntil = (end: number): void => {
    horizon = end
    try {
      for (let due = queue.next(); due !== undefined && due.at <= horizon; due = queue.next()) {
        queue.remove(due.id)
        held = due.at
        due.run()
      }
    } finally {
      held = null
      setTimer()
    }
  }
  const setTimer = (): void => {
    cancelTimer()
    const next = queue.next()
    if (flow.paused() || next === undefined) return
    const wait = Math.ceil((next.at - flow.at()) / flow.speed())
    cancelTimer = wall.schedule(Math.min(LONGEST_WAIT_MS, Math.max(0, wait)), () => runUntil(flow.at()))
  }
  const change = (to: Partial<ClockReading>): void => {
    flow.change(to)
    setTimer()
  }

  return {
    now,
    schedule: (ms, run) => {
      const id = queue.add(now() + Math.max(0, Math.ceil(ms)), run)
      if (held === null) setTimer()
      return () => queue.remove(id)
    },
    reading: () => ({ now: now(), speed: flow.speed(), paused: flow.paused() }),
    set: (reading) => {
      const shift = reading.now - now()
      queue.shift(shift)
      horizon += shift
      held = null
      change(reading)
    },
    pause: () => change({ paused: true }),
    resume: () => change({ paused: false }),
    setSpeed: (speed) => change({ speed }),
    advance: (ms) => {
      const end = Math.max(flow.at(), now() + ms)
      runUntil(end)
      change({ now: Math.max(end, flow.at()) })
    }
  }
}
