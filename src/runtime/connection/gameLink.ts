import { Context, Effect, Latch, Layer, Queue, type Scope } from "effect"
import type { Closing, Socket } from "../../api/sockets/socket.ts"
import type { GameCommand, GameMessage } from "../../api/wire/gameMessages.ts"
import type { MediaPrefetch } from "./mediaPrefetch.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"

/** Signalling messages of the server about a media session. Never logged, because session descriptions contain IP addresses. */
export type VideoSignal = Extract<
  GameMessage,
  { readonly type: "videoAnswer" | "videoServerOffer" | "videoCandidate" | "videoRefused" | "videoEnded" }
>

/** The open socket and its media endpoint. */
interface Up {
  readonly socket: Socket
  readonly rtp: MediaEndpoint
}

/** Access to the game socket while the player holds a seat and the socket is open. */
export class GameLink extends Context.Service<
  GameLink,
  {
    /** False when no socket is open: the message is not sent, neither now nor later (LIVE-4). */
    readonly send: (command: GameCommand) => boolean
    /** The media endpoint. Completes when the seat is taken. */
    readonly rtp: Effect.Effect<MediaEndpoint>
    /** Holds a media session that was requested before its element existed. Filled by the game page's chunk. */
    readonly early: { place: MediaPrefetch | null }
    /** Ends the socket as lost, so that another one is opened (LIVE-3). `givenUp` informs the owner of the socket. */
    readonly giveUp: (closing: Closing) => void
    readonly givenUp: Effect.Effect<Closing>
    readonly attach: (up: Up) => void
    readonly detach: () => void
    readonly deliver: (signal: VideoSignal) => void
    /** The signals of one media session, until the scope closes. */
    readonly signals: (mediaId: string) => Effect.Effect<Queue.Dequeue<VideoSignal>, never, Scope.Scope>
  }
>()("telereel/runtime/GameLink") {
  static readonly layer = Layer.sync(GameLink, () => {
    const latch = Latch.makeUnsafe(false)
    const inboxes = new Map<string, Queue.Queue<VideoSignal>>()
    const holders = new Set<(closing: Closing) => void>()
    let up: Up | null = null
    const detach = (): void => {
      up = null
      latch.closeUnsafe()
    }
    return {
      send: (command) => up?.socket.send(JSON.stringify(command)) ?? false,
      rtp: latch.await.pipe(Effect.flatMap(() => (up === null ? Effect.never : Effect.succeed(up.rtp)))),
      early: { place: null },
      giveUp: (closing) => {
        detach()
        for (const tell of holders) tell(closing)
      },
      givenUp: Effect.callback<Closing>((resume) => {
        const tell = (closing: Closing): void => resume(Effect.succeed(closing))
        holders.add(tell)
        return Effect.sync(() => void holders.delete(tell))
      }),
      attach: (next) => {
        up = next
        latch.openUnsafe()
      },
      detach,
      deliver: (signal) => {
        const inbox = inboxes.get(signal.mediaId)
        if (inbox !== undefined) Queue.offerUnsafe(inbox, signal)
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
  })
}
