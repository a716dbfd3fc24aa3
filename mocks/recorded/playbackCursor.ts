import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { Clock } from "../floor/clock.ts"
import type { Fact } from "./recording.ts"
import type { ConnectionHub } from "./connectionHub.ts"
import type { RecordedStep } from "./recordedSteps.ts"

/** The result of matching a step: found, no match possible, or continue the search. */
export type MatchResult = "found" | "none" | "further"

/** The current position in the recorded steps, and the rules to advance it. Indices refer to the steps. */
export interface PlaybackCursor {
  readonly at: (index: number) => RecordedStep | undefined
  /** Finds a future step. Returns -1 when there is none. */
  readonly findAhead: (judge: (item: RecordedStep) => MatchResult) => number
  /** The first matching step after the player's last action and up to the next one (inclusive). Returns -1 when there is none. */
  readonly findUntilNextAction: (fits: (item: RecordedStep) => boolean) => number
  /** Marks a step that happened early. The playback continues normally and does not wait for it. */
  readonly anticipate: (index: number) => void
  /** The player's next action: executes all steps before it and moves past it. Later steps follow with `advance`. */
  readonly pass: (action: number) => void
  /** Executes all due steps. */
  readonly advance: () => void
  /** The same, after the caller has finished. */
  readonly advanceSoon: () => void
  /** Notifications that no client received. Returns each of them once. */
  readonly takeUndelivered: () => readonly Fact[]
  /** Ends the playback: a step that waits for its time does not happen. */
  readonly stop: () => void
  /** Recorded connection refusals that the playback has passed without an attempt. Returns true while one is left, and consumes it. */
  readonly hasPendingRefusal: (channel: Channel) => boolean
}

/** Decisions of the player: to log in, to sit down, to press. A lost connection returns without one. */
export const isPlayerAction = (item: RecordedStep): boolean =>
  item.kind === "expect" || (item.kind === "seat" && !item.again) || (item.kind === "call" && item.logIn)

/** Executes a step. A notification without a receiver waits for the next client, and a game message becomes part of the next snapshot. */
const makeStepRunner = (hub: ConnectionHub) => {
  const refusals: Record<Channel, number> = { notifications: 0, game: 0 }
  let undelivered: readonly Fact[] = []
  return {
    act: (item: RecordedStep): void => {
      if (item.kind === "close") hub.close(item.channel, item.code)
      if (item.kind === "refuse" && !hub.isConnected(item.channel)) refusals[item.channel] += 1
      if (item.kind === "seat") hub.memory.observe(item.fact)
      if (item.kind !== "say") return
      if (item.channel === "notifications" && !hub.isConnected("notifications")) undelivered = [...undelivered, item.fact]
      hub.say(item.fact, item.channel)
    },
    takeUndelivered: (): readonly Fact[] => {
      const taken = undelivered
      undelivered = []
      return taken
    },
    hasPendingRefusal: (channel: Channel): boolean => {
      if (refusals[channel] === 0) return false
      refusals[channel] -= 1
      return true
    }
  }
}

/** The executed steps, and the time since which the next one waits. */
const makePosition = (steps: readonly RecordedStep[], clock: Clock) => {
  const early = new Set<number>()
  let cursor = 0
  let lastAction = -1
  let since = { mono: steps[0]?.mono ?? 0, at: clock.now() }
  const isAhead = (index: number): boolean => index >= cursor && !early.has(index)
  /** A call takes no time in the recording, and neither do steps that happened early. So the next notification keeps its recorded delay. */
  const goBeyond = (index: number, isTimed: boolean): void => {
    const item = steps[index]
    if (item !== undefined && isTimed) since = { mono: item.mono, at: clock.now() }
    if (item !== undefined && isPlayerAction(item)) lastAction = index
    cursor = index + 1
  }
  return {
    early,
    isAhead,
    goBeyond,
    cursor: () => cursor,
    lastAction: () => lastAction,
    remaining: ({ mono }: RecordedStep): number => Math.max(0, mono - since.mono - (clock.now() - since.at))
  }
}

type Position = ReturnType<typeof makePosition>

/** Remaining delay of a step in ms. Null means that it waits for a connection or the player. */
const makeWait = (steps: readonly RecordedStep[], position: Position, hub: ConnectionHub) => {
  const hasLeft = (): boolean => {
    const action = steps[position.lastAction()]
    return action?.kind === "expect" && action.action === "leave"
  }
  const waitOf = (item: RecordedStep): number | null => {
    if (isPlayerAction(item)) return null
    switch (item.kind) {
      case "identify":
        return hub.isConnected("notifications") ? 0 : null
      case "seat":
        return hub.isConnected("game") ? 0 : null
      case "say":
        return hub.isConnected(item.channel) || (item.channel === "game" && hasLeft()) ? position.remaining(item) : null
      case "close":
        return position.remaining(item)
      default:
        return 0
    }
  }
  return (index: number, item: RecordedStep): number | null => (position.early.has(index) ? 0 : waitOf(item))
}

const makeSearch = (steps: readonly RecordedStep[], position: Position): Pick<PlaybackCursor, "findAhead" | "findUntilNextAction"> => ({
  findAhead: (judge) => {
    for (const [index, item] of steps.entries()) {
      const result = position.isAhead(index) ? judge(item) : "further"
      if (result !== "further") return result === "found" ? index : -1
    }
    return -1
  },
  findUntilNextAction: (fits) => {
    const next = steps.findIndex((item, index) => position.isAhead(index) && isPlayerAction(item))
    return steps.findIndex((item, index) => index > position.lastAction() && (next === -1 || index <= next) && fits(item))
  }
})

/** A cursor before the first step. `clock` measures the recorded pauses; `hub` sends the messages. */
export const makePlaybackCursor = (steps: readonly RecordedStep[], clock: Clock, hub: ConnectionHub): PlaybackCursor => {
  const { act, takeUndelivered, hasPendingRefusal } = makeStepRunner(hub)
  const position = makePosition(steps, clock)
  const waitOf = makeWait(steps, position, hub)
  let cancel = (): void => undefined

  const later = (ms: number): void => {
    cancel()
    cancel = clock.schedule(ms, advance)
  }
  const step = (index: number, item: RecordedStep): void => {
    const isEarly = position.early.has(index)
    position.goBeyond(index, isEarly || item.kind === "say" || item.kind === "close")
    if (!isEarly) act(item)
  }
  function advance(): void {
    cancel()
    for (let index = position.cursor(); ; index = position.cursor()) {
      const item = steps[index]
      if (item === undefined) return
      const wait = waitOf(index, item)
      if (wait === null) return
      if (wait > 0) return later(wait)
      // The message may be answered synchronously, which moves the cursor.
      step(index, item)
    }
  }
  return {
    at: (index) => steps[index],
    ...makeSearch(steps, position),
    anticipate: (index) => void position.early.add(index),
    pass: (action) => {
      const before = steps.slice(0, action).filter((_, index) => position.isAhead(index))
      position.goBeyond(action, true)
      for (const item of before) {
        // The server's memory contains the answers of calls that were due by now.
        if (item.kind === "call" && item.answer.kind === "fact") hub.memory.observe(item.answer.fact)
        act(item)
      }
    },
    advance,
    advanceSoon: () => later(0),
    stop: () => cancel(),
    takeUndelivered,
    hasPendingRefusal
  }
}
