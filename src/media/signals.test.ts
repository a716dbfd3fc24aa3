import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Queue } from "effect"
import { afterEach, vi } from "vitest"
import { clientOffer } from "./clientOffer.ts"
import { serverOffer } from "./serverOffer.ts"
import type { MediaRequest, Say, Signal, VideoTransport } from "./videoTransport.ts"

/** A peer connection that, as browsers do, rejects a candidate before the remote description. */
const stubPeers = () => {
  const added: string[] = []
  class Peer extends EventTarget {
    localDescription: { sdp: string } | null = null
    private hasRemote = false
    addTransceiver = () => ({ setCodecPreferences: () => undefined })
    setLocalDescription = async () => {
      this.localDescription = { sdp: "v=0\r\nm=video 9 UDP 96\r\n" }
    }
    setRemoteDescription = async () => {
      this.hasRemote = true
    }
    addIceCandidate = async ({ candidate }: { readonly candidate: string }) => {
      if (!this.hasRemote) throw new Error("no remote description")
      added.push(candidate)
    }
    close = () => undefined
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
  vi.stubGlobal("MediaStream", EventTarget)
  vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
  return added
}

const requestWith = (signals: Queue.Dequeue<Signal>): MediaRequest => ({
  mediaId: "m",
  machineId: 11,
  iceServers: [],
  url: null,
  videoType: "camera",
  withSound: true,
  frameRate: 30,
  token: () => null,
  say: () => true,
  signals
})

const candidate = (name: string): Signal => ({ type: "videoCandidate", candidate: name, sdpMid: "0" })

const pipelineFailed: Signal = { type: "code", code: 70_000, ErrorMessage: "pipeline" }

const transports: readonly (readonly [string, VideoTransport, Signal])[] = [
  ["answer", clientOffer, { type: "videoAnswer", sdp: "" }],
  ["offer", serverOffer, { type: "videoServerOffer", sdp: "" }]
]

afterEach(() => vi.unstubAllGlobals())

describe("[GAME-1] the server's signals", () => {
  it.effect.each(transports)("a candidate that arrives before the server's %s is added after it", ([_what, transport, description]) =>
    Effect.gen(function* () {
      const added = stubPeers()
      const signals = yield* Queue.unbounded<Signal>()
      yield* Queue.offerAll(signals, [candidate("early"), description, candidate("late")])
      yield* transport(requestWith(signals))
      yield* Effect.yieldNow
      yield* Effect.promise(() => vi.waitFor(() => assert.deepStrictEqual(added, ["early", "late"])))
    })
  )

  it.effect.each(transports)("an end that arrives before the server's %s fails the session at once", ([_what, transport]) =>
    Effect.gen(function* () {
      stubPeers()
      const signals = yield* Queue.unbounded<Signal>()
      yield* Queue.offer(signals, { type: "videoEnded" })
      const exit = yield* Effect.exit(transport(requestWith(signals)))
      assert.isTrue(Exit.isFailure(exit))
    })
  )

  it.effect.each(transports)(
    "[LIVE-3] a failed pipeline that is reported before the server's %s fails the session at once",
    ([_what, transport]) =>
      Effect.gen(function* () {
        stubPeers()
        const signals = yield* Queue.unbounded<Signal>()
        yield* Queue.offer(signals, pipelineFailed)
        const { code, reason } = yield* Effect.flip(transport(requestWith(signals)))
        assert.deepStrictEqual({ code, reason }, { code: 70_000, reason: "pipeline" })
      })
  )

  it.effect.each(transports)(
    "[LIVE-3] a failed pipeline that is reported after the server's %s leaves the session to its frames",
    ([_what, transport, description]) =>
      Effect.gen(function* () {
        const added = stubPeers()
        const signals = yield* Queue.unbounded<Signal>()
        yield* Queue.offerAll(signals, [description, pipelineFailed, candidate("late")])
        const { ended } = yield* transport(requestWith(signals))
        yield* Effect.yieldNow
        yield* Effect.promise(() => vi.waitFor(() => assert.deepStrictEqual(added, ["late"])))
        assert.isFalse(yield* Deferred.isDone(ended))
      })
  )

  it.effect.each(transports)("an end that arrives after the server's %s ends the session", ([_what, transport, description]) =>
    Effect.gen(function* () {
      stubPeers()
      const signals = yield* Queue.unbounded<Signal>()
      yield* Queue.offerAll(signals, [description, { type: "videoEnded" }])
      const { ended } = yield* transport(requestWith(signals))
      assert.strictEqual(yield* Deferred.await(ended), "ended by the server")
    })
  )
})

describe("[GAME-1] the client's candidates", () => {
  it.effect("a candidate is sent only after the reply to the server's offer, which contains those before it", () =>
    Effect.gen(function* () {
      const gathered = (name: string) => Object.assign(new Event("icecandidate"), { candidate: { candidate: name, sdpMid: "0" } })
      const made: EventTarget[] = []
      class Peer extends EventTarget {
        localDescription: { sdp: string } | null = null
        constructor() {
          super()
          made.push(this)
        }
        setRemoteDescription = async () => undefined
        setLocalDescription = async () => {
          this.localDescription = { sdp: "v=0\r\nm=video 9 UDP 96\r\na=candidate:early\r\n" }
          this.dispatchEvent(gathered("early"))
        }
        close = () => undefined
      }
      vi.stubGlobal("RTCPeerConnection", Peer)
      vi.stubGlobal("MediaStream", EventTarget)
      const signals = yield* Queue.unbounded<Signal>()
      yield* Queue.offer(signals, { type: "videoServerOffer", sdp: "" })
      const said: Parameters<Say>[0][] = []
      yield* serverOffer({ ...requestWith(signals), say: (message) => said.push(message) > 0 })
      made[0]?.dispatchEvent(gathered("late"))
      assert.deepStrictEqual(
        said.map(({ type }) => type),
        ["videoRequest", "videoReply", "videoCandidate"]
      )
      assert.deepInclude(said[1], { sdp: "v=0\r\nm=video 9 UDP 96\r\na=candidate:early\r\na=framerate:30\r\n" })
      assert.deepInclude(said[2], { candidate: "late" })
    })
  )
})
