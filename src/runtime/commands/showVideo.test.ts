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

/** An element and a camera in the page, moved by the test. */
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

  it.effect("[LIVE-7] that the browser will not start is tried again when the tab is back, and is refused but once", () =>
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

  it.effect("[LIVE-7] that a phone call has paused is started again by itself", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 1_500)
      screen.element.paused = true
      yield* client.pass(50)
      assert.isFalse(screen.element.paused)
      assert.deepStrictEqual(client.all("PlaybackRefused"), [])
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

describe("[LIVE-1] a picture, and a clock that is set meanwhile", () => {
  it.effect.each([-3_600_000, 3_600_000])("is timed by its frames alone: by %i ms", (ms) =>
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
      // As long after as before: neither at once nor an hour later.
      yield* client.pass(1_500)
      assert.strictEqual(client.all("VideoRequested").length, 2)
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

/** The rungs in their order, each with what its stopwatch said. */
const rungs = (client: Client) => client.all("RecoveryTried").map(({ rung, afterMs }) => `${rung} ${afterMs}`)

describe("[LIVE-3] the ladder", () => {
  it.effect("starts the picture anew after 1.5 s and asks for another after 3 s, each rung with its stopwatch", () =>
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

  it.effect("goes on to the socket after three media sessions in vain, and never stops", () =>
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

  it.effect("leaves the socket alone while a press is under way", () =>
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

  it.effect("has the player's own try for its last rung: socket and picture at once", () =>
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

  it.effect("stands still while the tab is hidden, and so does its stopwatch", () =>
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
