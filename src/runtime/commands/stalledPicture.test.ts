import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { live, startWatching, startWatchingFreezable, startWatchingSeldom } from "../../../tests/support/watchedMachine.ts"
import { offerInPageSource } from "../../media/inPage.ts"
import { press } from "./machine/press.ts"

afterEach(() => offerInPageSource(() => null))

describe("[LIVE-1] a stalled picture", () => {
  it.effect("a stalled picture stops being live after 1.3 s, records the last frame's time, and locks paid actions", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 1_000)
      yield* client.run(press("spin"))
      // The last frame was presented 50 ms ago.
      const lastFrameAt = (client.log.recent().at(-1)?.at ?? 0) - 50
      gameSocket(client).say({ type: "pressDone", pressId: "id-2", win: 0 })
      yield* client.pass(1_250)
      assert.strictEqual(client.views.video.phase, "live")
      yield* client.pass(50)
      assert.deepInclude(client.views.video, { phase: "stalled", lastFrameAt })
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noPicture" }])
    })
  )

  it.effect("a stalled picture becomes live again when frames resume, and records the duration", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(2_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
      assert.deepInclude(client.all("FramesResumed")[0], { afterMs: 700 })
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )

  it.effect("a stalled picture gets a new session after 3 s, and the old one stays until the new one has a frame", () =>
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

  it.effect("a picture whose frames ended while the page was frozen is not live after it, and the time of its last frame is kept", () =>
    Effect.gen(function* () {
      const { client, screen, freeze } = yield* startWatchingFreezable
      yield* live(client, screen, 500)
      freeze(5_000)
      yield* live(client, screen, 100)
      const lastFrameAt = (client.log.recent().at(-1)?.at ?? 0) + 550
      yield* client.pass(5_000)
      assert.deepInclude(client.views.video, { phase: "stalled", lastFrameAt })
    })
  )

  it.effect("a picture whose frames go on after the page was frozen stays live", () =>
    Effect.gen(function* () {
      const { client, screen, freeze } = yield* startWatchingFreezable
      yield* live(client, screen, 500)
      freeze(5_000)
      yield* live(client, screen, 6_000)
      assert.deepStrictEqual(client.all("FramesStalled"), [])
    })
  )

  it.effect("a stalled picture counts as no failure while the tab is hidden", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      client.hide()
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("FramesStalled"), [])
      client.show()
      yield* client.pass(1_200)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("a stalled picture stays stalled while the tab is hidden, and after that until a frame is presented", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(2_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      client.hide()
      yield* client.pass(60_000)
      client.show()
      yield* client.pass(1_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      assert.deepStrictEqual(client.all("FramesResumed"), [])
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
      // The time until the tab returned does not count.
      assert.deepInclude(client.all("FramesResumed")[0], { afterMs: 950 })
    })
  )

  it.effect("a picture is not judged by the time for which a hidden tab had no timers", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatchingSeldom
      client.hide()
      // The clock of the tests starts 20 s after a full minute.
      yield* live(client, screen, 40_000)
      client.show()
      yield* client.pass(60_000)
      assert.deepInclude(client.views.video, { phase: "live" })
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )
})

describe("[LIVE-3] a picture during a lost connection", () => {
  const cut = Effect.fnUntraced(function* (client: Client, ms: number) {
    client.network.become("refused")
    gameSocket(client).close(1006)
    yield* client.pass(ms)
  })

  it.effect("a picture goes on by its old session when its frames are back before the socket, and then stays", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* cut(client, 12_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
      client.network.become("reachable")
      yield* live(client, screen, 5_000)
      assert.strictEqual(client.views.connection.channels.game.phase, "open")
      assert.strictEqual(client.all("VideoRequested").length, 1)
    })
  )

  it.effect("frames of the old session show that the line is back, so that the socket is opened at once", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* cut(client, 12_000)
      client.network.become("reachable")
      const before = client.network.attempts("game")
      yield* live(client, screen, 100)
      assert.strictEqual(client.network.attempts("game"), before + 1)
      assert.strictEqual(client.views.connection.channels.game.phase, "open")
    })
  )

  it.effect("a picture gets a new session at once when the socket is back before any frame", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* cut(client, 12_000)
      assert.strictEqual(client.all("VideoRequested").length, 1)
      client.network.become("reachable")
      yield* client.pass(4_000)
      const opened = client.log.recent().findLast(({ type }) => type === "SeatTaken")?.mono ?? 0
      const requested = client.log.recent().find(({ type, mono }) => type === "VideoRequested" && mono >= opened)?.mono ?? Infinity
      assert.isAtMost(requested - opened, 50)
    })
  )
})
