import { OWN_CLOSE_CODES } from "../../domain/connection/closeCodes.ts"
import { Deferred, Effect, Queue, Random, type Scope } from "effect"
import type { Closing, Socket } from "../../api/sockets/socket.ts"
import type { Channel } from "../../domain/connection/connectionEvents.ts"
import { event } from "../../domain/events.ts"
import type { TransientError } from "../../domain/shared/errors.ts"
import { NetworkProbe } from "../browser/networkProbe.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { CredentialStore, type Log, Sockets, Wakeups } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"
import {
  blindAfterMs,
  BROWSING_POLICY,
  decideReconnect,
  openDeadlineMs,
  type ReconnectPolicy,
  type TerminationReason
} from "./reconnectPolicy.ts"

/** The deadline (ms) for the answer to an init. */
const INIT_DEADLINE_MS = 10_000
/** A socket over which nothing has arrived for this many ms since a wake-up is ended at the next ping. */
const WOKEN_MS = 3_500
/** A socket that stayed open for this long (ms) after its init was answered has worked: the back-off is reset. */
const WORKED_MS = 1_000
/** A socket that was opened while the line did not answer is given up this many ms after the line has answered: its first packets are lost. */
const LATE_MS = 1_500

/** Ends a socket over which nothing arrives. */
export const SILENT: Closing = { code: OWN_CLOSE_CODES.silent, reason: "silent" }
const NEVER_OPENED: Closing = { code: OWN_CLOSE_CODES.neverOpened, reason: "not opened" }
const LINE_BACK: Closing = { code: OWN_CLOSE_CODES.neverOpened, reason: "line is back" }
const INIT_UNANSWERED: Closing = { code: OWN_CLOSE_CODES.initUnanswered, reason: "init not answered" }

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
  /** Runs after the init has been sent. The scope ends with the socket. Default: nothing. */
  readonly onInit?: (socket: Socket) => Effect.Effect<void, never, Scope.Scope>
  /** Completes when the channel may open its next socket. Default: at once. */
  readonly beforeOpening?: Effect.Effect<void, never, R>
  /** Default: `BROWSING_POLICY`. */
  readonly policy?: ReconnectPolicy
  /** Handles a message. The scope ends with the socket. */
  readonly receive: (text: string, link: OpenLink) => Effect.Effect<void, never, R | Log | Scope.Scope>
  /**
   * Whether the server is known to send `ready` and `pong`, which the specification does not show. If not, silence does not mean that the
   * socket is dead. Without this function every server of the channel counts as having them.
   */
  readonly hasHeartbeat?: () => boolean
  /** Whether 4410 ends what the channel is for, such as a seat, whatever the token. Default: it concerns the token, as 4401 does. */
  readonly endsWhenKicked?: boolean
  /** Whether the channel can do nothing before its init is answered. Then a socket without this answer is always lost. Default: false. */
  readonly needsAnswer?: boolean
  /** Runs while the socket is open, from the answered init until the loss. Ends the socket as lost when it completes. */
  readonly whileOpen: Effect.Effect<Closing, never, R>
  /** Completes when the client ends the socket as lost, also before it is open and before its init is answered. Default: never. */
  readonly forced?: Effect.Effect<Closing>
  /** Runs after each loss. */
  readonly onDisconnect: Effect.Effect<void, never, R>
}

/** The counters of a channel over all its sockets. */
interface Count {
  /** The attempts since a socket worked. */
  attempt: number
  /** The sockets in a row whose init was not answered. */
  unanswered: number
  /** The monotonic time (ms) at which the init of the current socket was accepted. */
  acceptedAt: number | null
  /** Whether the line had not answered when the current attempt began. */
  isBlind: boolean
}

/** The supervisor's side of an open socket. */
interface Link extends OpenLink {
  /** Counts the init as accepted. */
  readonly open: Effect.Effect<void, never, Log>
  isOpen: boolean
  /** The server has shown that it accepted the init. */
  isAnswered: boolean
}

/** An open socket: `lastMessageAt` is the monotonic time (ms) of its last message, `accepted` completes after the message that accepts its init. */
interface Attempt<R> {
  readonly spec: ChannelSpec<R>
  readonly link: Link
  readonly accepted: Deferred.Deferred<void>
  readonly unanswered: number
  lastMessageAt: number
}

const hasHeartbeat = <R>({ hasHeartbeat }: ChannelSpec<R>): boolean => hasHeartbeat?.() ?? true

/** After this many sockets in a row without an answer, a server that sends `pong` counts as one that never answers an init. */
const PATIENCE = 3

/**
 * One missing answer may be a network failure. A second one shows that this server does not answer the init, unless the channel needs it. A server that
 * sends `pong` is expected to answer for longer.
 */
