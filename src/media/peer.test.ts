import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { afterEach, vi } from "vitest"
import { makePeer, receiveMedia } from "./peer.ts"

afterEach(() => vi.unstubAllGlobals())

describe("[LIVE-3] the statistics of a media session", () => {
  it.effect("the statistics are missing when the browser fails to read them, and the session goes on", () =>
    Effect.gen(function* () {
      class Peer extends EventTarget {
        getStats = () => Promise.reject(new DOMException("closed", "InvalidStateError"))
        close = () => undefined
      }
      vi.stubGlobal("RTCPeerConnection", Peer)
      vi.stubGlobal("MediaStream", EventTarget)
      const { session } = yield* makePeer({ mediaId: "m", iceServers: [] })
      assert.isNull(yield* session.sample)
      assert.isFalse(yield* Deferred.isDone(session.ended))
    })
  )
})

describe("[GAME-1] the media sections of an offer", () => {
  it.effect("the media sections are added in a browser that takes no codec preferences, such as Firefox 121 to 127", () =>
    Effect.gen(function* () {
      const added: string[] = []
      class Peer extends EventTarget {
        addTransceiver = (kind: string) => {
          added.push(kind)
          return {}
        }
        close = () => undefined
      }
      vi.stubGlobal("RTCPeerConnection", Peer)
      vi.stubGlobal("MediaStream", EventTarget)
      vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => ({ codecs: [{ mimeType: "video/VP8" }] }) })
      const { connection } = yield* makePeer({ mediaId: "m", iceServers: [] })
      receiveMedia(connection, { withSound: true })
      assert.deepStrictEqual(added, ["video", "audio"])
    })
  )
})

const ANSWER = [
  "v=0",
  "m=video 9 UDP/TLS/RTP/SAVPF 96",
  "a=candidate:1 1 udp 2114977791 192.0.2.7 50000 typ host",
  "a=candidate:2 1 udp 1679819007 198.51.100.9 50000 typ srflx raddr 192.0.2.7 rport 50000",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111",
  "a=candidate:1 1 udp 2114977791 192.0.2.7 50000 typ host",
  ""
].join("\r\n")

/** A browser whose connection fails on demand. It keeps the candidates that it is given in its description, as Chromium does. */
const stubFailing = (answer: string) => {
  const added: RTCIceCandidateInit[] = []
  const connections: (EventTarget & { connectionState: string })[] = []
  class Peer extends EventTarget {
    connectionState = "connected"
    remoteDescription = { sdp: answer }
    constructor() {
      super()
      connections.push(this)
    }
    addIceCandidate = (one: RTCIceCandidateInit) => {
      added.push(one)
      this.remoteDescription = { sdp: `${this.remoteDescription.sdp}a=${one.candidate}\r\n` }
      return Promise.reject(new DOMException("unknown", "OperationError"))
    }
    close = () => undefined
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
  vi.stubGlobal("MediaStream", EventTarget)
  const fail = (): void => {
    for (const connection of connections) {
      connection.connectionState = "failed"
      connection.dispatchEvent(new Event("connectionstatechange"))
    }
  }
  return { added, fail }
}

describe("[LIVE-3] a connection that fails", () => {
  it.effect("the session checks each address of the server again, and does not end, while no other session can be requested", () =>
    Effect.gen(function* () {
      const { added, fail } = stubFailing(ANSWER)
      const { session } = yield* makePeer({ mediaId: "m", iceServers: [], isRenewable: () => false })
      fail()
      const first = [
        { candidate: "candidate:again1 1 udp 2114977791 192.0.2.7 50000 typ host", sdpMLineIndex: 0 },
        { candidate: "candidate:again1 1 udp 1679819007 198.51.100.9 50000 typ srflx raddr 192.0.2.7 rport 50000", sdpMLineIndex: 0 }
      ]
      assert.deepStrictEqual(added, first)
      fail()
      const second = first.map((one) => ({ ...one, candidate: one.candidate.replace("again1", "again2") }))
      assert.deepStrictEqual(added, [...first, ...second])
      assert.isFalse(yield* Deferred.isDone(session.ended))
    })
  )

  it.effect.each([
    ["another session can be requested", ANSWER, true],
    ["the server named no address", "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n", false]
  ] as const)("the session ends when %s", ([_when, answer, isRenewable]) =>
    Effect.gen(function* () {
      const { added, fail } = stubFailing(answer)
      const { session } = yield* makePeer({ mediaId: "m", iceServers: [], isRenewable: () => isRenewable })
      fail()
      assert.strictEqual(yield* Deferred.await(session.ended), "connection failed")
      assert.deepStrictEqual(added, [])
    })
  )
})
