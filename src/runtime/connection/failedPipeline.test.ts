import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { gameSocket, giveSeats, sentOf, startPlayer } from "../../../tests/support/play.ts"
import { stubWebRtc } from "../../../tests/support/browser/stubWebRtc.ts"
import { live, makeScreen } from "../../../tests/support/watchedMachine.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"

afterEach(() => vi.unstubAllGlobals())

/** A seated player whose first video offer has no answer yet. */
const startOffering = Effect.gen(function* () {
  stubWebRtc()
  const client = yield* startPlayer()
  giveSeats(client)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  const screen = makeScreen()
  yield* client.fork(screen.show)
  yield* client.pass(100)
  assert.lengthOf(sentOf(client, "videoOffer"), 1)
  const say = (code: number) => gameSocket(client).say({ type: "code", code, ErrorMessage: "pipeline" })
  const answer = () =>
    gameSocket(client).say({ type: "videoAnswer", mediaId: sentOf(client, "videoOffer").at(-1)?.["mediaId"], sdp: "v=0\r\n" })
  return { client, screen, say, answer }
})

describe("[LIVE-3] a failed video pipeline that the server reports without a media session", () => {
  it.effect(
    "a failed video pipeline ends the session that waits for its answer, and its notice ends with the first frame of the next one",
    () =>
      Effect.gen(function* () {
        const { client, screen, say, answer } = yield* startOffering
        say(70_000)
        yield* client.pass(1_000)
        assert.deepStrictEqual(
          client.all("VideoFailed").map(({ code }) => code),
          [70_000]
        )
        assert.lengthOf(sentOf(client, "videoOffer"), 2)
        assert.strictEqual(client.views.game.notice?.refusal.code, 70_000)
        answer()
        yield* client.pass(50)
        yield* live(client, screen, 100)
        assert.strictEqual(client.views.video.phase, "live")
        assert.isNull(client.views.game.notice)
      })
  )

  it.effect("a failed video pipeline does not end a session whose frames go on", () =>
    Effect.gen(function* () {
      const { client, screen, say, answer } = yield* startOffering
      answer()
      yield* client.pass(50)
      yield* live(client, screen, 500)
      say(70_000)
      yield* live(client, screen, 3_000)
      assert.strictEqual(client.views.video.phase, "live")
      assert.lengthOf(sentOf(client, "videoOffer"), 1)
    })
  )

  it.effect("another code does not end a session that waits for its answer", () =>
    Effect.gen(function* () {
      const { client, say } = yield* startOffering
      say(40_000)
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.all("VideoFailed"), [])
    })
  )
})
