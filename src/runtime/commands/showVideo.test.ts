import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { gameSocket, giveSeats, sentOf, startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { makeSettableClock } from "../../../tests/support/settableClock.ts"
import { offerInPageSource } from "../../video/inPage.ts"
import { joinMachine } from "./joinMachine.ts"
import { press } from "./press.ts"
import { retryNow } from "./retryNow.ts"
import { showVideo } from "./showVideo.ts"

/** An element and an in-page camera, driven by the test. */
const makeScreen = () => {
  const waiting = new Map<number, () => void>()
  const streams: { stopped: boolean }[] = []
  let handles = 0
  let willing = true
  let plays = 0
  const element = {
    muted: false,
    paused: true,
    srcObject: null as unknown,
    videoWidth: 640,
    videoHeight: 480,
    play: async () => {
      plays += 1
      if (!willing) throw new DOMException("gesture", "NotAllowedError")
      element.paused = false
    },
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
    plays: () => plays,
    show: showVideo(element as unknown as HTMLVideoElement)
  }
}

const RTP = { rtp: { signalling: "inPage", iceServers: [] } }

/** A seated player who watches a machine with an in-page camera. */
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

/** Presents a frame every 50 ms for this many ms. */
const live = (client: Client, screen: ReturnType<typeof makeScreen>, ms: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < ms; passed += 50) {
      screen.present()
      yield* client.pass(50)
    }
  })

afterEach(() => offerInPageSource(() => null))

describe("[GAME-1] the machine's picture", () => {
  it.effect("starts muted, is live from its first presented frame, and records the time to that frame", () =>
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

  it.effect("waits for a seat, because the request needs a socket", () =>
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

  it.effect("[LIVE-7] shows that the browser needs a gesture to start it", () =>
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

  it.effect("[LIVE-7] plays again when the tab returns after a refusal, and records the refusal once", () =>
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

  it.effect("[LIVE-7] resumes by itself after a phone call paused it", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 1_500)
      screen.element.paused = true
      yield* client.pass(50)
      assert.isFalse(screen.element.paused)
      assert.deepStrictEqual(client.all("PlaybackRefused"), [])
    })
  )

  it.effect("causes requests with growing waits and without an end when it is not available", () =>
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

describe("[LIVE-1] a picture while the clock is set", () => {
  it.effect.each([-3_600_000, 3_600_000])("depends only on its frames when the clock is set by %i ms", (ms) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      const screen = makeScreen()
      screen.film()
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

describe("[LIVE-1] a stalled picture", () => {
  it.effect("stops being live after 1.5 s, records the last frame's time, and locks paid actions", () =>
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

  it.effect("becomes live again when frames resume, and records the duration", () =>
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

  it.effect("gets a new session after 3 s, and the old one stays until the new one has a frame", () =>
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

  it.effect("counts as no failure while the tab is hidden", () =>
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

/** The recovery steps in order, each with its time. */
const rungs = (client: Client) => client.all("RecoveryTried").map(({ rung, afterMs }) => `${rung} ${afterMs}`)

describe("[LIVE-3] the recovery ladder", () => {
  it.effect("plays again after 1.5 s and starts a new session after 3 s, and records the time of each step", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(3_100)
      assert.deepStrictEqual(rungs(client), ["play 1550", "session 3050"])
      yield* live(client, screen, 200)
      yield* client.pass(1_700)
      assert.strictEqual(rungs(client).at(-1), "play 1550")
    })
  )

  it.effect("opens the socket again after three media sessions without a frame, and never stops", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      offerInPageSource(() => null)
      for (let n = 0; n < 40; n += 1) yield* client.pass(5_000)
      const climbed = client.all("RecoveryTried").map(({ rung }) => rung)
      assert.deepStrictEqual(climbed.slice(0, 6), ["play", "session", "session", "session", "socket", "session"])
      assert.strictEqual(client.all("ConnectionLost")[0]?.reason, "no picture")
      assert.isAbove(climbed.filter((rung) => rung === "session").length, 10)
      screen.film()
      yield* live(client, screen, 15_100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("keeps the socket while a press is pending", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.run(press("spin"))
      offerInPageSource(() => null)
      yield* client.pass(7_000)
      assert.notInclude(
        client.all("RecoveryTried").map(({ rung }) => rung),
        "socket"
      )
    })
  )

  it.effect("ends with the player's manual retry of socket and picture", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      offerInPageSource(() => null)
      yield* client.pass(60_000)
      screen.film()
      const before = client.all("VideoRequested").length
      yield* client.run(retryNow())
      yield* client.pass(600)
      assert.strictEqual(client.all("VideoRequested").length, before + 1)
      assert.deepStrictEqual(
        rungs(client).filter((rung) => rung.startsWith("manual")),
        ["manual 60000"]
      )
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("pauses while the tab is hidden, together with its stopwatch", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      offerInPageSource(() => null)
      yield* client.pass(8_000)
      const tried = client.all("RecoveryTried").length
      client.hide()
      yield* client.pass(600_000)
      assert.isAtMost(client.all("RecoveryTried").length, tried + 1)
      client.show()
      yield* client.pass(16_000)
      const last = client.all("RecoveryTried").at(-1)?.afterMs ?? 0
      assert.isAbove(last, 8_000)
      assert.isBelow(last, 30_000)
    })
  )
})

describe("[LIVE-1] a picture whose element has disappeared", () => {
  it.effect("closes its session, is no longer live, and locks paid actions", () =>
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

  it.effect("leaves no session open when a new one was starting", () =>
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
