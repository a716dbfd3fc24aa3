import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { gameSocket, giveSeats, startPlayer } from "../../../tests/support/play.ts"
import { stubWebRtc } from "../../../tests/support/browser/stubWebRtc.ts"
import { live, makeScreen } from "../../../tests/support/watchedMachine.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"

afterEach(() => vi.unstubAllGlobals())

/** A browser with WebRTC whose WHEP requests are all answered. */
const stubBrowser = () => {
  stubWebRtc()
  vi.stubGlobal("location", { href: "https://casino.example.test/game/11" })
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("v=0\r\n", { status: 201 })))
}

/** A seated player who watches a machine whose picture comes over WHEP. */
const startWatchingWhep = Effect.gen(function* () {
  stubBrowser()
  const client = yield* startPlayer()
  giveSeats(client, { rtp: { signalling: "whep", url: "/whep/11", iceServers: [] } })
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  const screen = makeScreen()
  yield* client.fork(screen.show)
  yield* live(client, screen, 500)
  return { client, screen }
})

describe("[LIVE-3] a WHEP picture during a lost connection", () => {
  it.effect("a WHEP picture goes on by its old session when its frames are back before the socket", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatchingWhep
      assert.strictEqual(client.views.video.phase, "live")
      client.network.become("refused")
      gameSocket(client).close(1006)
      yield* client.pass(12_000)
      assert.strictEqual(client.views.video.phase, "stalled")
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
      client.network.become("reachable")
      yield* live(client, screen, 5_000)
      assert.strictEqual(client.views.connection.channels.game.phase, "open")
      assert.lengthOf(client.all("VideoRequested"), 1)
    })
  )

  it.effect("a WHEP picture goes on by its old session when its frames are back, and the offer of the next one got no answer", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatchingWhep
      const { mediaId } = client.views.video
      vi.stubGlobal("fetch", () => new Promise(() => undefined))
      yield* client.pass(9_000)
      assert.lengthOf(client.all("VideoRequested"), 2)
      yield* live(client, screen, 200)
      assert.deepInclude(client.views.video, { phase: "live", mediaId })
      assert.strictEqual(client.all("VideoEnded").at(-1)?.reason, "not needed")
    })
  )

  it.effect("a WHEP picture comes from a new session when the socket is back before its frames", () =>
    Effect.gen(function* () {
      const { client } = yield* startWatchingWhep
      client.network.become("refused")
      gameSocket(client).close(1006)
      yield* client.pass(12_000)
      client.network.become("reachable")
      yield* client.pass(4_000)
      assert.strictEqual(client.views.connection.channels.game.phase, "open")
      assert.lengthOf(client.all("VideoRequested"), 2)
    })
  )
})

describe("[LIVE-3] a picture whose server ends each session", () => {
  /** Ends each session that is live, every `lastsMs` ms for 30 s. Returns the requests. */
  const endEach = Effect.fnUntraced(function* (lastsMs: number) {
    const { client, screen } = yield* startWatchingWhep
    for (let passed = 0; passed < 30_000; passed += lastsMs) {
      yield* live(client, screen, lastsMs)
      const { mediaId, phase } = client.views.video
      if (phase === "live") gameSocket(client).say({ type: "videoEnded", mediaId: mediaId ?? "" })
    }
    return client.all("VideoRequested")
  })

  it.effect("a picture is requested with growing waits when its sessions end soon after their first frame", () =>
    Effect.gen(function* () {
      const requested = yield* endEach(100)
      assert.isBelow(requested.length, 25)
      assert.isAtLeast(requested.at(-1)?.attempt ?? 0, 4)
    })
  )

  it.effect("a picture is requested at once when its session has worked for a while", () =>
    Effect.gen(function* () {
      const requested = yield* endEach(2_000)
      assert.isAtLeast(requested.length, 14)
      assert.strictEqual(requested.at(-1)?.attempt, 1)
    })
  )
})
