import type { Clock } from "./clock.ts"

/** What the floor's clock shows: `now` in ms, `speed` in floor seconds a real second. */
export interface ClockReading {
  readonly now: number
  readonly speed: number
  readonly paused: boolean
}

/**
 * The floor's own time: it can stand still, run fast and be put forward. A task runs at exactly its own time however late the browser
 * wakes us, and the time never passes a task that has not run: so a run goes the same way at every speed.
 */
export interface FloorClock extends Clock {
  readonly reading: () => ClockReading
  /** Puts the clock to another time; what is scheduled keeps its distance. */
  readonly set: (reading: ClockReading) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly setSpeed: (speed: number) => void
  /** Lets so many ms pass at once, paused or not. */
  readonly advance: (ms: number) => void
}

interface Task {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/** The longest that a browser's timer can wait. */
const LONGEST_WAIT_MS = 2 ** 30

/** Tasks by their time, then by their making. */
const makeAgenda = () => {
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

/** How the floor's time flows beside real time. */
const makeFlow = (wall: Clock, start: ClockReading) => {
  let { speed, paused } = start
  let from = { floor: start.now, wall: wall.now() }
  const at = (): number => (paused ? from.floor : from.floor + Math.max(0, Math.floor((wall.now() - from.wall) * speed)))
  return {
    at,
    speed: () => speed,
    paused: () => paused,
    /** Flows on from here; what is not told stays as it is. */
    turn: (to: Partial<ClockReading>): void => {
      from = { floor: to.now ?? at(), wall: wall.now() }
      speed = to.speed ?? speed
      paused = to.paused ?? paused
    }
  }
}

export const makeFloorClock = (wall: Clock, start: ClockReading): FloorClock => {
  const agenda = makeAgenda()
  const flow = makeFlow(wall, start)
  /** While a task runs, the time is its own. */
  let held: number | null = null
  let horizon = start.now
  let sleep = (): void => undefined

  const now = (): number => held ?? Math.min(flow.at(), agenda.next()?.at ?? Number.POSITIVE_INFINITY)
  const runUntil = (end: number): void => {
    horizon = end
    try {
      for (let due = agenda.next(); due !== undefined && due.at <= horizon; due = agenda.next()) {
        agenda.remove(due.id)
        held = due.at
        due.run()
      }
    } finally {
      held = null
      wake()
    }
  }
  const wake = (): void => {
    sleep()
    const next = agenda.next()
    if (flow.paused() || next === undefined) return
    const wait = Math.ceil((next.at - flow.at()) / flow.speed())
    sleep = wall.schedule(Math.min(LONGEST_WAIT_MS, Math.max(0, wait)), () => runUntil(flow.at()))
  }
  const turn = (to: Partial<ClockReading>): void => {
    flow.turn(to)
    wake()
  }

  return {
    now,
    schedule: (ms, run) => {
      const id = agenda.add(now() + Math.max(0, Math.ceil(ms)), run)
      if (held === null) wake()
      return () => agenda.remove(id)
    },
    reading: () => ({ now: now(), speed: flow.speed(), paused: flow.paused() }),
    set: (reading) => {
      const shift = reading.now - now()
      agenda.shift(shift)
      horizon += shift
      held = null
      turn(reading)
    },
    pause: () => turn({ paused: true }),
    resume: () => turn({ paused: false }),
    setSpeed: (speed) => turn({ speed }),
    advance: (ms) => {
      const end = Math.max(flow.at(), now() + ms)
      runUntil(end)
      turn({ now: Math.max(end, flow.at()) })
    }
  }
}
