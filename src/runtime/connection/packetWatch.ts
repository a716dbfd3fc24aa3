import { Effect } from "effect"
import type { MediaSession } from "../../media/videoTransport.ts"
import { Wakeups } from "../core/ports.ts"
import { monotonicMs } from "../core/time.ts"
import { GameConnection } from "./gameConnection.ts"

/** A picture sends packets several times in this many ms, also on a bad line. After a longer gap, the first one shows that the line is back. */
const GAP_MS = 400

/** The interval (ms) at which the packets are counted. */
const COUNT_MS = 90

interface Count {
  readonly packets: number
  /** The monotonic time (ms) of the last change. */
  readonly at: number
}

/**
 * Makes a look for the first packets after a loss of the line, while the game socket is away (LIVE-3). They come before the frames, because the decoder
 * waits for a key frame, and before the answer to a probe. The socket's next attempt then starts at once.
 */
export const makePacketWatch = ({ packets }: Pick<MediaSession, "packets">) => {
  let last: Count | null = null
  let countedAt = 0
  const count = Effect.gen(function* () {
    const { wake } = yield* Wakeups
    const found = yield* packets
    const now = yield* monotonicMs
    if (found === null || found === last?.packets) return
    if (last !== null && now - last.at > GAP_MS) wake()
    last = { packets: found, at: now }
  })
  return Effect.gen(function* () {
    const { isOpen } = yield* GameConnection
    const now = yield* monotonicMs
    if (isOpen()) last = null
    if (isOpen() || now - countedAt < COUNT_MS) return
    countedAt = now
    // The watch of the frames does not wait for the browser's figures.
    yield* Effect.forkScoped(count)
  })
}
