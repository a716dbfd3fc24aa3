import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { giveSeats, startPlayer } from "../../../../tests/support/play.ts"
import { makeVideoElement } from "../../../../tests/support/browser/videoElement.ts"
import { offerInPageSource } from "../../../media/inPage.ts"
import { type SeatLease, SeatLock } from "../../browser/seatLock.ts"
import { prefetchMedia } from "./prefetchMedia.ts"
import { joinMachine } from "./joinMachine.ts"
import { leaveMachine } from "./leaveMachine.ts"
import { showVideo } from "./showVideo.ts"

const RTP = { rtp: { signalling: "inPage", iceServers: [] } }
const LALE = joinMachine({ machineId: 11, name: "Lale" })

/** An in-page camera, and an element that presents its stream. */
const film = () => {
  const streams: { readonly machineId: number; stopped: boolean }[] = []
  offerInPageSource((machineId) => {
    const stream = { machineId, stopped: false, getTracks: () => [{ stop: () => (stream.stopped = true) }] }
    streams.push(stream)
    return stream as unknown as MediaStream
  })
  const { element, present } = makeVideoElement<{ readonly machineId: number }>()
  return { streams, element, present, show: showVideo(element as unknown as HTMLVideoElement) }
}

afterEach(() => offerInPageSource(() => null))

describe("[GAME-1] the picture that is requested before its page is drawn", () => {
  it.effect("the prefetched picture starts with the seat and is taken over by the page as one media session, timed from its request", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const { element, present, show } = film()
      yield* client.fork(prefetchMedia)
      yield* client.pass(100)
      assert.deepStrictEqual(client.all("VideoRequested"), [])
      yield* client.run(LALE)
      yield* client.pass(200)
      assert.strictEqual(client.all("VideoRequested").length, 1)
      yield* client.fork(show)
      yield* client.pass(0)
      assert.strictEqual(element.srcObject?.machineId, 11)
      present()
      yield* client.pass(0)
      assert.deepInclude(client.all("FirstFramePresented")[0], { afterMs: 200 })
      yield* client.pass(5_000)
      assert.strictEqual(client.all("VideoRequested")[0]?.mediaId, client.all("FirstFramePresented")[0]?.mediaId)
    })
  )

  it.effect("the prefetched picture ends after three seconds when no page takes it, and a later page requests another one", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const { streams, show } = film()
      yield* client.fork(prefetchMedia)
      yield* client.run(LALE)
      yield* client.pass(2_900)
      assert.deepStrictEqual(
        streams.map(({ stopped }) => stopped),
        [false]
      )
      yield* client.pass(200)
      assert.deepStrictEqual(
        streams.map(({ stopped }) => stopped),
        [true]
      )
      yield* client.fork(show)
      yield* client.pass(0)
      assert.strictEqual(client.all("VideoRequested").length, 2)
    })
  )

  it.effect("the prefetched picture never appears at another machine that the player joins after leaving", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const { streams, element, show } = film()
      yield* client.fork(prefetchMedia)
      yield* client.run(LALE)
      yield* client.pass(100)
      yield* client.run(leaveMachine())
      yield* client.pass(100)
      giveSeats(client, { ...RTP, machine: { id: 12, name: "Nar", brand: "Bosphorus", status: 3 } })
      yield* client.run(joinMachine({ machineId: 12, name: "Nar" }))
      yield* client.pass(100)
      yield* client.fork(show)
      yield* client.pass(0)
      assert.strictEqual(element.srcObject?.machineId, 12)
      assert.deepStrictEqual(
        streams.map(({ machineId, stopped }) => `${machineId} ${stopped}`),
        ["11 true", "12 false"]
      )
    })
  )

  it.effect("the prefetched picture causes no second request when the page already shows it", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const { show } = film()
      yield* client.fork(show)
      yield* client.run(LALE)
      yield* client.pass(100)
      yield* client.fork(prefetchMedia)
      yield* client.pass(100)
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )

  it.effect("the prefetched picture waits for a seat without any request", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { streams } = film()
      yield* client.fork(prefetchMedia)
      yield* client.pass(60_000)
      assert.deepStrictEqual(streams, [])
      assert.deepStrictEqual(client.all("VideoRequested"), [])
    })
  )
})

describe("[LOBBY-4] the click and the page that it opens", () => {
  it.effect("the click and the page that it opens request the same seat at once and get one", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      let held = false
      const take = (): SeatLease => {
        held = true
        return { lost: Effect.never, release: () => undefined }
      }
      // The browser reports the holder of a lock in a separate task.
      const lock: SeatLock["Service"] = { take: () => Effect.map(Effect.sleep(10), () => (held ? null : take())) }
      const join = Effect.provideService(LALE, SeatLock, lock)
      yield* client.fork(join)
      yield* client.fork(join)
      yield* client.pass(100)
      assert.strictEqual(client.all("JoinRequested").length, 1)
      assert.deepStrictEqual(client.all("JoinRefused"), [])
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )
})
