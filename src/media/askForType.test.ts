import { assert, describe, it } from "@effect/vitest"
import { Effect, Queue } from "effect"
import { afterEach, vi } from "vitest"
import { clientOffer } from "./clientOffer.ts"
import { serverOffer } from "./serverOffer.ts"
import type { MediaRequest, Say, Signal } from "./videoTransport.ts"
import { whep } from "./whep.ts"

/** The members of a peer connection that making an offer needs. */
class OfferingPeer extends EventTarget {
  readonly localDescription = { sdp: "v=0\r\nm=video 9 UDP 96\r\n" }
  addTransceiver = () => ({ setCodecPreferences: () => undefined })
  setLocalDescription = async () => undefined
  close = () => undefined
}

const ask = (transport: typeof whep, videoType: MediaRequest["videoType"], url = "https://casino.example.test/whep/11") =>
  Effect.gen(function* () {
    vi.stubGlobal("RTCPeerConnection", OfferingPeer)
    vi.stubGlobal("MediaStream", EventTarget)
    vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
    vi.stubGlobal("location", { href: "https://casino.example.test/game/11" })
    const posted: string[] = []
    vi.stubGlobal("fetch", (address: string) => {
      posted.push(address)
      return Promise.resolve(new Response(null, { status: 503 }))
    })
    const said: Parameters<Say>[0][] = []
    const say: Say = (message) => {
      said.push(message)
      return false
    }
    const signals = yield* Queue.unbounded<Signal>()
    const request = {
      mediaId: "m",
      machineId: 11,
      iceServers: [],
      url,
      videoType,
      withSound: true,
      frameRate: 30,
      token: () => null,
      say,
      signals
    }
    yield* Effect.ignore(Effect.scoped(transport(request)))
    return { said, posted }
  })

afterEach(() => vi.unstubAllGlobals())

describe("[GAME-6] the picture of the machine that a transport requests", () => {
  it.effect.each([
    ["a client offer", clientOffer],
    ["a request for a server offer", serverOffer]
  ] as const)(
    "a request names the screen in %s, and does not name the camera, so that a server with one picture gets the usual message",
    ([_what, transport]) =>
      Effect.gen(function* () {
        assert.strictEqual(Reflect.get((yield* ask(transport, "screen")).said[0] ?? {}, "videoType"), "screen")
        assert.notProperty((yield* ask(transport, "camera")).said[0], "videoType")
      })
  )

  it.effect("a request names the screen in the query of a WHEP endpoint and keeps the query that is there", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* ask(whep, "camera")).posted, ["https://casino.example.test/whep/11"])
      assert.deepStrictEqual((yield* ask(whep, "screen")).posted, ["https://casino.example.test/whep/11?videoType=screen"])
      const signed = yield* ask(whep, "screen", "/whep/11?key=a")
      assert.deepStrictEqual(signed.posted, ["https://casino.example.test/whep/11?key=a&videoType=screen"])
    })
  )
})
