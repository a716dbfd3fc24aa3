import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
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
      const { session } = yield* makePeer("m", [])
      assert.isNull(yield* session.sample)
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
      const { connection } = yield* makePeer("m", [])
      receiveMedia(connection, { withSound: true })
      assert.deepStrictEqual(added, ["video", "audio"])
    })
  )
})
