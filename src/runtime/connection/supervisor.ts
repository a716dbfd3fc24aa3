import { Deferred, Effect, Queue, Random, type Scope } from "effect"
import type { Closing, Socket } from "../../api/sockets/socket.ts"
import type { Channel } from "../../domain/connection/connectionEvents.ts"
import { event } from "../../domain/events.ts"
import type { TransientError } from "../../domain/shared/errors.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CredentialStore, type Log, Sockets, Wakeups } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"

/** Why a channel ended for good. */
export type TerminationReason = "unauthorised" | "superseded" | "kicked"

/** The decision after a socket is lost. */
type ReconnectDecision = { readonly kind: "retry"; readonly delayMs: number } | { readonly kind: "stop"; readonly why: TerminationReason }

/** The first and the longest delay (ms) before a reconnect. */
const FIRST_MS = 500
const LONGEST_MS = 15_000

/** Close codes after which the socket is not opened again (AsyncAPI, close codes). */
const FINAL: { readonly [code: number]: TerminationReason } = {
  4401: "unauthorised",
  4409: "superseded",
  4410: "kicked"
}

/**
 * Exponential back-off with jitter and without a limit of attempts: 0.5 s, 1 s, 2 s … 15 s, each between half and all of it.
 * `attempt` counts from 1; `random` is in [0, 1).
 */
export const decideReconnect = (closing: Closing, attempt: number, random: number): ReconnectDecision => {
  const why = FINAL[closing.code]
  if (why !== undefined) return { kind: "stop", why }
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10))
  return { kind: "retry", delayMs: Math.round(ceiling / 2 + (ceiling / 2) * random) }
}

/** Deadlines (ms) for opening a socket and for the answer to its init. */
const OPEN_DEADLINE_MS = 10_000
const GREETING_DEADLINE_MS = 10_000
/** The ping interval (ms), and the silence (ms) after which a socket counts as half-open and is ended. */
const PING_MS = 5_000
const SILENCE_MS = 12_000

const SILENT: Closing = { code: 4000, reason: "silent" }
const NEVER_OPENED: Closing = { code: 0, reason: "not opened" }
const NOT_GREETED: Closing = { code: 4001, reason: "init not answered" }

/** An open socket, as its channel receives messages over it. */
export interface OpenLink {
  readonly socket: Socket
  /**
   * Records that the server accepted the init. A channel runs it before it records the message that shows this, so that everything which
   * is received over a socket follows its `ConnectionOpened`. Only the first run has an effect.
   */
  readonly accept: Effect.Effect<void, never, Log>
}

/** The description of a channel for the supervisor. `R` is the environment of its functions. */
export interface ChannelSpec<R> {
  readonly channel: Channel
  readonly url: () => string
  readonly init: () => string
  /** Handles a message. The scope ends with the socket. */
  readonly receive: (text: string, link: OpenLink) => Effect.Effect<void, never, R | Log | Scope.Scope>
  /**
   * Whether the server is known to send `ready` and `pong`, which the specification does not show. If not, silence does not mean that the
   * socket is dead. Without this function every server of the channel counts as having them.
   */
  readonly hasHeartbeat?: () => boolean
  /** Runs while the socket is open, from the answered init until the loss. Ends the socket as lost when it completes. */
  readonly whileOpen: Effect.Effect<Closing, never, R>
  /** Runs after each loss. */
  readonly onDisconnect: Effect.Effect<void, never, R>
}

/** An open socket: `heardAt` is the monotonic time (ms) of its last message, `accepted` completes after the message that accepts its init. */
interface Attempt<R> {
  readonly spec: ChannelSpec<R>
  readonly link: ReturnType<typeof makeLink>
  readonly accepted: Deferred.Deferred<void>
  /** The number of earlier sockets whose init was not answered. */
  readonly unanswered: number
  heardAt: number
}

const hasHeartbeat = <R>({ hasHeartbeat }: ChannelSpec<R>): boolean => hasHeartbeat?.() ?? true

/** One missing answer may be a network failure. A second one shows that this server does not answer the init. */
const mayBeSilent = <R>({ spec, unanswered }: Attempt<R>): boolean => unanswered > 0 && !hasHeartbeat(spec)

const pump = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    while (true) {
      const text = yield* Queue.take(attempt.link.socket.inbox)
      attempt.heardAt = yield* monotonicMs
      yield* attempt.spec.receive(text, attempt.link)
      if (attempt.link.isAccepted) yield* Deferred.succeed(attempt.accepted, undefined)
    }
  })

