import { Clock, Effect } from "effect"
import { type AskedSeat, decodeGameMessage, type GameMessage, gameToDomainEvents } from "../../api/sockets/gameMessages.ts"
import type { Socket } from "../../api/sockets/socket.ts"
import { event } from "../../domain/events.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { SeatLease } from "../browser/seatLock.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { Causation, CredentialStore, CurrentViews, type Log, Sockets, Wakeups } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"
import { traceOf } from "../core/tracing.ts"
import { endSession } from "../session/endSession.ts"
import { noteLeftCredit } from "../session/noteLeftCredit.ts"
import { GameConnection, type VideoSignal } from "./gameConnection.ts"
import { makeMessageReader } from "./messageReader.ts"
import { buildStatusQueries, decideAfterLoss, decideOverdue, isUnseenTooEarly } from "./pendingOperations.ts"
import { type TerminationReason, SEATED_POLICY } from "./reconnectPolicy.ts"
import { type ChannelSpec, SILENT, superviseSession, withToken } from "./supervisor.ts"

const SOCKET = { kind: "socket", op: "game" } as const
const TIMER = { kind: "timer", op: "game" } as const
/** The interval (ms) of the status queries for unknown outcomes. */
const QUERY_MS = 2_000
/** A socket over which nothing, not even a pong, arrived for this many ms while an answer is overdue is ended. */
const SILENT_SOCKET_MS = 3_500

/** After this many ms without a network, no message can be on its way any more. */
const OFFLINE_MS = 1_000

/**
 * Makes the check of each message's time (monotonic ms) against what the browser reports about the network. Some browsers report none although it works, and
 * the player could then neither play nor cash out (LIVE-2). A message that arrives long after such a report shows that it is wrong.
 */
const makeOfflineCheck = () => {
  let offlineAt: number | null = null
  return Effect.fnUntraced(function* (lastMessageAt: number) {
    const { online } = (yield* CurrentViews).connection
    offlineAt = online ? null : (offlineAt ?? lastMessageAt)
    if (offlineAt === null || lastMessageAt - offlineAt <= OFFLINE_MS) return
    offlineAt = null
    yield* appendEvent(event("NetworkChanged", { online: true }), SOCKET)
  })
}

const isVideoSignal = (message: GameMessage): message is VideoSignal =>
  message.type === "code" ? message.code === ERROR_CODES.pipelineFailed : message.type.startsWith("video")

/** The path of the field that names another machine than this one, or null. */
const otherMachineIn = (message: GameMessage, machineId: number): string | null => {
  if (message.type === "ready") return (message.machine?.id ?? machineId) === machineId ? null : "machine.id"
  return message.type === "meter" && (message.machineID ?? machineId) !== machineId ? "machineID" : null
}

/**
 * The issue of a message that would show the meter or the buttons of another machine or of an earlier state (GAME-1), or null.
 * Such a message is a late one of the machine that was left, or an older snapshot repeated on the same socket. `newest`: the meter's
 * version on this socket, or null before its first snapshot.
 */
const findStaleMessage = (message: GameMessage, machineId: number, newest: number | null) => {
  const path = otherMachineIn(message, machineId)
  if (path !== null) return { path, message: `Expected ${machineId}` }
  const isPast = message.type === "ready" && newest !== null && message.meter !== undefined && message.meter.version < newest
  return isPast ? { path: "meter.version", message: `Expected ${newest} or more` } : null
}

const markPendingUnknown = Effect.gen(function* () {
  const views = yield* CurrentViews
  for (const fact of decideAfterLoss(views)) yield* appendEvent(fact, TIMER)
})

/**
 * Queries unknown outcomes until they are known (LIVE-4), first those from before, as after a reload.
 * When an answer is overdue and nothing else arrives either, not even a pong, the connection has failed and not the machine (LIVE-2): the
 * socket is ended. The silence of a server that sends no pong proves nothing. `lastMessageAt`: the monotonic time (ms) of the last message.
 */
const pollPending = Effect.fnUntraced(function* (lastMessageAt: () => number, hasHeartbeat: () => boolean) {
  const views = yield* CurrentViews
  const connection = yield* GameConnection
  yield* markPendingUnknown
  while (true) {
    const overdue = decideOverdue(views, yield* Clock.currentTimeMillis)
    if (overdue.length > 0 && hasHeartbeat() && (yield* monotonicMs) - lastMessageAt() > SILENT_SOCKET_MS) {
      connection.forceReconnect(SILENT)
      // Wait for the disconnect, which handles the consequences.
      return yield* Effect.never
    }
    for (const fact of overdue) yield* appendEvent(fact, TIMER)
    for (const query of buildStatusQueries(views)) connection.send(query)
    yield* Effect.sleep(QUERY_MS)
  }
})

