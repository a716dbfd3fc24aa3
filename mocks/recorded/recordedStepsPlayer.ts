import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { OperationId } from "../faults/operationIds.ts"
import type { Clock } from "../floor/clock.ts"
import type { GameMessage, NoticeMessage } from "../floor/connections.ts"
import { isPlayerAction, makePlaybackCursor, type MatchResult, type PlaybackCursor } from "./playbackCursor.ts"
import type { ServerMemory } from "./serverMemory.ts"
import { makeConnectionHub, type Outlet, type ConnectionHub } from "./connectionHub.ts"
import type { PlayerAction, RecordedStep, RecordedAnswer } from "./recordedSteps.ts"

/** An action of the live player. */
export interface Done {
  readonly action: PlayerAction
  readonly id: string
  readonly direction: "in" | "out" | null
}

type SeatItem = Extract<RecordedStep, { readonly kind: "seat" }>

/**
 * Replays a recorded server to a live client. Unprompted messages come at the recorded pace. Before each recorded action the playback waits for
 * the live player, and an early action executes the steps before it. Connections may return in any order: the playback waits for one only if it
 * has a message for it.
 */
export interface StepsPlayer {
  /** The recorded server's state so far. */
  readonly memory: () => ServerMemory
  /** The next recorded answer to a call, or null when this part of the recording has none left. */
  readonly call: (op: OperationId) => RecordedAnswer | null
  /** Whether a connection attempt succeeds. */
  readonly admits: (channel: Channel) => boolean
  /** The client has sent its init on the notification socket, and receives notifications from now on. */
  readonly identify: (outlet: Outlet<NoticeMessage>) => void
  /** The answer to the seat request, if the recording sits down at that machine next. */
  readonly sit: (machineId: number) => SeatItem["fact"] | null
  /** The snapshot was sent, so game messages may follow. */
  readonly seated: (outlet: Outlet<GameMessage>) => void
  readonly disconnected: (outlet: Outlet<GameMessage> | Outlet<NoticeMessage>) => void
  /** Returns true when the recording continues with this action. Its answers follow. */
  readonly take: (done: Done) => boolean
  readonly lastSaid: ConnectionHub["lastSaid"]
  /** Starts the recording again, with an empty memory and without clients. */
  readonly rewind: () => void
}

const makeCall = (cursor: PlaybackCursor, { memory }: ConnectionHub): StepsPlayer["call"] => {
  const given = new Map<RecordedStep, number>()
  return (op) => {
    const found = cursor.findUntilNextAction(
      (item) => item.kind === "call" && item.ops.includes(op) && (given.get(item) ?? 0) < item.attempts
    )
    const item = cursor.at(found)
    if (item?.kind !== "call") return null
    given.set(item, (given.get(item) ?? 0) + 1)
    if (item.logIn) {
      cursor.pass(found)
      cursor.advanceSoon()
    }
    if (item.answer.kind === "fact") memory.observe(item.answer.fact)
    return item.answer
  }
}

/** Finds the next identification before the next loss or action. */
const identificationAhead = (item: RecordedStep): MatchResult => {
  if (item.kind === "identify") return "found"
  return isPlayerAction(item) || (item.kind === "close" && item.channel === "notifications") ? "none" : "further"
}

const makeIdentify =
  (cursor: PlaybackCursor, hub: ConnectionHub): StepsPlayer["identify"] =>
  (outlet) => {
    outlet.send({ type: "ready" })
    const identification = cursor.findAhead(identificationAhead)
    if (identification !== -1) cursor.anticipate(identification)
    hub.attach({ notifications: outlet })
    for (const fact of cursor.takeUndelivered()) {
      // A balance that waited may be outdated, so send the current one.
      const wallet = hub.memory.wallet()
      if (fact.type !== "BalanceNotified") hub.say(fact, "notifications")
      else if (wallet !== null) outlet.send({ type: "balance", ...wallet })
    }
    cursor.advance()
  }

