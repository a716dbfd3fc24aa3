import { Deferred, Effect, Queue, Random, type Scope } from "effect"
import type { Closing, Socket } from "../../api/sockets/socket.ts"
import type { Channel } from "../../domain/connection/connectionEvents.ts"
import { event } from "../../domain/events.ts"
import type { TransientError } from "../../domain/shared/errors.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CredentialStore, type Log, Sockets, Wakeups } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"
import { decideReconnect } from "./reconnectPolicy.ts"

/** Deadlines (ms) for opening a socket and for the answer to its init. */
const OPEN_DEADLINE_MS = 10_000
const GREETING_DEADLINE_MS = 10_000
/** The ping interval (ms), and the silence (ms) after which a socket counts as half-open and is ended. */
const PING_MS = 5_000
const SILENCE_MS = 12_000

const SILENT: Closing = { code: 4000, reason: "silent" }
const NEVER_OPENED: Closing = { code: 0, reason: "not opened" }
const NOT_GREETED: Closing = { code: 4001, reason: "init not answered" }

/** The description of a channel for the supervisor. `R` is the environment of its handlers. */
export interface ChannelSpec<R> {
  readonly channel: Channel
  readonly url: () => string
  readonly init: () => string
  /** Handles a message. True when it answers the init or shows that the server accepted it. */
  readonly receive: (text: string, socket: Socket) => Effect.Effect<boolean, never, R>
  /**
   * Whether the server is known to send `ready` and `pong`, which the specification does not show. If not, silence does not mean that the
   * socket is dead. Without this function every server of the channel counts as having them.
   */
  readonly hasHeartbeat?: () => boolean
  /** Runs while the socket is open, from the answered init until the loss. */
  readonly whileOpen: Effect.Effect<void, never, R>
  /** Ends the open socket as lost, so that another one is opened. */
  readonly forceReconnect?: Effect.Effect<Closing, never, R>
  /** Runs after each loss. */
  readonly onDisconnect: Effect.Effect<void, never, R>
}

/** Why a channel ended for good. */
export type TerminationReason = "unauthorised" | "superseded" | "kicked"

/** An open socket: `heardAt` is the monotonic time (ms) of its last message, `greeted` completes when its init is answered. */
interface Attempt<R> {
  readonly line: ChannelSpec<R>
  readonly socket: Socket
  readonly greeted: Deferred.Deferred<void>
  /** The number of earlier sockets whose init was not answered. */
  readonly unanswered: number
  heardAt: number
}

const hasHeartbeat = <R>({ hasHeartbeat }: ChannelSpec<R>): boolean => hasHeartbeat?.() ?? true

/** One missing answer may be a network failure. A second one shows that this server does not answer the init. */
const mayBeSilent = <R>({ line, unanswered }: Attempt<R>): boolean => unanswered > 0 && !hasHeartbeat(line)

const pump = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    while (true) {
      const text = yield* Queue.take(attempt.socket.inbox)
      attempt.heardAt = yield* monotonicMs
      if (yield* attempt.line.receive(text, attempt.socket)) yield* Deferred.succeed(attempt.greeted, undefined)
    }
  })

const heartbeat = <R>(attempt: Attempt<R>): Effect.Effect<Closing> =>
  Effect.gen(function* () {
    for (let t = 1; ; t += 1) {
      yield* Effect.sleep(PING_MS)
      if (hasHeartbeat(attempt.line) && (yield* monotonicMs) - attempt.heardAt > SILENCE_MS) return SILENT
      attempt.socket.send(JSON.stringify({ type: "ping", t }))
    }
  })

const stayOpen = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    const { line } = attempt
    const answered = yield* Deferred.await(attempt.greeted).pipe(Effect.timeoutOption(GREETING_DEADLINE_MS))
    if (answered._tag === "None" && !mayBeSilent(attempt)) return NOT_GREETED
    yield* appendEvent(event("ConnectionOpened", { channel: line.channel }), { kind: "socket", op: line.channel })
    return yield* line.whileOpen.pipe(
      Effect.andThen(Effect.never),
      Effect.raceFirst(heartbeat(attempt)),
      Effect.raceFirst(line.forceReconnect ?? Effect.never)
    )
  })

