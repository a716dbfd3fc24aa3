import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { giveSeats, sentOf, startPlayer } from "../../../../tests/support/play.ts"
import { makeSettableClock } from "../../../../tests/support/browser/settableClock.ts"
import { live, makeScreen, RTP, startFilmed, startWatching } from "../../../../tests/support/watchedMachine.ts"
import { offerInPageSource } from "../../../media/inPage.ts"
import { joinMachine } from "./joinMachine.ts"
import { press } from "./press.ts"

afterEach(() => offerInPageSource(() => null))

/** A player at a machine whose browser does not start the video without a gesture. */
const startRefused = Effect.gen(function* () {
  const { client, screen } = yield* startFilmed
  screen.refuse()
  yield* client.fork(screen.show)
  return { client, screen }
})

describe("[GAME-1] the machine's picture", () => {
  it.effect("the picture starts muted, is live from its first presented frame, and records the time to that frame", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* client.pass(210)
      assert.strictEqual(client.views.video.phase, "connecting")
      screen.present()
      yield* client.pass(0)
      assert.deepInclude(client.all("FirstFramePresented")[0], { afterMs: 210, width: 640, height: 480 })
      assert.strictEqual(client.views.video.phase, "live")
      assert.isTrue(screen.element.muted)
    })
  )

  it.effect("[LIVE-1] the picture is live again at the first frame after a stall", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(1_610)
      assert.strictEqual(client.views.video.phase, "stalled")
      screen.present()
      yield* client.pass(0)
      assert.strictEqual(client.views.video.phase, "live")
      assert.strictEqual(client.all("FramesResumed").length, 1)
    })
  )

  it.effect("the picture waits for a seat, because the request needs a socket", () =>
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

  it.effect("[LIVE-7] the picture shows that the browser needs a gesture to start it", () =>
    Effect.gen(function* () {
      const { client } = yield* startRefused
      assert.isTrue(client.views.video.needsGesture)
    })
  )

  it.effect("[LIVE-3] [LIVE-7] the picture keeps its session and the game socket for as long as the browser waits for the gesture", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startRefused
      yield* client.pass(120_000)
      assert.lengthOf(client.all("VideoRequested"), 1)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      screen.element.paused = false
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("[LIVE-3] [LIVE-7] the picture is requested again when no frame follows the player's gesture", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startRefused
      yield* client.pass(60_000)
      screen.element.paused = false
      yield* client.pass(9_900)
      assert.lengthOf(client.all("VideoRequested"), 1)
      yield* client.pass(1_000)
      assert.lengthOf(client.all("VideoRequested"), 2)
    })
  )

  it.effect("[LIVE-7] the picture plays again when the tab returns after a refusal, and records the refusal once", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      screen.refuse()
      screen.element.paused = true
      yield* live(client, screen, 1_200)
      const { length } = client.all("PlaybackRefused")
      assert.strictEqual(length, 1)
      yield* client.pass(50)
      const before = screen.plays()
      client.hide()
      yield* client.pass(100)
      assert.strictEqual(screen.plays(), before)
      client.show()
      yield* client.pass(50)
      assert.strictEqual(screen.plays(), before + 1)
    })
  )

  it.effect("[LIVE-7] the picture resumes by itself after a phone call paused it", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 1_500)
      screen.element.paused = true
      yield* client.pass(50)
      assert.isFalse(screen.element.paused)
      assert.deepStrictEqual(client.all("PlaybackRefused"), [])
    })
  )

  it.effect("the picture causes requests with growing waits and without an end when it is not available", () =>
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
      assert.isBelow(attempts.length, 80)
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

describe("[LIVE-1] a picture while the clock is set", () => {
  it.effect.each([-3_600_000, 3_600_000])("a picture depends only on its frames when the clock is set by %i ms", (ms) =>
    Effect.gen(function* () {
      const { client, screen } = yield* startFilmed
      const clock = yield* makeSettableClock
      yield* client.fork(clock.governs(screen.show))
      yield* live(client, screen, 500)
      clock.set(ms)
      yield* live(client, screen, 1_000)
      assert.strictEqual(client.views.video.phase, "live")
      assert.deepStrictEqual(client.all("FramesStalled"), [])
      clock.set(ms)
      yield* client.pass(1_600)
      assert.strictEqual(client.views.video.phase, "stalled")
      // The new session starts after the same time as without a clock change.
      yield* client.pass(1_500)
      assert.strictEqual(client.all("VideoRequested").length, 2)
    })
  )
})

describe("[LIVE-1] a picture whose element has disappeared", () => {
  it.effect("a picture whose element has disappeared closes its session, is no longer live, and locks paid actions", () =>
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

  it.effect("a picture whose element has disappeared leaves no session open when a new one was starting", () =>
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
