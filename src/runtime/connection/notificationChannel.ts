import { Effect, FiberHandle } from "effect"
import { decodeNotification, notificationToDomainEvents } from "../../api/sockets/notificationMessages.ts"
import { isSeated } from "../../domain/game/seatRules.ts"
import type { Views } from "../../projections/projections.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { mayRead } from "../core/mayRead.ts"
import { type CasinoClient, Causation, CredentialStore, CurrentViews, type Log, Sockets, Wakeups } from "../core/ports.ts"
import { traceOf } from "../core/tracing.ts"
import { refreshBalance, refreshLobby } from "../requests/refreshLobby.ts"
import { endSession } from "../session/endSession.ts"
import { makeMessageReader } from "./messageReader.ts"
import { type ChannelSpec, superviseSession, withToken } from "./supervisor.ts"

const SOCKET = { kind: "socket", op: "notifications" } as const

/**
 * The interval (ms) at which the balance is read while this page may receive no notifications. Another window of the player may receive them
 * (AUTH-7), or no socket can be opened. A socket that has never brought a message may be dead. Also while the balance is unknown or stale: an answer
 * may have failed.
 */
const READ_MS = 15_000

/** Reads the balance at intervals for as long as the fiber runs. A read that is not allowed waits for the next interval or wake-up. */
const readBalance = Effect.fnUntraced(function* (isAllowed: (views: Readonly<Views>) => boolean) {
  const views = yield* CurrentViews
  const { next } = yield* Wakeups
  while (true) {
    yield* Effect.sleep(READ_MS)
    while (!isAllowed(views)) yield* Effect.raceFirst(next, Effect.sleep(READ_MS))
    yield* refreshBalance()
  }
})

/** The longest wait (ms) for the socket of a seat. */
const SEAT_FIRST_MS = 5_000
/** The interval (ms) at which the seat's end is noticed. Its return wakes the wait. */
const LOOK_MS = 500

/**
 * Waits while the socket of a seat is away. A browser opens the sockets to one server one after the other (RFC 6455 §4.1). The player at a machine
 * waits for that of the seat. Opened second, it would come one round trip later.
 */
const awaitSeatSocket = Effect.gen(function* () {
  const { connection, game } = yield* CurrentViews
  const { next } = yield* Wakeups
  const isSeatAway = (): boolean => isSeated(game) && connection.channels.game.phase !== "open"
  const wait = Effect.gen(function* () {
    while (isSeatAway()) yield* Effect.raceFirst(next, Effect.sleep(LOOK_MS))
  })
  yield* Effect.timeoutOption(wait, SEAT_FIRST_MS)
})

/**
 * Keeps the notification socket open for a logged-in player (AUTH-7). After a reconnect or failed attempts it reads balance and lobby,
 * because it missed notifications.
 */
export const receiveNotifications = (userId: string) =>
  Effect.gen(function* () {
    const credentials = yield* CredentialStore
    const { notificationsUrl } = yield* Sockets
    /** Whether the socket was lost or could not be opened, so that notifications may be missing. */
    let hasMissed = false
    let hasHeartbeat = false
    /** Whether the open socket has brought a message. */
    let hasReceived = false
    // While no socket is open.
    const readWhileClosed = readBalance(yield* mayRead)
    const reads = yield* FiberHandle.make()
    const startReads = FiberHandle.run(reads, readWhileClosed, { onlyIfMissing: true })
    const readMessage = makeMessageReader("notifications", decodeNotification)
    const spec: ChannelSpec<Log | CurrentViews | CredentialStore | CasinoClient | Wakeups> = {
      channel: "notifications",
      beforeOpening: awaitSeatSocket,
      url: () => withToken(notificationsUrl, credentials.token()),
      init: () => JSON.stringify({ type: "init", userId, ...traceOf("reconnect notifications") }),
      receive: Effect.fnUntraced(function* (text, { accept }) {
        hasReceived = true
        const message = yield* readMessage(text)
        if (message === null) return
        const { type } = message
        if (type === "ready" || type === "pong") hasHeartbeat = true
        // Any notification shows that the server accepted the init: the specification shows no answer to it.
        if (type !== "pong") yield* accept
        const fact = notificationToDomainEvents(message)
        if (fact !== null) yield* appendEvent(fact, SOCKET)
      }),
      hasHeartbeat: () => hasHeartbeat,
      whileOpen: Effect.gen(function* () {
        yield* FiberHandle.clear(reads)
        if (hasMissed) yield* Effect.andThen(refreshBalance(), refreshLobby())
        return yield* readBalance(({ funds }) => !hasReceived || funds.wallet === null || funds.stale)
      }),
      onDisconnect: Effect.suspend(() => {
        hasReceived = false
        hasMissed = true
        return startReads
      })
    }
    yield* startReads
    const why = yield* superviseSession(spec)
    yield* FiberHandle.clear(reads)
    if (why === null) return
    if (why !== "superseded") return yield* endSession(why, SOCKET)
    // Another window receives the notifications, until the player claims them here again.
    return yield* readWhileClosed
  }).pipe(Effect.scoped, Effect.provideService(Causation, {}))
