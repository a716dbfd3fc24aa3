import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { startPlayer } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { makeSettableClock } from "../../../../tests/support/browser/settableClock.ts"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { RejectedError } from "../../../domain/shared/errors.ts"
import { event } from "../../../domain/events.ts"
import { showJackpotVideo } from "./showJackpotVideo.ts"

/** A fake WebRTC that accepts everything, and a WHEP endpoint. */
const makeWorld = () => {
  const asked: { readonly method: string; readonly url: string; readonly bearer: string | null }[] = []
  let status = 201
  class Peer extends EventTarget {
    connectionState = "connected"
    localDescription = { sdp: "offer" }
    addTransceiver = () => ({ setCodecPreferences: () => undefined })
    setLocalDescription = () => Promise.resolve()
    setRemoteDescription = () => Promise.resolve()
    close = () => undefined
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
  vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
  vi.stubGlobal("MediaStream", EventTarget)
  vi.stubGlobal("location", { href: "https://casino.test/lobby" })
  vi.stubGlobal("fetch", (url: string | URL, { method, headers }: { method: string; headers: Record<string, string> }) => {
    asked.push({ method, url: String(url), bearer: headers["authorization"] ?? null })
    return Promise.resolve(new Response("answer", { status, headers: { location: "/whep/session/1" } }))
  })
  const element = {
    muted: false,
    srcObject: null as unknown,
    shown: 0,
    play: () => Promise.resolve(),
    getVideoPlaybackQuality: () => ({ totalVideoFrames: element.shown })
  }
  return { asked, element, refuse: () => void (status = 503), show: showJackpotVideo(element as unknown as HTMLVideoElement) }
}

type World = ReturnType<typeof makeWorld>

/** Presents a frame every 100 ms for this many ms. */
const live = (client: Client, { element }: World, ms: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < ms; passed += 100) {
      element.shown += 1
      yield* client.pass(100)
    }
  })

const start = Effect.gen(function* () {
  const client = yield* startPlayer()
  const world = makeWorld()
  const fiber = yield* client.fork(world.show)
  yield* client.pass(0)
  return { client, world, fiber }
})

afterEach(() => void vi.unstubAllGlobals())

describe("[LOBBY-5] the jackpot video", () => {
  it.effect("the jackpot video plays muted from the server's endpoint, with the player's token", () =>
    Effect.gen(function* () {
      const { client, world } = yield* start
      assert.deepInclude(world.asked[0], { method: "POST", url: "https://video.test/whep/jackpot" })
      assert.match(world.asked[0]?.bearer ?? "", /^Bearer /u)
      assert.strictEqual(client.views.jackpotVideo.phase, "connecting")
      yield* live(client, world, 200)
      assert.strictEqual(client.views.jackpotVideo.phase, "live")
      assert.isTrue(world.element.muted)
    })
  )

  it.effect.each([
    ["the server names another", false],
    ["the server names none", true]
  ] as const)("the jackpot video plays from the operator's own endpoint when %s", ([_when, isRefused]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 40_000, message: "no such path", params: {} }
      if (isRefused) client.late.answers.getJackpotVideo = () => Effect.fail(new RejectedError({ op: "getJackpotVideo", refusal }))
      const settings = { ...DEFAULT_SETTINGS, autoDiscount: false, jackpotUrl: "https://own.test/whep" }
      client.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
      const world = makeWorld()
      yield* client.fork(world.show)
      yield* client.pass(0)
      assert.strictEqual(world.asked[0]?.url, "https://own.test/whep")
    })
  )

  it.effect("[LIVE-1] the jackpot video stalls without frames and then starts a new session", () =>
    Effect.gen(function* () {
      const { client, world } = yield* start
      yield* live(client, world, 500)
      yield* client.pass(1_700)
      assert.strictEqual(client.views.jackpotVideo.phase, "stalled")
      yield* client.pass(5_000)
      assert.isAbove(client.all("JackpotVideoRequested").length, 1)
      yield* live(client, world, 1_000)
      assert.strictEqual(client.views.jackpotVideo.phase, "live")
    })
  )

  it.effect.each([-3_600_000, 3_600_000])("[LIVE-1] the jackpot video judges only its frames when the clock is set by %i ms", (ms) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const world = makeWorld()
      const clock = yield* makeSettableClock
      yield* client.fork(clock.governs(world.show))
      yield* client.pass(0)
      yield* live(client, world, 500)
      clock.set(ms)
      yield* live(client, world, 1_000)
      assert.strictEqual(client.views.jackpotVideo.phase, "live")
      assert.deepStrictEqual(client.all("JackpotFramesStalled"), [])
      clock.set(ms)
      yield* client.pass(1_700)
      assert.strictEqual(client.views.jackpotVideo.phase, "stalled")
    })
  )

  it.effect("the jackpot video starts a new session when no frame arrives and play() does not resolve", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const world = makeWorld()
      world.element.play = () => new Promise<void>(() => undefined)
      yield* client.fork(world.show)
      yield* client.pass(20_000)
      assert.isAbove(client.all("JackpotVideoRequested").length, 1)
      yield* live(client, world, 500)
      assert.strictEqual(client.views.jackpotVideo.phase, "live")
    })
  )

  it.effect("the jackpot video reports a server failure and retries with growing waits", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const world = makeWorld()
      world.refuse()
      yield* client.fork(world.show)
      yield* client.pass(0)
      assert.deepInclude(client.views.jackpotVideo, { phase: "failed", failureCode: 70_000 })
      yield* client.pass(30_000)
      const tries = world.asked.filter(({ method }) => method === "POST").length
      assert.isTrue(tries > 3 && tries < 12, `${tries} tries in 30 s`)
    })
  )

  it.effect("the jackpot video waits longer before each new session after a stall from which no frame returns", () =>
    Effect.gen(function* () {
      const { client, world } = yield* start
      yield* live(client, world, 500)
      yield* client.pass(120_000)
      const requests = client.all("JackpotVideoRequested").length
      assert.isTrue(requests > 4 && requests < 10, `${requests} sessions in 120 s`)
    })
  )

  it.effect("[LIVE-1] the jackpot video shows nothing of an earlier visit that ended between two sessions", () =>
    Effect.gen(function* () {
      const { client, world, fiber } = yield* start
      yield* live(client, world, 500)
      yield* client.pass(3_600)
      yield* Fiber.interrupt(fiber)
      yield* client.fork(world.show)
      yield* client.pass(0)
      assert.deepInclude(client.views.jackpotVideo, { phase: "connecting", lastFrameAt: null })
    })
  )

  it.effect("the jackpot video ends its session when its element disappears", () =>
    Effect.gen(function* () {
      const { client, world, fiber } = yield* start
      yield* live(client, world, 300)
      yield* Fiber.interrupt(fiber)
      yield* client.pass(0)
      assert.deepInclude(world.asked.at(-1), { method: "DELETE", url: "https://video.test/whep/session/1" })
      assert.strictEqual(client.views.jackpotVideo.phase, "none")
      assert.isNull(world.element.srcObject)
    })
  )
})
