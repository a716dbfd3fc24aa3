import type { Clock } from "../floor/clock.ts"
import type { Fact } from "./recording.ts"
import type { Speaker } from "./speaker.ts"
import type { Item } from "./tape.ts"

/** Where the tape stands, and what makes it go on. Indices are those of the tape. */
export interface Reel {
  /** The next step, from `from` on if told, that waits for the live player; the tape's length when there is none. */
  readonly gate: (from?: number) => number
  readonly at: (index: number) => Item | undefined
  /** The first step that fits, after the player's last deed and up to the next one, itself included; -1 = none. */
  readonly findInStretch: (fits: (item: Item) => boolean) => number
  /** Brings forward what stands before the gate, and goes through it. What follows comes with `advance`. */
  readonly pass: (gate: number) => void
  /** Does all that is due. */
  readonly advance: () => void
  /** The same, once the caller's turn is over. */
  readonly advanceSoon: () => void
  /** Notices that nobody was there to hear; handed out once. */
  readonly takeUnheard: () => readonly Fact[]
}

/** What the player decides: to log in, to sit down, to press. */
const isDeed = (item: Item): boolean => item.kind === "seat" || item.kind === "expect" || (item.kind === "call" && item.logIn)

/** A socket that is open already needs no greeting. */
const isGate = (item: Item, speaker: Speaker): boolean =>
  isDeed(item) || item.kind === "refuse" || (item.kind === "greet" && !speaker.hears("notifications"))

/** Does a step. A notice that nobody hears now is kept for the next greeting; a game's message stands in its next snapshot. */
const makeActor = (speaker: Speaker) => {
  let unheard: readonly Fact[] = []
  return {
    act: (item: Item): void => {
      if (item.kind === "close") speaker.close(item.channel, item.code)
      if (item.kind !== "say") return
      if (item.channel === "notifications" && !speaker.hears("notifications")) unheard = [...unheard, item.fact]
      speaker.say(item.fact, item.channel)
    },
    takeUnheard: (): readonly Fact[] => {
      const taken = unheard
      unheard = []
      return taken
    }
  }
}

export const makeReel = (tape: readonly Item[], clock: Clock, speaker: Speaker): Reel => {
  const { act, takeUnheard } = makeActor(speaker)
  let cursor = 0
  let lastDeed = -1
  let since = { mono: tape[0]?.mono ?? 0, at: clock.now() }
  let cancel = (): void => undefined

  const gate = (from = cursor): number => {
    const found = tape.findIndex((item, index) => index >= from && isGate(item, speaker))
    return found === -1 ? tape.length : found
  }
  const goBeyond = (item: Item): void => {
    since = { mono: item.mono, at: clock.now() }
    cursor += 1
  }
  /** How long (ms) a step has still to wait; null = until a connection or the player comes. */
  const waitOf = (item: Item): number | null => {
    if (isGate(item, speaker)) return null
    if (item.kind !== "say" && item.kind !== "close") return 0
    if (item.kind === "say" && !speaker.hears(item.channel)) return null
    return Math.max(0, item.mono - since.mono - (clock.now() - since.at))
  }
  const later = (ms: number): void => {
    cancel()
    cancel = clock.schedule(ms, advance)
  }
  function advance(): void {
    cancel()
    for (let item = tape[cursor]; item !== undefined; item = tape[cursor]) {
      const wait = waitOf(item)
      if (wait === null) return
      if (wait > 0) return later(wait)
      // What is said may be answered at once, and that answer finds the tape further on.
      goBeyond(item)
      act(item)
    }
  }
  return {
    gate,
    at: (index) => tape[index],
    findInStretch: (fits) => {
      const next = tape.findIndex((item, index) => index >= cursor && isDeed(item))
      return tape.findIndex((item, index) => index > lastDeed && (next === -1 || index <= next) && fits(item))
    },
    pass: (to) => {
      for (const item of tape.slice(cursor, to)) act(item)
      const item = tape[to]
      cursor = to
      if (item === undefined) return
      if (isDeed(item)) lastDeed = to
      goBeyond(item)
    },
    advance,
    advanceSoon: () => later(0),
    takeUnheard
  }
}
