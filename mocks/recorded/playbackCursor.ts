import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { Clock } from "../floor/clock.ts"
import type { Fact } from "./recording.ts"
import type { ConnectionHub } from "./connectionHub.ts"
import type { Item } from "./recordedSteps.ts"

/** The result of matching a step: found, no match possible, or continue the search. */
export type MatchResult = "found" | "none" | "further"

/** The current position on the tape, and the rules to advance it. Indices refer to the tape. */
export interface PlaybackCursor {
  readonly at: (index: number) => Item | undefined
  /** Finds a future step. Returns -1 when there is none. */
  readonly findAhead: (judge: (item: Item) => MatchResult) => number
  /** The first matching step after the player's last action and up to the next one (inclusive). Returns -1 when there is none. */
  readonly findInStretch: (fits: (item: Item) => boolean) => number
  /** Marks a step that happened early. The tape continues normally and does not wait for it. */
  readonly anticipate: (index: number) => void
  /** The player's next action: executes all steps before it and moves past it. Later steps follow with `advance`. */
  readonly pass: (deed: number) => void
  /** Executes all due steps. */
  readonly advance: () => void
  /** The same, after the caller has finished. */
  readonly advanceSoon: () => void
  /** Notifications that no client received. Returns each of them once. */
  readonly takeUnheard: () => readonly Fact[]
  /** Recorded connection refusals that the tape has passed without an attempt. Returns true while one is left, and consumes it. */
  readonly owesRefusal: (channel: Channel) => boolean
}

/** Decisions of the player: to log in, to sit down, to press. A lost connection returns without one. */
export const isPlayerAction = (item: Item): boolean =>
  item.kind === "expect" || (item.kind === "seat" && !item.again) || (item.kind === "call" && item.logIn)

/** Executes a step. A notification without a receiver waits for the next client, and a game message becomes part of the next snapshot. */
const makeActor = (speaker: ConnectionHub) => {
  const owed: Record<Channel, number> = { notifications: 0, game: 0 }
  let unheard: readonly Fact[] = []
  return {
    act: (item: Item): void => {
      if (item.kind === "close") speaker.close(item.channel, item.code)
      if (item.kind === "refuse" && !speaker.hears(item.channel)) owed[item.channel] += 1
      if (item.kind === "seat") speaker.memory.observe(item.fact)
      if (item.kind !== "say") return
      if (item.channel === "notifications" && !speaker.hears("notifications")) unheard = [...unheard, item.fact]
      speaker.say(item.fact, item.channel)
    },
    takeUnheard: (): readonly Fact[] => {
      const taken = unheard
      unheard = []
      return taken
    },
    owesRefusal: (channel: Channel): boolean => {
      if (owed[channel] === 0) return false
      owed[channel] -= 1
      return true
    }
  }
}

/** The executed steps, and the time since which the next one waits. */
const makePlace = (tape: readonly Item[], clock: Clock) => {
  const early = new Set<number>()
  let cursor = 0
  let lastDeed = -1
  let since = { mono: tape[0]?.mono ?? 0, at: clock.now() }
  const isAhead = (index: number): boolean => index >= cursor && !early.has(index)
  /** A call takes no time on the tape, and neither do steps that happened early. So the next notification keeps its recorded delay. */
  const goBeyond = (index: number, isTimed: boolean): void => {
    const item = tape[index]
    if (item !== undefined && isTimed) since = { mono: item.mono, at: clock.now() }
    if (item !== undefined && isPlayerAction(item)) lastDeed = index
    cursor = index + 1
  }
  return {
    early,
    isAhead,
    goBeyond,
    cursor: () => cursor,
    lastDeed: () => lastDeed,
    remaining: ({ mono }: Item): number => Math.max(0, mono - since.mono - (clock.now() - since.at))
  }
}

type Place = ReturnType<typeof makePlace>

/** Remaining delay of a step in ms. Null means that it waits for a connection or the player. */
const makeWait = (tape: readonly Item[], place: Place, speaker: ConnectionHub) => {
  const hasLeft = (): boolean => {
    const deed = tape[place.lastDeed()]
    return deed?.kind === "expect" && deed.deed === "leave"
  }
  const waitOf = (item: Item): number | null => {
    if (isPlayerAction(item)) return null
    switch (item.kind) {
      case "greet":
        return speaker.hears("notifications") ? 0 : null
      case "seat":
        return speaker.hears("game") ? 0 : null
      case "say":
        return speaker.hears(item.channel) || (item.channel === "game" && hasLeft()) ? place.remaining(item) : null
      case "close":
        return place.remaining(item)
      default:
        return 0
    }
  }
  return (index: number, item: Item): number | null => (place.early.has(index) ? 0 : waitOf(item))
}

const makeSearch = (tape: readonly Item[], place: Place): Pick<PlaybackCursor, "findAhead" | "findInStretch"> => ({
  findAhead: (judge) => {
    for (const [index, item] of tape.entries()) {
      const opinion = place.isAhead(index) ? judge(item) : "further"
      if (opinion !== "further") return opinion === "found" ? index : -1
    }
    return -1
  },
  findInStretch: (fits) => {
    const next = tape.findIndex((item, index) => place.isAhead(index) && isPlayerAction(item))
    return tape.findIndex((item, index) => index > place.lastDeed() && (next === -1 || index <= next) && fits(item))
  }
})

export const makePlaybackCursor = (tape: readonly Item[], clock: Clock, speaker: ConnectionHub): PlaybackCursor => {
  const { act, takeUnheard, owesRefusal } = makeActor(speaker)
  const place = makePlace(tape, clock)
  const waitOf = makeWait(tape, place, speaker)
  let cancel = (): void => undefined

  const later = (ms: number): void => {
    cancel()
    cancel = clock.schedule(ms, advance)
  }
  const step = (index: number, item: Item): void => {
    const isEarly = place.early.has(index)
    place.goBeyond(index, isEarly || item.kind === "say" || item.kind === "close")
    if (!isEarly) act(item)
  }
  function advance(): void {
    cancel()
    for (let index = place.cursor(); ; index = place.cursor()) {
      const item = tape[index]
      if (item === undefined) return
      const wait = waitOf(index, item)
      if (wait === null) return
      if (wait > 0) return later(wait)
      // The message may be answered synchronously, which moves the tape.
      step(index, item)
    }
  }
  return {
    at: (index) => tape[index],
    ...makeSearch(tape, place),
    anticipate: (index) => void place.early.add(index),
    pass: (deed) => {
      const before = tape.slice(0, deed).filter((_, index) => place.isAhead(index))
      place.goBeyond(deed, true)
      for (const item of before) {
        // The server's memory contains the answers of calls that were due by now.
        if (item.kind === "call" && item.answer.kind === "fact") speaker.memory.observe(item.answer.fact)
        act(item)
      }
    },
    advance,
    advanceSoon: () => later(0),
    takeUnheard,
    owesRefusal
  }
}
