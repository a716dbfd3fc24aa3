import { Clock, Effect, Result } from "effect"
import { decodeGameMessage } from "../api/sockets/decodeFrame.ts"
import type { Socket } from "../api/sockets/socket.ts"
import { type AskedSeat, gameToDomainEvents } from "../api/sockets/toDomainEvents.ts"
import type { GameMessage } from "../api/wire/socketMessages.ts"
import { event } from "../domain/events.ts"
import { GameLink, type VideoSignal } from "./gameLink.ts"
import { decideAfterLoss, decideOverdue, decideQueries, isUnseenTooEarly } from "./openQuestions.ts"
import { endSession } from "./endSession.ts"
import { monotonicMs } from "./monotonicMs.ts"
import { noteLeftCredit } from "./noteLeftCredit.ts"
import { Lineage, Log, Sockets, State, CredentialStore } from "./ports.ts"
import { record } from "./record.ts"
import type { SeatLease } from "./seatLock.ts"
import { type Line, type LineEnd, superviseSession } from "./supervisor.ts"
import { withToken } from "./withToken.ts"

const SOCKET = { kind: "socket", op: "game" } as const
const TIMER = { kind: "timer", op: "game" } as const
/** How often what is unknown is asked for again. */
const QUERY_MS = 2_000
/** A line over which nothing came for so long (ms), a ping's answer included, while an answer is overdue. */
const MUTE_MS = 7_000
const MUTE = { code: 4000, reason: "silent" } as const

const isVideoSignal = (message: GameMessage): message is VideoSignal => message.type.startsWith("video")

/** Where a message names another machine than this one; null where it does not, or names none. */
const otherMachineIn = (message: GameMessage, machineId: number): string | null => {
  if (message.type === "ready") return (message.machine?.id ?? machineId) === machineId ? null : "machine.id"
  return message.type === "meter" && (message.machineID ?? machineId) !== machineId ? "machineID" : null
}

/**
 * What is wrong with a message that would put the meter and the buttons of another machine, or of before, on this one (GAME-1): one that comes late of
 * the machine that was left, or a snapshot said once more on the same socket. `newest` is the meter's version since its first; null before that.
 */
const decideDoubt = (message: GameMessage, machineId: number, newest: number | null) => {
  const path = otherMachineIn(message, machineId)
  if (path !== null) return { path, message: `Expected ${machineId}` }
  const isPast = message.type === "ready" && newest !== null && message.meter.version < newest
  return isPast ? { path: "meter.version", message: `Expected ${newest} or more` } : null
}

const markUnknown = Effect.gen(function* () {
  const views = yield* State
  for (const fact of decideAfterLoss(views)) yield* record(fact, TIMER)
})

/**
 * Asks for what is unknown until it is known (LIVE-4): at first for what is open from before, as after a reload. Where nothing at all has
 * been heard meanwhile, not even the answer to a ping, it is not the machine that is silent (LIVE-2): the line is given up.
 */
const chase = Effect.fnUntraced(function* (heardAt: () => number) {
  const views = yield* State
  const link = yield* GameLink
  yield* markUnknown
  while (true) {
    const overdue = decideOverdue(views, yield* Clock.currentTimeMillis)
    if (overdue.length > 0 && (yield* monotonicMs) - heardAt() > MUTE_MS) {
      link.giveUp(MUTE)
      // What comes of it is the loss's to say.
      return yield* Effect.never
    }
    for (const fact of overdue) yield* record(fact, TIMER)
    for (const query of decideQueries(views)) link.send(query)
    yield* Effect.sleep(QUERY_MS)
  }
})

/** What the lobby and the join know of a machine. */
const askedSeat = ({ machines, game }: State["Service"], machineId: number): AskedSeat => {
  const entry = machines.byId[machineId]
  return { machineId, name: game.name || (entry?.name ?? ""), brand: entry?.brand ?? "" }
}

/** A socket that sends nothing once the tab's player has logged out in another tab or another player has taken the place (AUTH-6). */
const boundTo = (credentials: CredentialStore["Service"], socket: Socket): Socket => ({
  ...socket,
  send: (text) => credentials.token() !== null && socket.send(text)
})

const gameLine = (machineId: number) =>
  Effect.gen(function* () {
    const link = yield* GameLink
    const credentials = yield* CredentialStore
    const { gameUrl } = yield* Sockets
    let heardAt = 0
    let greeted: Socket | null = null
    let hasHeartbeat = false
    const line: Line<Log | State | GameLink> = {
      channel: "game",
      url: () => withToken(gameUrl, credentials.token()),
      init: () => JSON.stringify({ type: "init", machineID: machineId, token: credentials.token() ?? "" }),
      receive: Effect.fnUntraced(function* (text, socket) {
        // Logged out in another tab, or another player's by now: nothing more is taken, also before this tab has been told.
        if (credentials.token() === null) return false
        heardAt = yield* monotonicMs
        const decoded = decodeGameMessage(text)
        if (Result.isFailure(decoded)) {
          yield* record(event("MessageRejected", { from: "game", ...decoded.failure }), SOCKET)
          return false
        }
        const message = decoded.success
        const { meter } = (yield* State).game
        const doubt = decideDoubt(message, machineId, greeted === socket ? (meter?.version ?? null) : null)
        if (doubt !== null) {
          yield* record(event("MessageRejected", { from: "game", messageType: message.type, issues: [doubt] }), SOCKET)
          return false
        }
        // A snapshot that says more than the specification shows comes from a server that has our whole protocol.
        if (message.type === "pong" || (message.type === "ready" && message.seatHoldMs !== undefined)) hasHeartbeat = true
        if (isVideoSignal(message)) link.deliver(message)
        if (message.type === "ready") {
          greeted = socket
          link.attach({ socket: boundTo(credentials, socket), rtp: { ...message.rtp, videoTypes: message.videoTypes } })
        }
        if (isUnseenTooEarly(yield* State, message, yield* Clock.currentTimeMillis)) return false
        if (message.type === "refused") yield* noteLeftCredit("refused", SOCKET)
        const fact = gameToDomainEvents(message, askedSeat(yield* State, machineId))
        if (fact !== null) yield* record(fact, SOCKET)
        return message.type === "ready"
      }),
      hasHeartbeat: () => hasHeartbeat,
      whileOpen: chase(() => heardAt),
      giveUp: link.givenUp,
      afterLoss: Effect.sync(link.detach).pipe(Effect.andThen(markUnknown))
    }
    return line
  })

const endSeat = Effect.fnUntraced(function* (machineId: number, why: LineEnd) {
  const { game } = yield* State
  if (why === "unauthorised") yield* endSession("unauthorised", SOCKET)
  // A refusal has its own reason: the close that follows it says no more.
  else if (game.phase !== "refused") {
    yield* noteLeftCredit(why, SOCKET)
    yield* record(event("MachineLeft", { machineId, reason: why }), SOCKET)
  }
})

/** Holds the seat at a machine: through every loss, until it is left, refused or taken over, by another tab too. */
export const holdSeat = (machineId: number, lease: SeatLease) =>
  Effect.gen(function* () {
    const link = yield* GameLink
    const line = yield* gameLine(machineId)
    const why = yield* superviseSession(line).pipe(
      Effect.raceFirst(Effect.as(lease.lost, "superseded" as const)),
      Effect.ensuring(Effect.sync(link.detach)),
      Effect.ensuring(Effect.sync(lease.release))
    )
    if (why !== null) yield* endSeat(machineId, why)
  }).pipe(Effect.provideService(Lineage, {}))
