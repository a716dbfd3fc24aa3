import { Context, Effect, Latch, Layer, Queue, type Scope } from "effect"
import type { Closing, Socket } from "../api/sockets/socket.ts"
import type { GameCommand, GameMessage } from "../api/wire/socketMessages.ts"
import type { EarlyPicture } from "./earlyPicture.ts"
import type { SeatMedia } from "./seatMedia.ts"

/** What the server says of a media session. Never logged: session descriptions hold addresses. */
export type VideoSignal = Extract<
  GameMessage,
  { readonly type: "videoAnswer" | "videoServerOffer" | "videoCandidate" | "videoRefused" | "videoEnded" }
>

interface Up {
  readonly socket: Socket
  readonly rtp: SeatMedia
}

/** The way to the machine while a seat is held over an open socket. */
export class GameLink extends Context.Service<
  GameLink,
  {
    /** False when there is no open socket: nothing was sent and nothing will be sent later (LIVE-4). */
    readonly send: (command: GameCommand) => boolean
    /** The media session's information, as soon as the seat is taken. */
    readonly rtp: Effect.Effect<SeatMedia>
    /** A media session that is there before its element; its code comes with the game's. */
    readonly early: { place: EarlyPicture | null }
    /** Gives the socket up, so that another is opened (LIVE-3): `givenUp` tells whoever holds it. */
    readonly giveUp: (closing: Closing) => void
    readonly givenUp: Effect.Effect<Closing>
    readonly attach: (up: Up) => void
    readonly detach: () => void
    readonly deliver: (signal: VideoSignal) => void
    /** The signals of one media session, for as long as the scope lives. */
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
