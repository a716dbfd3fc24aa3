import { Context, Effect, Latch, Queue, type Scope } from "effect"
import type { Closing } from "../../api/sockets/socket.ts"
import type { GameCommand, GameMessage } from "../../api/sockets/gameMessages.ts"
import { makeNotifier } from "../core/notifier.ts"
import { makeMediaPrefetch, type MediaPrefetch } from "./mediaPrefetch.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"

/**
 * Signalling messages of the server about a media session. Never logged, because session descriptions contain IP addresses. A `code` message about a failed
 * pipeline is one too, but names no session.
 */
export type VideoSignal = Extract<
  GameMessage,
  { readonly type: "videoAnswer" | "videoServerOffer" | "videoCandidate" | "videoRefused" | "videoEnded" | "code" }
>

/** A taken seat and its open socket. */
export interface OpenSeat {
  readonly send: (text: string) => boolean
  readonly mediaEndpoint: MediaEndpoint
  /** The monotonic time (ms) of the last message over the socket. */
  readonly lastMessageAt: () => number
}

/** The player's connection to a machine: its seat, its socket, and the signalling of its media sessions. */
export interface GameConnectionPort {
  /** Opens the connection with a taken seat. It closes with the scope, which is the scope of the seat's socket. */
  readonly open: (seat: OpenSeat) => Effect.Effect<void, never, Scope.Scope>
  /** Notes the socket over which the seat has been requested, until the scope closes. */
  readonly noteRequest: (send: OpenSeat["send"]) => Effect.Effect<void, never, Scope.Scope>
  /**
   * Tells the server that the player leaves (GAME-7), also before it has answered the request for the seat: a server that is not told holds the seat of a
   * player who is gone. False when no socket is open.
   */
  readonly leave: () => boolean
  /** Hands a signal of the server to its media session, or to every one when it names none. */
  readonly deliver: (signal: VideoSignal) => void
  /** False when no socket with a seat is open: the message is not sent, neither now nor later (LIVE-4). */
  readonly send: (command: GameCommand) => boolean
  /** The media endpoint of the seat. Completes when the seat is taken. */
  readonly mediaEndpoint: Effect.Effect<MediaEndpoint>
  /** The signals of one media session, until the scope closes. */
  readonly signals: (mediaId: string) => Effect.Effect<Queue.Dequeue<VideoSignal>, never, Scope.Scope>
  /** The media session that is requested before its element exists (GAME-1). */
  readonly prefetch: MediaPrefetch
  /** Ends the socket as lost, so that another one is opened (LIVE-3). From now on nothing is sent over it. */
  readonly forceReconnect: (closing: Closing) => void
  /** Completes at the next call of `forceReconnect`. */
  readonly forcedReconnect: Effect.Effect<Closing>
  /** Ends a media session without a frame, so that the next one is requested at once over the same socket (LIVE-3). */
  readonly forceMedia: () => void
  /** Completes at the next call of `forceMedia`. */
  readonly forcedMedia: Effect.Effect<void>
  /** Completes at the next opening of a socket with a seat. */
  readonly opened: Effect.Effect<void>
  /** Completes when the open socket is lost or ended: signals on their way are lost with it. */
  readonly closed: Effect.Effect<void>
  /** How many sockets with a seat have been opened. */
  readonly openings: () => number
  /** Whether a socket with a seat is open. */
  readonly isOpen: () => boolean
  /** The seat and its open socket; null while there is none. */
  readonly seat: () => OpenSeat | null
}

/** The inboxes of the media sessions. */
const makeInboxes = (): Pick<GameConnectionPort, "deliver" | "signals"> => {
  const inboxes = new Map<string, Queue.Queue<VideoSignal>>()
  return {
    deliver: (signal) => {
      for (const [mediaId, inbox] of inboxes) if (signal.type === "code" || signal.mediaId === mediaId) Queue.offerUnsafe(inbox, signal)
    },
    signals: (mediaId) =>
      Effect.acquireRelease(
        Effect.map(Queue.unbounded<VideoSignal>(), (inbox) => {
          inboxes.set(mediaId, inbox)
          return inbox
        }),
        () => Effect.sync(() => inboxes.delete(mediaId))
      )
  }
}

/**
 * The state of the connection: closed, or open with a seat. It opens with the server's snapshot. It closes with the scope of the socket, or
 * earlier by `forceReconnect`.
 */
export const makeGameConnection = (): GameConnectionPort => {
  const latch = Latch.makeUnsafe(false)
  let seat: OpenSeat | null = null
  let requestedBy: OpenSeat["send"] | null = null
  let openings = 0
  const forced = makeNotifier<Closing>()
  const forcedMedia = makeNotifier()
  const closed = makeNotifier()
  const opened = makeNotifier()
  const close = (): void => {
    seat = null
    latch.closeUnsafe()
    closed.notify()
  }
  const mediaEndpoint: Effect.Effect<MediaEndpoint> = Effect.suspend(() =>
    // The seat may be lost again before a waiting caller runs.
    seat === null ? Effect.flatMap(latch.await, () => mediaEndpoint) : Effect.succeed(seat.mediaEndpoint)
  )
  return {
    ...makeInboxes(),
    prefetch: makeMediaPrefetch(),
    open: (next) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          seat = next
          openings += 1
          latch.openUnsafe()
          opened.notify()
        }),
        () => Effect.sync(() => (seat === next ? close() : undefined))
      ),
    noteRequest: (send) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          requestedBy = send
        }),
        () =>
          Effect.sync(() => {
            if (requestedBy === send) requestedBy = null
          })
      ),
    leave: () => {
      const leave: GameCommand = { type: "leave" }
      return (seat?.send ?? requestedBy)?.(JSON.stringify(leave)) ?? false
    },
    send: (command) => seat?.send(JSON.stringify(command)) ?? false,
    mediaEndpoint,
    forceReconnect: (closing) => {
      close()
      forced.notify(closing)
    },
    forcedReconnect: forced.next,
    forceMedia: forcedMedia.notify,
    forcedMedia: forcedMedia.next,
    opened: opened.next,
    closed: closed.next,
    openings: () => openings,
    isOpen: () => seat !== null,
    seat: () => seat
  }
}

/** The connection of this page to a machine. A page has one, made by the first command that uses it. */
export const GameConnection = Context.Reference<GameConnectionPort>("telereel/runtime/GameConnection", { defaultValue: makeGameConnection })