const mayBeSilent = <R>({ spec, unanswered }: Attempt<R>): boolean =>
  spec.hasHeartbeat !== undefined && spec.needsAnswer !== true && unanswered >= (spec.hasHeartbeat() ? PATIENCE : 1)

/** The server turns out to send `pong`, so it should have answered: the init of this socket may not have reached it. */
const hasLostInit = <R>({ spec, link, unanswered }: Attempt<R>): boolean =>
  link.isOpen && !link.isAnswered && hasHeartbeat(spec) && unanswered < PATIENCE

const pump = <R>(attempt: Attempt<R>): Effect.Effect<Closing, never, R | Log | Scope.Scope> =>
  Effect.gen(function* () {
    while (!hasLostInit(attempt)) {
      const text = yield* Queue.take(attempt.link.socket.inbox)
      attempt.lastMessageAt = yield* monotonicMs
      yield* attempt.spec.receive(text, attempt.link)
      if (attempt.link.isAnswered) yield* Deferred.succeed(attempt.accepted, undefined)
    }
    return INIT_UNANSWERED
  })

/**
 * Pings the server, and ends a socket that does not answer. Silence before a ping proves nothing: browsers call a hidden page's timers only once a minute,
 * and a page that was frozen or whose device slept goes on without them. After a wake-up the socket may be dead, and the monotonic clock of some devices has
 * not counted the sleep: a ping is sent at once, and its answer has a shorter deadline.
 */
const heartbeat = <R>(attempt: Attempt<R>): Effect.Effect<Closing, never, Wakeups> =>
  Effect.gen(function* () {
    const { next } = yield* Wakeups
    const { pingMs, silenceMs } = attempt.spec.policy ?? BROWSING_POLICY
    // The first ping and the first wake-up since the last message, in monotonic ms.
    let askedAt: number | null = null
    let wokenAt: number | null = null
    for (let t = 1; ; t += 1) {
      const isWoken = yield* Effect.raceFirst(Effect.as(next, true), Effect.as(Effect.sleep(pingMs), false))
      const now = yield* monotonicMs
      const { lastMessageAt } = attempt
      if (askedAt !== null && lastMessageAt >= askedAt) askedAt = null
      if (wokenAt !== null && lastMessageAt >= wokenAt) wokenAt = null
      const isSilent = askedAt !== null && now - askedAt >= pingMs && now - lastMessageAt > silenceMs
      const isDead = wokenAt !== null && now - wokenAt >= WOKEN_MS
      if ((isSilent || isDead) && hasHeartbeat(attempt.spec)) return SILENT
      if (isWoken) wokenAt ??= now
      askedAt ??= now
      attempt.link.socket.send(JSON.stringify({ type: "ping", t }))
    }
  })

const stayOpen = <R>(attempt: Attempt<R>) =>
  Effect.gen(function* () {
    const answered = yield* Deferred.await(attempt.accepted).pipe(Effect.timeoutOption(INIT_DEADLINE_MS))
    if (answered._tag === "None" && !mayBeSilent(attempt)) return INIT_UNANSWERED
    yield* attempt.link.open
    // Pings are sent only from now on. Until now no message was due.
    attempt.lastMessageAt = yield* monotonicMs
    return yield* Effect.raceFirst(attempt.spec.whileOpen, heartbeat(attempt))
  })

const makeLink = (channel: Channel, socket: Socket, count: Count): Link => {
  const open = Effect.gen(function* () {
    if (link.isOpen) return
    link.isOpen = true
    count.acceptedAt = yield* monotonicMs
    yield* appendEvent(event("ConnectionOpened", { channel }), { kind: "socket", op: channel })
  })
  const accept = Effect.suspend(() => {
    link.isAnswered = true
    count.unanswered = 0
    return open
  })
  const link: Link = { socket, open, accept, isOpen: false, isAnswered: false }
  return link
}

/** Opens the socket, or gives it up: at its deadline, at the player's request, or because the line has come back since a blind attempt began. */
const openSocket = <R>(
  spec: ChannelSpec<R>,
  { attempt, isBlind }: Count
): Effect.Effect<Socket | Closing, TransientError, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const { open } = yield* Sockets
    const answered = yield* NetworkProbe
    const policy = spec.policy ?? BROWSING_POLICY
    const late = isBlind ? answered(policy.probeMs).pipe(Effect.andThen(Effect.sleep(LATE_MS)), Effect.as(LINE_BACK)) : Effect.never
    return yield* open(spec.url()).pipe(
      Effect.timeoutOrElse({ duration: openDeadlineMs(attempt, policy), orElse: () => Effect.succeed(NEVER_OPENED) }),
      Effect.raceFirst(late),
      Effect.raceFirst(spec.forced ?? Effect.never)
    )
  })