/** The machine's data from the lobby and from the join request. */
const askedSeat = ({ machines, game }: CurrentViews["Service"], machineId: number): AskedSeat => {
  const entry = machines.byId[machineId]
  return { machineId, name: game.name || (entry?.name ?? ""), brand: entry?.brand ?? "" }
}

const describeChannel = Effect.fnUntraced(function* (machineId: number) {
  const connection = yield* GameConnection
  const credentials = yield* CredentialStore
  const { gameUrl } = yield* Sockets
  let lastMessageAt = 0
  /** The socket over which the last snapshot came; null before the first. */
  let snapshotSocket: Socket | null = null
  let isBack = false
  let isHeartbeatKnown = false
  const hasHeartbeat = (): boolean => isHeartbeatKnown
  const { wake } = yield* Wakeups
  const readMessage = makeMessageReader("game", decodeGameMessage)
  const checkOffline = makeOfflineCheck()
  const spec: ChannelSpec<Log | CurrentViews> = {
    channel: "game",
    policy: SEATED_POLICY,
    url: () => withToken(gameUrl, credentials.token()),
    init: () =>
      JSON.stringify({ type: "init", machineID: machineId, token: credentials.token() ?? "", ...traceOf("reconnect game", "join") }),
    onInit: ({ send }) => connection.noteRequest((text) => credentials.token() !== null && send(text)),
    receive: Effect.fnUntraced(function* (text, { socket, accept }) {
      lastMessageAt = yield* monotonicMs
      yield* checkOffline(lastMessageAt)
      const message = yield* readMessage(text)
      if (message === null) return
      const { meter } = (yield* CurrentViews).game
      const stale = findStaleMessage(message, machineId, snapshotSocket === socket ? (meter?.version ?? null) : null)
      if (stale !== null) {
        yield* appendEvent(event("MessageRejected", { from: "game", messageType: message.type, issues: [stale] }), SOCKET)
        return
      }
      // A snapshot with fields beyond the specification comes from a server with the whole protocol, including the heartbeat.
      if (message.type === "pong" || (message.type === "ready" && message.seatHoldMs !== undefined)) isHeartbeatKnown = true
      if (isVideoSignal(message)) connection.deliver(message)
      if (message.type === "ready") yield* accept
      if (isUnseenTooEarly(yield* CurrentViews, message, yield* Clock.currentTimeMillis)) return
      if (message.type === "refused") yield* noteLeftCredit("refused", SOCKET)
      const fact = gameToDomainEvents(message, askedSeat(yield* CurrentViews, machineId))
      if (fact !== null) yield* appendEvent(fact, SOCKET)
      if (message.type !== "ready") return
      snapshotSocket = socket
      // Open the connection after the event of the seat: it requests a waiting media session at once, whose events must follow.
      yield* connection.open({
        // After a logout in another tab, or after another player has logged in, nothing is sent (AUTH-6).
        send: (sent) => credentials.token() !== null && socket.send(sent),
        mediaEndpoint: { ...message.rtp, videoTypes: message.videoTypes },
        lastMessageAt: () => lastMessageAt
      })
      // The line works again, but other retries may still wait.
      if (isBack) wake()
      isBack = true
    }),
    hasHeartbeat,
    endsWhenKicked: true,
    // Only the snapshot gives the seat.
    needsAnswer: true,
    whileOpen: pollPending(() => lastMessageAt, hasHeartbeat),
    // `whileOpen` alone is not enough: a socket that is ended right when it gets the seat would stay open, and send nothing.
    forced: connection.forcedReconnect,
    onDisconnect: markPendingUnknown
  }
  return spec
})

const endSeat = Effect.fnUntraced(function* (machineId: number, why: TerminationReason) {
  const { game } = yield* CurrentViews
  if (why === "unauthorised") yield* endSession("unauthorised", SOCKET)
  // The join was already refused; ignore the close code that follows.
  else if (game.phase !== "refused") {
    yield* noteLeftCredit(why, SOCKET)
    yield* appendEvent(event("MachineLeft", { machineId, reason: why }), SOCKET)
  }
})

/** Keeps the seat at a machine through every disconnect, until it is left, refused or taken over, including by another tab. */
export const maintainSeat = Effect.fnUntraced(
  function* (machineId: number, lease: SeatLease) {
    const spec = yield* describeChannel(machineId)
    const why = yield* superviseSession(spec).pipe(
      Effect.raceFirst(Effect.as(lease.lost, "superseded" as const)),
      Effect.ensuring(Effect.sync(lease.release))
    )
    if (why !== null) yield* endSeat(machineId, why)
  },
  Effect.provideService(Causation, {})
)
