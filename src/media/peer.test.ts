import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { makePeer } from "./peer.ts"

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
