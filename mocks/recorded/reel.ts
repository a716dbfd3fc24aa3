import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { Clock } from "../floor/clock.ts"
import type { Fact } from "./recording.ts"
import type { Speaker } from "./speaker.ts"
import type { Item } from "./tape.ts"

/** What a search makes of a step: it is the one; there is none; look further. */
export type Opinion = "found" | "none" | "further"

/** Where the tape stands, and what makes it go on. Indices are those of the tape. */
export interface Reel {
  readonly at: (index: number) => Item | undefined
  /** Looks for a step that is still to come; -1 = none. */
  readonly findAhead: (judge: (item: Item) => Opinion) => number
  /** The first step that fits, after the player's last deed and up to the next one, itself included; -1 = none. */
  readonly findInStretch: (fits: (item: Item) => boolean) => number
  /** A step has happened before its turn: the tape goes on as it would, and does not wait for it. */
  readonly anticipate: (index: number) => void
  /** The player's next deed: brings forward what stands before it, and goes through it. What follows comes with `advance`. */
  readonly pass: (deed: number) => void
  /** Does all that is due. */
  readonly advance: () => void
  /** The same, once the caller's turn is over. */
  readonly advanceSoon: () => void
  /** Notices that nobody was there to hear; handed out once. */
  readonly takeUnheard: () => readonly Fact[]
  /** Refused attempts that the tape has gone past unasked: true, and one fewer, while there are any. */
  readonly owesRefusal: (channel: Channel) => boolean
}

/** What the player decides: to log in, to sit down, to press. A lost connection comes back by itself. */
export const isDeed = (item: Item): boolean =>
  item.kind === "expect" || (item.kind === "seat" && !item.again) || (item.kind === "call" && item.logIn)

/** Does a step. A notice that nobody hears now is kept for the next greeting; a game's message stands in its next snapshot. */
const makeActor = (speaker: Speaker) => {
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

/** Which steps have had their turn, and since when the next one waits. */
const makePlace = (tape: readonly Item[], clock: Clock) => {
  const early = new Set<number>()
  let cursor = 0
  let lastDeed = -1
  let since = { mono: tape[0]?.mono ?? 0, at: clock.now() }
  const isAhead = (index: number): boolean => index >= cursor && !early.has(index)
  /** A call takes no time of the tape's, nor does what has gone before its turn: the next notice waits as long as it did. */
  const goBeyond = (index: number, isTimed: boolean): void => {
    const item = tape[index]
    if (item !== undefined && isTimed) since = { mono: item.mono, at: clock.now() }
    if (item !== undefined && isDeed(item)) lastDeed = index
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

/** How long (ms) a step has still to wait; null = until a connection or the player comes. */
const makeWait = (tape: readonly Item[], place: Place, speaker: Speaker) => {
  const hasLeft = (): boolean => {
    const deed = tape[place.lastDeed()]
    return deed?.kind === "expect" && deed.deed === "leave"
  }
  const waitOf = (item: Item): number | null => {
    if (isDeed(item)) return null
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

const makeSearch = (tape: readonly Item[], place: Place): Pick<Reel, "findAhead" | "findInStretch"> => ({
  findAhead: (judge) => {
    for (const [index, item] of tape.entries()) {
      const opinion = place.isAhead(index) ? judge(item) : "further"
      if (opinion !== "further") return opinion === "found" ? index : -1
    }
    return -1
  },
  findInStretch: (fits) => {
    const next = tape.findIndex((item, index) => place.isAhead(index) && isDeed(item))
    return tape.findIndex((item, index) => index > place.lastDeed() && (next === -1 || index <= next) && fits(item))
  }
})

export const makeReel = (tape: readonly Item[], clock: Clock, speaker: Speaker): Reel => {
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
      // What is said may be answered at once, and that answer finds the tape further on.
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
        // What a call would have told by now is what the server knows.
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
