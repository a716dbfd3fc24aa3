import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, sentOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { live, RTP, startWatching, startWatchingSeldom } from "../../../tests/support/watchedMachine.ts"
import { offerInPageSource } from "../../media/inPage.ts"
import { joinMachine } from "./machine/joinMachine.ts"
import { leaveMachine } from "./machine/leaveMachine.ts"
import { press } from "./machine/press.ts"
import { retryNow } from "./machine/seatCommands.ts"

afterEach(() => offerInPageSource(() => null))

/** A player at a machine whose server holds no seat, and whose video has failed for 1 min. */
const watchWithoutHold = Effect.gen(function* () {
  const { client, screen } = yield* startWatching
  giveSeats(client, { ...RTP, seatHoldMs: 0 })
  gameSocket(client).close(1006)
  yield* client.pass(9_000)
  offerInPageSource(() => null)
  yield* client.pass(60_000)
  return { client, screen }
})

/** Takes the seat again at a server that holds no seat and sends no pong. `ready` changes its answer. */
const joinWithoutPong = Effect.fnUntraced(function* (client: Client, ready: object) {
  giveSeats(client, { ...RTP, seatHoldMs: undefined, ...ready })
  client.network.answer("ping", null)
  yield* client.run(leaveMachine())
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
})

/** Tries again by hand: the picture is requested once more within 600 ms, over the same socket. The counts are from before. */
const retryForPicture = Effect.fnUntraced(function* (client: Client, { lost, before }: { readonly lost: number; readonly before: number }) {
  yield* client.run(retryNow())
  yield* client.pass(600)
  assert.strictEqual(client.all("ConnectionLost").length, lost)
  assert.strictEqual(client.all("VideoRequested").length, before + 1)
})

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

/** The recovery steps in order, each with its time. */
const rungs = (client: Client) => client.all("RecoveryTried").map(({ rung, afterMs }) => `${rung} ${afterMs}`)

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

/** The losses of the game socket, oldest first. */
const lostGameSockets = (client: Client) => client.all("ConnectionLost").filter(({ channel }) => channel === "game")

describe("[LIVE-3] the recovery ladder", () => {
  it.effect("the recovery ladder plays again after 1.3 s and starts a new session after 3 s, and records the time of each step", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(3_100)
      assert.deepStrictEqual(rungs(client), ["play 1350", "session 3050"])
      yield* live(client, screen, 200)
      yield* client.pass(1_700)
      assert.strictEqual(rungs(client).at(-1), "play 1350")
    })
  )

  it.effect("the recovery ladder opens the socket again after three media sessions without a frame, and never stops", () =>
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

  it.effect("the recovery ladder keeps the socket while a press is pending", () =>
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

  it.effect("the recovery ladder ends with the player's manual retry of socket and picture", () =>
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
        ["manual 60050"]
      )
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the player's manual retry leaves a working socket open where the server holds no seat, and asks for the picture again", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* watchWithoutHold
      screen.film()
      const [lost, before] = [client.all("ConnectionLost").length, client.all("VideoRequested").length]
      yield* retryForPicture(client, { lost, before })
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the player's manual retry replaces a media session that waits for its first frame, and leaves a needed socket open", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* watchWithoutHold
      // From now on each session is answered, but presents no frame for 10 s.
      screen.film()
      yield* client.pass(3_000)
      const [lost, before] = [client.all("ConnectionLost").length, client.all("VideoRequested").length]
      yield* client.pass(1_000)
      assert.strictEqual(client.all("VideoRequested").length, before)
      yield* retryForPicture(client, { lost, before })
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the player's manual retry replaces the silent socket of a server without pong, although a press is pending", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* joinWithoutPong(client, {})
      yield* live(client, screen, 500)
      yield* client.run(press("spin"))
      client.network.mute(true)
      offerInPageSource(() => null)
      yield* client.pass(31_000)
      assert.deepStrictEqual(lostGameSockets(client), [])
      client.network.mute(false)
      yield* client.run(retryNow())
      yield* client.pass(600)
      assert.deepStrictEqual(lostGameSockets(client), [{ channel: "game", code: 4003, reason: "by the player" }])
      assert.strictEqual(client.views.connection.channels.game.phase, "open")
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("the player's manual retry keeps the silent socket of a machine without video, which need not answer offers", () =>
    Effect.gen(function* () {
      const { client } = yield* startWatching
      client.network.answer("videoOffer", null)
      yield* joinWithoutPong(client, { videoTypes: [] })
      yield* client.pass(31_000)
      yield* client.run(retryNow())
      yield* client.pass(600)
      assert.deepStrictEqual(lostGameSockets(client), [])
    })
  )

  it.effect("the recovery ladder pauses while the tab is hidden, together with its stopwatch", () =>
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