const heartbeat = <R>(attempt: Attempt<R>): Effect.Effect<Closing> =>
  Effect.gen(function* () {
    for (let t = 1; ; t += 1) {
      yield* Effect.sleep(PING_MS)
      if (hasHeartbeat(attempt.spec) && (yield* monotonicMs) - attempt.heardAt > SILENCE_MS) return SILENT
      attempt.link.socket.send(JSON.stringify({ type: "ping", t }))
    }
  })

const stayOpen = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    const answered = yield* Deferred.await(attempt.accepted).pipe(Effect.timeoutOption(GREETING_DEADLINE_MS))
    if (answered._tag === "None" && !mayBeSilent(attempt)) return NOT_GREETED
    yield* attempt.link.accept
    return yield* Effect.raceFirst(attempt.spec.whileOpen, heartbeat(attempt))
  })

const makeLink = (channel: Channel, socket: Socket): OpenLink & { isAccepted: boolean } => {
  const link = {
    socket,
    isAccepted: false,
    accept: Effect.suspend(() => {
      if (link.isAccepted) return Effect.void
      link.isAccepted = true
      return Effect.asVoid(appendEvent(event("ConnectionOpened", { channel }), { kind: "socket", op: channel }))
    })
  }
  return link
}

/** One attempt: opens the socket, sends the init, and runs until the socket is lost. */
const connectOnce = <R>(
  spec: ChannelSpec<R>,
  unanswered: number
): Effect.Effect<Closing, TransientError, R | Log | Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const { open } = yield* Sockets
    const opened = yield* open(spec.url()).pipe(Effect.timeoutOption(OPEN_DEADLINE_MS))
    if (opened._tag === "None") return NEVER_OPENED
    const socket = opened.value
    const link = makeLink(spec.channel, socket)
    const attempt: Attempt<R> = { spec, link, accepted: yield* Deferred.make<void>(), unanswered, heardAt: yield* monotonicMs }
    socket.send(spec.init())
    return yield* Deferred.await(socket.closed).pipe(
      Effect.raceFirst(pump(attempt)),
      Effect.raceFirst(stayOpen(attempt)),
      // Process the messages that arrived before the close.
      Effect.tap(() => drain(attempt))
    )
  })

const drain = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    for (const text of yield* Queue.clear(attempt.link.socket.inbox)) yield* attempt.spec.receive(text, attempt.link)
  })

/** Keeps a socket open until the server ends it for good or the fiber is interrupted (LIVE-3: it never gives up). */
export const supervise = <R>(spec: ChannelSpec<R>): Effect.Effect<TerminationReason, never, R | Log | Sockets | Wakeups> => {
  const src = { kind: "socket", op: spec.channel } as const
  return Effect.gen(function* () {
    const wakeups = yield* Wakeups
    let unanswered = 0
    for (let attempt = 1; ; attempt += 1) {
      yield* appendEvent(event("ConnectionRequested", { channel: spec.channel, attempt }), src)
      const before = yield* monotonicMs
      const closing = yield* Effect.scoped(connectOnce(spec, unanswered)).pipe(Effect.catch(() => Effect.succeed(NEVER_OPENED)))
      yield* appendEvent(event("ConnectionLost", { channel: spec.channel, ...closing }), src)
      if (closing === NOT_GREETED) unanswered += 1
      yield* spec.onDisconnect
      // A socket that lived longer resets the back-off. One that fails early continues it.
      if ((yield* monotonicMs) - before > SILENCE_MS) attempt = 1
      const decision = decideReconnect(closing, attempt, yield* Random.next)
      if (decision.kind === "stop") return decision.why
      yield* appendEvent(event("ReconnectScheduled", { channel: spec.channel, attempt, delayMs: decision.delayMs }), { kind: "timer" })
      yield* Effect.sleep(decision.delayMs).pipe(Effect.raceFirst(wakeups.next))
    }
  }).pipe(Effect.ensuring(appendEvent(event("ConnectionClosed", { channel: spec.channel }), src)))
}

/**
 * Supervises a channel that is opened with the session's token. Codes 4401 and 4410 concern the token of that socket, and a socket of an
 * earlier session may close after the next one has begun. Returns null when the tab no longer belongs to the same player. With a newer
 * token of the same player the channel is opened again.
 */
export const superviseSession = <R>(
  spec: ChannelSpec<R>
): Effect.Effect<TerminationReason | null, never, R | Log | Sockets | Wakeups | CredentialStore> =>
  Effect.gen(function* () {
    const credentials = yield* CredentialStore
    const owner = credentials.playerId()
    let opened: string | null = null
    const url = (): string => {
      opened = credentials.token()
      return spec.url()
    }
    while (true) {
      const why = yield* supervise({ ...spec, url })
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
