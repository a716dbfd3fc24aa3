import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { OperationId } from "../faults/operationIds.ts"
import type { Clock } from "../floor/clock.ts"
import type { GameFrame, NoticeFrame } from "../floor/lines.ts"
import { isDeed, makeReel, type Opinion, type Reel } from "./reel.ts"
import type { ServerMemory } from "./serverMemory.ts"
import { makeSpeaker, type Outlet, type Speaker } from "./speaker.ts"
import type { Deed, Item, RecordedAnswer } from "./tape.ts"

/** An action of the live player. */
export interface Done {
  readonly deed: Deed
  readonly id: string
  readonly direction: "in" | "out" | null
}

type SeatItem = Extract<Item, { readonly kind: "seat" }>

/**
 * Replays a recorded server to a live client. Unprompted messages come at the recorded pace. Before each recorded action the tape waits for
 * the live player, and an early action executes the steps before it. Connections may return in any order: the tape waits for one only if it
 * has a message for it.
 */
export interface TapePlayer {
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
  readonly lastSaid: Speaker["lastSaid"]
}

const makeCall = (reel: Reel, { memory }: Speaker): TapePlayer["call"] => {
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
const greetingAhead = (item: Item): Opinion => {
  if (item.kind === "greet") return "found"
  return isDeed(item) || (item.kind === "close" && item.channel === "notifications") ? "none" : "further"
}

const makeGreet =
  (reel: Reel, speaker: Speaker): TapePlayer["greet"] =>
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
  (item: Item): Opinion => {
    if (item.kind === "refuse" && item.channel === channel) return "found"
    const opens = channel === "game" ? item.kind === "seat" : item.kind === "greet"
    return opens || isDeed(item) || (item.kind === "close" && item.channel === channel) ? "none" : "further"
  }

const makeAdmits =
  (reel: Reel): TapePlayer["admits"] =>
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
const seatAhead = (machineId: number): ((item: Item) => Opinion) => {
  let isLossAhead = false
  return (item) => {
    if (item.kind === "close" && item.channel === "game") isLossAhead = true
    if (item.kind === "seat" && item.machineId === machineId) return item.again && isLossAhead ? "none" : "found"
    if (item.kind === "seat") return item.fact.type === "SeatTaken" ? "none" : "further"
    // A leave without a connection was never sent, so skip it.
    return isDeed(item) && !(item.kind === "expect" && item.deed === "leave") ? "none" : "further"
  }
}

const makeSit =
  (reel: Reel, { memory }: Speaker): TapePlayer["sit"] =>
  (machineId) => {
    const found = reel.findAhead(seatAhead(machineId))
    const item = reel.at(found)
    if (item?.kind !== "seat") return null
    if (isDeed(item)) reel.pass(found)
    else reel.anticipate(found)
    memory.observe(item.fact)
    return item.fact
  }

/** Finds the action if it is the recorded player's next one. Skips machines that only refused. */
const deedAhead =
  ({ deed, direction }: Done) =>
  (item: Item): Opinion => {
    if (item.kind === "expect") return item.deed === deed && (item.direction ?? direction) === direction ? "found" : "none"
    return isDeed(item) && !(item.kind === "seat" && item.fact.type === "SeatRefused") ? "none" : "further"
  }

const makeTake =
  (reel: Reel, speaker: Speaker): TapePlayer["take"] =>
  (done) => {
    const found = reel.findAhead(deedAhead(done))
    const item = reel.at(found)
    if (item?.kind !== "expect") return false
    reel.pass(found)
    speaker.rename(item.id, done.id)
    reel.advanceSoon()
    return true
  }

export const makeTapePlayer = (tape: readonly Item[], clock: Clock): TapePlayer => {
  const speaker = makeSpeaker()
  const reel = makeReel(tape, clock, speaker)
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
