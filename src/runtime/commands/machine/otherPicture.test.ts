import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, startPlayer } from "../../../../tests/support/play.ts"
import { makeVideoElement } from "../../../../tests/support/browser/videoElement.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { event } from "../../../domain/events.ts"
import { NO_LIMITS } from "../../../domain/game/autoplay.ts"
import { offerInPageSource } from "../../../media/inPage.ts"
import { prefetchMedia } from "./prefetchMedia.ts"
import { chooseGameView } from "./gameView.ts"
import { joinMachine } from "./joinMachine.ts"
import { showVideo } from "./showVideo.ts"
import { startAutoplay } from "./seatCommands.ts"

type Type = "camera" | "screen"

const RTP = { rtp: { signalling: "inPage", iceServers: [] }, videoTypes: ["camera", "screen"] }
const LALE = joinMachine({ machineId: 11, name: "Lale" })
const SEE_SCREEN = chooseGameView({ videoType: "screen" })
const SEE_CAMERA = chooseGameView({ videoType: "camera" })

/** An element, and a machine whose `broken` pictures are not available. */
const makeScreen = () => {
  const streams: { readonly type: Type; stopped: boolean }[] = []
  const broken = new Set<Type>()
  offerInPageSource((_machineId, type) => {
    const stream = { type, stopped: false, getTracks: () => [{ stop: () => (stream.stopped = true) }] }
    streams.push(stream)
    return broken.has(type) ? null : (stream as unknown as MediaStream)
  })
  const { element, present } = makeVideoElement<{ readonly type: Type }>()
  return { streams, broken, element, present, show: showVideo(element as unknown as HTMLVideoElement) }
}

type Screen = ReturnType<typeof makeScreen>

/** Presents a frame every 50 ms for this many ms. */
const live = (client: Client, screen: Screen, ms: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < ms; passed += 50) {
      screen.present()
      yield* client.pass(50)
    }
  })

/** A seated player who sees the camera's picture. */
const startWatching = Effect.fnUntraced(function* (change: object = {}) {
  const client = yield* startPlayer()
  giveSeats(client, { ...RTP, ...change })
  yield* client.run(LALE)
  yield* client.pass(0)
  const screen = makeScreen()
  yield* client.fork(screen.show)
  yield* live(client, screen, 500)
  return { client, screen }
})

const asked = ({ streams }: Screen): readonly Type[] => streams.map(({ type }) => type)
const rungs = (client: Client) => client.all("RecoveryTried").map(({ rung }) => rung)

afterEach(() => offerInPageSource(() => null))

describe("[GAME-6] the machine's other picture", () => {
  it.effect("the machine's other picture starts a new media session and stops the old one, without a recovery step or a stall", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      assert.deepStrictEqual(asked(screen), ["camera"])
      yield* client.run(SEE_SCREEN)
      yield* client.pass(0)
      assert.deepStrictEqual(asked(screen), ["camera", "screen"])
      assert.deepInclude(client.views.video, { phase: "connecting", attempt: 1, lastFrameAt: null })
      yield* live(client, screen, 500)
      assert.strictEqual(screen.element.srcObject?.type, "screen")
      assert.deepStrictEqual(
        screen.streams.map(({ stopped }) => stopped),
        [true, false]
      )
      assert.strictEqual(client.views.video.phase, "live")
      assert.deepStrictEqual([rungs(client), client.all("FramesStalled")], [[], []])
    })
  )

  it.effect("[LIVE-1] the machine's other picture waits for its own first frame before it is live", () =>
    Effect.gen(function* () {
      const { client } = yield* startWatching()
      yield* client.run(SEE_SCREEN)
      yield* client.pass(1_000)
      assert.strictEqual(client.views.video.phase, "connecting")
    })
  )

  it.effect("the machine's other picture triggers the recovery ladder when it does not arrive, timed from the selection", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      yield* client.run(SEE_SCREEN)
      yield* client.pass(3_100)
      assert.deepStrictEqual(rungs(client), [])
      yield* client.pass(12_000)
      assert.include(rungs(client), "session")
      assert.include(asked(screen).slice(2), "screen")
    })
  )

  it.effect("the other picture reports a failure when it is not available, and the camera's can be selected again at once", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      screen.broken.add("screen")
      yield* client.run(SEE_SCREEN)
      yield* client.pass(2_000)
      assert.strictEqual(client.views.video.phase, "failed")
      // The camera's picture played over this socket: the socket and the seat stay.
      yield* client.pass(30_000)
      assert.notInclude(rungs(client), "socket")
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.run(SEE_CAMERA)
      yield* client.pass(0)
      assert.deepInclude(client.views.video, { phase: "connecting", attempt: 1, failureCode: null })
      yield* live(client, screen, 200)
      assert.strictEqual(client.views.video.phase, "live")
      assert.deepStrictEqual(
        screen.streams.filter(({ type, stopped }) => type === "camera" && !stopped),
        screen.streams.slice(-1)
      )
    })
  )

  it.effect("the machine's other picture ends with one media session after repeated quick selections, the one selected last", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      for (const choice of [SEE_SCREEN, SEE_CAMERA, SEE_SCREEN, SEE_CAMERA]) yield* client.run(choice)
      yield* live(client, screen, 500)
      const open = screen.streams.filter(({ stopped }) => !stopped)
      assert.deepStrictEqual(
        open.map(({ type }) => type),
        ["camera"]
      )
      assert.deepInclude(client.views.video, { phase: "live" })
    })
  )

  it.effect("the machine's other picture causes no request to a server that offers only the camera", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching({ videoTypes: ["camera"] })
      yield* client.run(SEE_SCREEN)
      yield* live(client, screen, 500)
      assert.deepStrictEqual(new Set(asked(screen)), new Set(["camera"]))
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the machine's other picture stays selected across a lost socket", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      yield* client.run(SEE_SCREEN)
      yield* live(client, screen, 200)
      gameSocket(client).close(1006)
      yield* client.pass(20_000)
      yield* live(client, screen, 200)
      assert.deepStrictEqual(asked(screen).filter((type) => type === "camera").length, 1)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("[GAME-5] the machine's other picture keeps autoplay on while it is connecting, and no spin starts without a picture", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching()
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.run(SEE_SCREEN)
      yield* client.pass(1_500)
      assert.isTrue(client.views.game.autoplay)
      assert.deepStrictEqual(client.all("PressSent"), [])
      yield* live(client, screen, 1_000)
      assert.isTrue(client.views.game.autoplay)
      assert.isNotEmpty(client.all("PressSent"))
    })
  )
})

describe("[GAME-6] the picture that is requested before its page is drawn", () => {
  it.effect("the prefetched picture matches the picture that the page will show", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const screen = makeScreen()
      client.happen(event("GameViewChosen", { videoType: "screen", sideBar: true, cutScreen: false, turned: false, fullScreen: false }))
      yield* client.fork(prefetchMedia)
      yield* client.run(LALE)
      yield* client.pass(100)
      yield* client.fork(screen.show)
      yield* live(client, screen, 200)
      assert.deepStrictEqual(asked(screen), ["screen"])
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the prefetched picture ends when the player has selected another one in the meantime", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, RTP)
      const screen = makeScreen()
      yield* client.fork(prefetchMedia)
      yield* client.run(LALE)
      yield* client.pass(100)
      yield* client.run(SEE_SCREEN)
      yield* client.fork(screen.show)
      yield* live(client, screen, 200)
      assert.deepStrictEqual(
        screen.streams.map(({ type, stopped }) => `${type} ${stopped}`),
        ["camera true", "screen false"]
      )
    })
  )
})