/** Finds a failed attempt on the channel before its next opening. */
const refusalAhead =
  (channel: Channel) =>
  (item: RecordedStep): MatchResult => {
    if (item.kind === "refuse" && item.channel === channel) return "found"
    const opens = channel === "game" ? item.kind === "seat" : item.kind === "identify"
    return opens || isPlayerAction(item) || (item.kind === "close" && item.channel === channel) ? "none" : "further"
  }

const makeAdmits =
  (cursor: PlaybackCursor): StepsPlayer["admits"] =>
  (channel) => {
    if (cursor.hasPendingRefusal(channel)) return false
    const refusal = cursor.findAhead(refusalAhead(channel))
    if (refusal === -1) return true
    cursor.anticipate(refusal)
    cursor.advanceSoon()
    return false
  }

/**
 * Finds the requested seat. Skips other machines that only refused. Before a recorded loss, a live client that lost its own connection
 * keeps its seat.
 */
const seatAhead = (machineId: number): ((item: RecordedStep) => MatchResult) => {
  let isLossAhead = false
  return (item) => {
    if (item.kind === "close" && item.channel === "game") isLossAhead = true
    if (item.kind === "seat" && item.machineId === machineId) return item.again && isLossAhead ? "none" : "found"
    if (item.kind === "seat") return item.fact.type === "SeatTaken" ? "none" : "further"
    // A leave without a connection was never sent, so skip it.
    return isPlayerAction(item) && !(item.kind === "expect" && item.action === "leave") ? "none" : "further"
  }
}

const makeSit =
  (cursor: PlaybackCursor, { memory }: ConnectionHub): StepsPlayer["sit"] =>
  (machineId) => {
    const found = cursor.findAhead(seatAhead(machineId))
    const item = cursor.at(found)
    if (item?.kind !== "seat") return null
    if (isPlayerAction(item)) cursor.pass(found)
    else cursor.anticipate(found)
    memory.observe(item.fact)
    return item.fact
  }

/** Finds the action if it is the recorded player's next one. Skips machines that only refused. */
const actionAhead =
  ({ action, direction }: Done) =>
  (item: RecordedStep): MatchResult => {
    if (item.kind === "expect") return item.action === action && (item.direction ?? direction) === direction ? "found" : "none"
    return isPlayerAction(item) && !(item.kind === "seat" && item.fact.type === "SeatRefused") ? "none" : "further"
  }

const makeTake =
  (cursor: PlaybackCursor, hub: ConnectionHub): StepsPlayer["take"] =>
  (done) => {
    const found = cursor.findAhead(actionAhead(done))
    const item = cursor.at(found)
    if (item?.kind !== "expect") return false
    cursor.pass(found)
    hub.rename(item.id, done.id)
    cursor.advanceSoon()
    return true
  }

/** One playback of the steps, from the first one. */
const makePlayback = (steps: readonly RecordedStep[], clock: Clock) => {
  const hub = makeConnectionHub()
  const cursor = makePlaybackCursor(steps, clock, hub)
  return {
    hub,
    cursor,
    call: makeCall(cursor, hub),
    admits: makeAdmits(cursor),
    identify: makeIdentify(cursor, hub),
    sit: makeSit(cursor, hub),
    take: makeTake(cursor, hub)
  }
}

/** A player for one recording, from its first step. It has its own hub, because a recording has one client. */
export const makeStepsPlayer = (steps: readonly RecordedStep[], clock: Clock): StepsPlayer => {
  let playback = makePlayback(steps, clock)
  return {
    memory: () => playback.hub.memory,
    call: (op) => playback.call(op),
    admits: (channel) => playback.admits(channel),
    identify: (outlet) => playback.identify(outlet),
    sit: (machineId) => playback.sit(machineId),
    seated: (outlet) => {
      playback.hub.attach({ game: outlet })
      playback.cursor.advance()
    },
    disconnected: (outlet) => playback.hub.detach(outlet),
    take: (done) => playback.take(done),
    lastSaid: (id) => playback.hub.lastSaid(id),
    rewind: () => {
      playback.cursor.stop()
      playback = makePlayback(steps, clock)
    }
  }
}
