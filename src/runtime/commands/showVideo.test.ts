import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { gameSocket, giveSeats, sentOf, startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { offerInPageSource } from "../../video/inPage.ts"
import { joinMachine } from "./joinMachine.ts"
import { press } from "./press.ts"
import { showVideo } from "./showVideo.ts"

/** An element and a camera in the page, moved by the test. */
const makeScreen = () => {
  const waiting = new Map<number, () => void>()
  const streams: { stopped: boolean }[] = []
  let handles = 0
  let willing = true
  const element = {
    muted: false,
    paused: true,
    srcObject: null as unknown,
    videoWidth: 640,
    videoHeight: 480,
    play: () => (willing ? Promise.resolve() : Promise.reject(new DOMException("gesture", "NotAllowedError"))),
    requestVideoFrameCallback: (run: () => void) => {
      handles += 1
      waiting.set(handles, run)
      return handles
    },
    cancelVideoFrameCallback: (handle: number) => void waiting.delete(handle)
  }
  const present = () => {
    const due = [...waiting.values()]
    waiting.clear()
    for (const run of due) run()
  }
  const film = () =>
    offerInPageSource(() => {
      const stream = { stopped: false }
      streams.push(stream)
      return { getTracks: () => [{ stop: () => (stream.stopped = true) }] } as unknown as MediaStream
    })
  return {
    element,
    streams,
    present,
    film,
    refuse: () => void (willing = false),
    show: showVideo(element as unknown as HTMLVideoElement)
  }
}

const RTP = { rtp: { signalling: "inPage", iceServers: [] } }

/** A seated player who looks at a machine that is filmed in the page. */
const startWatching = Effect.gen(function* () {
  const client = yield* startPlayer()
  giveSeats(client, RTP)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  const screen = makeScreen()
  screen.film()
  const fiber = yield* client.fork(screen.show)
  return { client, screen, fiber }
})

/** So many ms with a frame every 50 ms. */
const live = (client: Client, screen: ReturnType<typeof makeScreen>, ms: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < ms; passed += 50) {
      screen.present()
      yield* client.pass(50)
    }
  })

afterEach(() => offerInPageSource(() => null))

describe("[GAME-1] the machine's picture", () => {
  it.effect("is live from its first presented frame on, muted, and says how long that took", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* client.pass(200)
      assert.strictEqual(client.views.video.phase, "connecting")
      screen.present()
      yield* client.pass(50)
      assert.deepInclude(client.all("FirstFramePresented")[0], { afterMs: 250, width: 640, height: 480 })
      assert.strictEqual(client.views.video.phase, "live")
      assert.isTrue(screen.element.muted)
    })
  )

  it.effect("waits for a seat: without a socket there is nobody to ask", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const screen = makeScreen()
      screen.film()
      yield* client.fork(screen.show)
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("VideoRequested"), [])
      giveSeats(client, RTP)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )

  it.effect("[LIVE-7] that the browser will not start says so", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      const screen = makeScreen()
      screen.film()
      screen.refuse()
      yield* client.fork(screen.show)
      assert.isTrue(client.views.video.needsGesture)
    })
  )

  it.effect("that cannot be had is asked for again with growing waits, and never given up", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      const screen = makeScreen()
      yield* client.fork(screen.show)
      assert.strictEqual(client.views.video.phase, "failed")
      for (let n = 0; n < 20; n += 1) yield* client.pass(15_000)
      const attempts = client.all("VideoRequested").map(({ attempt }) => attempt)
      assert.isAbove(attempts.length, 20)
      assert.isBelow(attempts.length, 60)
      assert.deepStrictEqual(
        attempts,
        Array.from(attempts, (_, index) => index + 1)
      )
      screen.film()
      yield* live(client, screen, 15_100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )
})

describe("[LIVE-1] a picture that stands still", () => {
  it.effect("is not live after 1.5 s, says since when, and locks what costs money", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 1_000)
      yield* client.run(press("spin"))
      const lastFrameAt = client.log.recent().at(-1)?.at ?? 0
      gameSocket(client).say({ type: "pressDone", pressId: "id-2", win: 0 })
      yield* client.pass(1_500)
      assert.strictEqual(client.views.video.phase, "live")
      yield* client.pass(50)
      assert.deepInclude(client.views.video, { phase: "stalled", lastFrameAt })
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noPicture" }])
    })
  )

  it.effect("that moves again is live again, and says after how long", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(2_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
      assert.deepInclude(client.all("FramesResumed")[0], { afterMs: 500 })
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )

  it.effect("for 3 s is asked for anew, and the old one stays until the new one has a frame", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(3_050)
      assert.strictEqual(client.all("VideoRequested").length, 2)
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [false, false]
      )
      assert.strictEqual(client.views.video.phase, "stalled")
      yield* live(client, screen, 100)
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [true, false]
      )
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("because the tab is hidden is no fault", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      client.hide()
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("FramesStalled"), [])
      client.show()
      yield* client.pass(1_400)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )
})

describe("[LIVE-1] a picture that nobody looks at any more", () => {
  it.effect("is let go, is not live, and locks what costs money", () =>
    Effect.gen(function* () {
      const { client, screen, fiber } = yield* startWatching
      yield* live(client, screen, 500)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [true]
      )
      assert.isNull(screen.element.srcObject)
      assert.notStrictEqual(client.views.video.phase, "live")
      yield* client.run(press("spin"))
      assert.deepStrictEqual(sentOf(client, "press"), [])
    })
  )

  it.effect("while a new media session is on its way leaves neither of the two open", () =>
    Effect.gen(function* () {
      const { client, screen, fiber } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(3_100)
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [false, false]
      )
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [true, true]
      )
    })
  )
})
