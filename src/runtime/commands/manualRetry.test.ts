import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, sentOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { live, RTP, rungs, startWatching } from "../../../tests/support/watchedMachine.ts"
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

/** The losses of the game socket, oldest first. */
const lostGameSockets = (client: Client) => client.all("ConnectionLost").filter(({ channel }) => channel === "game")

describe("[LIVE-3] the player's manual retry", () => {
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
})