/** One attempt: opens the socket, sends the init, and runs until the socket is lost. */
const connectOnce = <R>(
  spec: ChannelSpec<R>,
  count: Count
): Effect.Effect<Closing, TransientError, R | Log | Sockets | Wakeups | Scope.Scope> =>
  Effect.gen(function* () {
    const socket = yield* openSocket(spec, count)
    if (!("send" in socket)) return socket
    const link = makeLink(spec.channel, socket, count)
    const accepted = yield* Deferred.make<void>()
    const attempt: Attempt<R> = { spec, link, accepted, unanswered: count.unanswered, lastMessageAt: yield* monotonicMs }
    socket.send(spec.init())
    if (spec.onInit !== undefined) yield* spec.onInit(socket)
    return yield* Deferred.await(socket.closed).pipe(
      Effect.raceFirst(spec.forced ?? Effect.never),
      Effect.raceFirst(pump(attempt)),
      Effect.raceFirst(stayOpen(attempt)),
      // Process the messages that arrived before the close.
      Effect.tap(() => drain(attempt))
    )
  })

const drain = Effect.fnUntraced(function* <R>({ spec, link }: Attempt<R>) {
  for (const text of yield* Queue.clear(link.socket.inbox)) yield* spec.receive(text, link)
})

/**
 * Waits before an attempt: for the back-off, then until the line answers. The player's request or the return of the network ends the wait. Returns whether the
 * attempt is blind, because the line has not answered.
 */
const awaitAttempt = Effect.fnUntraced(function* (delayMs: number, policy: ReconnectPolicy) {
  const { next } = yield* Wakeups
  const answered = yield* NetworkProbe
  const blind = Effect.sleep(blindAfterMs(policy, yield* Random.next))
  const line = Effect.raceFirst(Effect.as(answered(policy.probeMs), false), Effect.as(blind, true))
  return yield* Effect.sleep(delayMs).pipe(Effect.andThen(line), Effect.raceFirst(Effect.as(next, true)))
})

/** Keeps a socket open until the server ends it for good or the fiber is interrupted (LIVE-3: it never gives up). */
export const supervise = <R>(spec: ChannelSpec<R>): Effect.Effect<TerminationReason, never, R | Log | Sockets | Wakeups> => {
  const src = { kind: "socket", op: spec.channel } as const
  const policy = spec.policy ?? BROWSING_POLICY
  const count: Count = { attempt: 1, unanswered: 0, acceptedAt: null, isBlind: false }
  return Effect.gen(function* () {
    for (; ; count.attempt += 1) {
      yield* spec.beforeOpening ?? Effect.void
      yield* appendEvent(event("ConnectionRequested", { channel: spec.channel, attempt: count.attempt }), src)
      count.acceptedAt = null
      const closing = yield* Effect.scoped(connectOnce(spec, count)).pipe(Effect.catch(() => Effect.succeed(NEVER_OPENED)))
      const lostAt = yield* monotonicMs
      yield* appendEvent(event("ConnectionLost", { channel: spec.channel, ...closing }), src)
      if (closing === INIT_UNANSWERED) count.unanswered += 1
      yield* spec.onDisconnect
      // A socket that fails early continues the back-off.
      if (lostAt - (count.acceptedAt ?? lostAt) >= WORKED_MS) count.attempt = 1
      const { attempt } = count
      const decision = decideReconnect(closing, attempt, { random: yield* Random.next, policy })
      if (decision.kind === "stop") return decision.why
      // The line has answered already.
      const delayMs = closing === LINE_BACK ? 0 : decision.delayMs
      yield* appendEvent(event("ReconnectScheduled", { channel: spec.channel, attempt, delayMs }), { kind: "timer" })
      count.isBlind = yield* awaitAttempt(delayMs, policy)
    }
  }).pipe(Effect.ensuring(appendEvent(event("ConnectionClosed", { channel: spec.channel }), src)))
}

/**
 * Supervises a channel that is opened with the session's token. Code 4401 concerns the token of that socket, and so does 4410 unless it ends the channel
 * (`endsWhenKicked`). A socket of an earlier session may close after the next one has begun. Returns null when the tab no longer belongs to the same player.
 * With a newer token of the same player the channel is opened again. Messages after a logout in another tab are ignored before its news arrives.
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
    const receive: typeof spec.receive = (...message) => (credentials.token() === null ? Effect.void : spec.receive(...message))
    while (true) {
      const why = yield* supervise({ ...spec, url, receive })
      if (credentials.playerId() !== owner) return null
      const token = credentials.token()
      const isEnded = why === "superseded" || (why === "kicked" && spec.endsWhenKicked === true)
      if (isEnded || token === opened || token === null) return why
    }
  })

/** The socket's absolute address with the token in its query (AUTH-7, GAME-1). Made for each attempt and not stored. */
export const withToken = (url: string, token: string | null): string => {
  const address = new URL(url)
  address.protocol = address.protocol.replace(/^http/, "ws")
  address.searchParams.set("token", token ?? "")
  return address.href
}