/** One attempt: opens the socket, sends the init, and runs until the socket is lost. */
const connectOnce = <R>(
  line: ChannelSpec<R>,
  unanswered: number
): Effect.Effect<Closing, TransientError, R | Log | Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const { open } = yield* Sockets
    const opened = yield* open(line.url()).pipe(Effect.timeoutOption(OPEN_DEADLINE_MS))
    if (opened._tag === "None") return NEVER_OPENED
    const socket = opened.value
    const attempt: Attempt<R> = { line, socket, greeted: yield* Deferred.make<void>(), unanswered, heardAt: yield* monotonicMs }
    socket.send(line.init())
    return yield* Deferred.await(socket.closed).pipe(
      Effect.raceFirst(pump(attempt)),
      Effect.raceFirst(stayOpen(attempt)),
      // Process the messages that arrived before the close.
      Effect.tap(() => drain(attempt))
    )
  })

const drain = <R>({ line, socket }: Attempt<R>) =>
  Effect.gen(function* () {
    for (const text of yield* Queue.clear(socket.inbox)) yield* line.receive(text, socket)
  })

/** Keeps a socket open until the server ends it for good or the fiber is interrupted (LIVE-3: it never gives up). */
export const supervise = <R>(line: ChannelSpec<R>): Effect.Effect<TerminationReason, never, R | Log | Sockets | Wakeups> => {
  const src = { kind: "socket", op: line.channel } as const
  return Effect.gen(function* () {
    const wakeups = yield* Wakeups
    let unanswered = 0
    for (let attempt = 1; ; attempt += 1) {
      yield* appendEvent(event("ConnectionRequested", { channel: line.channel, attempt }), src)
      const before = yield* monotonicMs
      const closing = yield* Effect.scoped(connectOnce(line, unanswered)).pipe(Effect.catch(() => Effect.succeed(NEVER_OPENED)))
      yield* appendEvent(event("ConnectionLost", { channel: line.channel, ...closing }), src)
      if (closing === NOT_GREETED) unanswered += 1
      yield* line.onDisconnect
      // A socket that lived longer resets the back-off. One that fails early continues it.
      if ((yield* monotonicMs) - before > SILENCE_MS) attempt = 1
      const decision = decideReconnect(closing, attempt, yield* Random.next)
      if (decision.kind === "stop") return decision.why
      yield* appendEvent(event("ReconnectScheduled", { channel: line.channel, attempt, delayMs: decision.delayMs }), { kind: "timer" })
      yield* Effect.sleep(decision.delayMs).pipe(Effect.raceFirst(wakeups.next))
    }
  }).pipe(Effect.ensuring(appendEvent(event("ConnectionClosed", { channel: line.channel }), src)))
}

/**
 * Supervises a channel that is opened with the session's token. Codes 4401 and 4410 concern the token of that socket, and a socket of an
 * earlier session may close after the next one has begun. Returns null when the tab no longer belongs to the same player. With a newer
 * token of the same player the channel is opened again.
 */
export const superviseSession = <R>(
  line: ChannelSpec<R>
): Effect.Effect<TerminationReason | null, never, R | Log | Sockets | Wakeups | CredentialStore> =>
  Effect.gen(function* () {
    const credentials = yield* CredentialStore
    const owner = credentials.playerId()
    let opened: string | null = null
    const url = (): string => {
      opened = credentials.token()
      return line.url()
    }
    while (true) {
      const why = yield* supervise({ ...line, url })
      if (why === "superseded") return why
      if (credentials.playerId() !== owner) return null
      const token = credentials.token()
      if (token === opened || token === null) return why
    }
  })

/** The socket's absolute address with the token in its query (spec §7). Made for each attempt and not stored. */
export const withToken = (url: string, token: string | null): string => {
  const address = new URL(url)
  address.protocol = address.protocol.replace(/^http/, "ws")
  address.searchParams.set("token", token ?? "")
  return address.href
}
