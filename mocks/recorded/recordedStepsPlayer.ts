import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { OperationId } from "../faults/operationIds.ts"
import type { Clock } from "../floor/clock.ts"
import type { GameFrame, NoticeFrame } from "../floor/lines.ts"
import { isPlayerAction, makePlaybackCursor, type MatchResult, type PlaybackCursor } from "./playbackCursor.ts"
import type { ServerMemory } from "./serverMemory.ts"
import { makeConnectionHub, type Outlet, type ConnectionHub } from "./connectionHub.ts"
import type { PlayerAction, Item, RecordedAnswer } from "./recordedSteps.ts"

/** An action of the live player. */
export interface Done {
  readonly deed: PlayerAction
  readonly id: string
  readonly direction: "in" | "out" | null
}

type SeatItem = Extract<Item, { readonly kind: "seat" }>

/**
 * Replays a recorded server to a live client. Unprompted messages come at the recorded pace. Before each recorded action the tape waits for
 * the live player, and an early action executes the steps before it. Connections may return in any order: the tape waits for one only if it
 * has a message for it.
 */
export interface StepsPlayer {
  readonly memory: ServerMemory
  /** The next recorded answer to a call, or null when this part of the recording has none left. */
  readonly call: (op: OperationId) => RecordedAnswer | null
  /** Whether a connection attempt succeeds. */
  readonly admits: (channel: Channel) => boolean
  /** The client has sent its init on the notification socket, and receives notifications from now on. */
  readonly greet: (outlet: Outlet<NoticeFrame>) => void
  /** The answer to the seat request, if the recording sits down at that machine next. */
  readonly sit: (machineId: number) => SeatItem["fact"] | null
  /** The snapshot was sent, so game messages may follow. */
  readonly seated: (outlet: Outlet<GameFrame>) => void
  readonly gone: (outlet: Outlet<GameFrame> | Outlet<NoticeFrame>) => void
  /** Returns true when the recording continues with this action. Its answers follow. */
  readonly take: (done: Done) => boolean
  readonly lastSaid: ConnectionHub["lastSaid"]
}

const makeCall = (reel: PlaybackCursor, { memory }: ConnectionHub): StepsPlayer["call"] => {
  const given = new Map<Item, number>()
  return (op) => {
    const found = reel.findInStretch((item) => item.kind === "call" && item.ops.includes(op) && (given.get(item) ?? 0) < item.attempts)
    const item = reel.at(found)
    if (item?.kind !== "call") return null
    given.set(item, (given.get(item) ?? 0) + 1)
    if (item.logIn) {
      reel.pass(found)
      reel.advanceSoon()
    }
    if (item.answer.kind === "fact") memory.observe(item.answer.fact)
    return item.answer
  }
}

/** Finds the next greeting before the next loss or action. */
const greetingAhead = (item: Item): MatchResult => {
  if (item.kind === "greet") return "found"
  return isPlayerAction(item) || (item.kind === "close" && item.channel === "notifications") ? "none" : "further"
}

const makeGreet =
  (reel: PlaybackCursor, speaker: ConnectionHub): StepsPlayer["greet"] =>
  (outlet) => {
    outlet.send({ type: "ready" })
    const greeting = reel.findAhead(greetingAhead)
    if (greeting !== -1) reel.anticipate(greeting)
    speaker.attach({ notifications: outlet })
    for (const fact of reel.takeUnheard()) {
      // A balance that waited may be outdated, so send the current one.
      const wallet = speaker.memory.wallet()
      if (fact.type !== "BalanceNotified") speaker.say(fact, "notifications")
      else if (wallet !== null) outlet.send({ type: "balance", ...wallet })
    }
    reel.advance()
  }

/** Finds a failed attempt on the channel before its next opening. */
const refusalAhead =
  (channel: Channel) =>
  (item: Item): MatchResult => {
    if (item.kind === "refuse" && item.channel === channel) return "found"
    const opens = channel === "game" ? item.kind === "seat" : item.kind === "greet"
    return opens || isPlayerAction(item) || (item.kind === "close" && item.channel === channel) ? "none" : "further"
  }

const makeAdmits =
  (reel: PlaybackCursor): StepsPlayer["admits"] =>
  (channel) => {
    if (reel.owesRefusal(channel)) return false
    const refusal = reel.findAhead(refusalAhead(channel))
    if (refusal === -1) return true
    reel.anticipate(refusal)
    reel.advanceSoon()
    return false
  }

/**
 * Finds the requested seat. Skips other machines that only refused. Before a recorded loss, a live client that lost its own connection
 * keeps its seat.
 */
const seatAhead = (machineId: number): ((item: Item) => MatchResult) => {
  let isLossAhead = false
  return (item) => {
    if (item.kind === "close" && item.channel === "game") isLossAhead = true
    if (item.kind === "seat" && item.machineId === machineId) return item.again && isLossAhead ? "none" : "found"
    if (item.kind === "seat") return item.fact.type === "SeatTaken" ? "none" : "further"
    // A leave without a connection was never sent, so skip it.
    return isPlayerAction(item) && !(item.kind === "expect" && item.deed === "leave") ? "none" : "further"
  }
}

const makeSit =
  (reel: PlaybackCursor, { memory }: ConnectionHub): StepsPlayer["sit"] =>
  (machineId) => {
    const found = reel.findAhead(seatAhead(machineId))
    const item = reel.at(found)
    if (item?.kind !== "seat") return null
    if (isPlayerAction(item)) reel.pass(found)
    else reel.anticipate(found)
    memory.observe(item.fact)
    return item.fact
  }

/** Finds the action if it is the recorded player's next one. Skips machines that only refused. */
const deedAhead =
  ({ deed, direction }: Done) =>
  (item: Item): MatchResult => {
    if (item.kind === "expect") return item.deed === deed && (item.direction ?? direction) === direction ? "found" : "none"
    return isPlayerAction(item) && !(item.kind === "seat" && item.fact.type === "SeatRefused") ? "none" : "further"
  }

const makeTake =
  (reel: PlaybackCursor, speaker: ConnectionHub): StepsPlayer["take"] =>
  (done) => {
    const found = reel.findAhead(deedAhead(done))
    const item = reel.at(found)
    if (item?.kind !== "expect") return false
    reel.pass(found)
    speaker.rename(item.id, done.id)
    reel.advanceSoon()
    return true
  }

export const makeStepsPlayer = (tape: readonly Item[], clock: Clock): StepsPlayer => {
  const speaker = makeConnectionHub()
  const reel = makePlaybackCursor(tape, clock, speaker)
  return {
    memory: speaker.memory,
    call: makeCall(reel, speaker),
    admits: makeAdmits(reel),
    greet: makeGreet(reel, speaker),
    sit: makeSit(reel, speaker),
    seated: (outlet) => {
      speaker.attach({ game: outlet })
      reel.advance()
    },
    gone: speaker.detach,
    take: makeTake(reel, speaker),
    lastSaid: speaker.lastSaid
  }
}
