import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { VideoTransport } from "../../media/videoTransport.ts"
import { negotiateWithDeadline } from "./showSession.ts"

const request = {
  mediaId: "m",
  machineId: 11,
  iceServers: [],
  url: null,
  videoType: "camera",
  withSound: true,
  frameRate: 30,
  token: () => null,
  say: () => true
} as const

describe("[LIVE-3] a negotiation", () => {
  it.effect("a negotiation fails as a video error, so that the next session is requested, when the browser throws within it", () =>
    Effect.gen(function* () {
      const throws: VideoTransport = () =>
        Effect.sync(() => {
          throw new TypeError("is not a function")
        })
      assert.deepInclude(yield* Effect.flip(negotiateWithDeadline(throws, request)), { _tag: "Video", code: 0, reason: "defect" })
    })
  )

  it.effect("a negotiation fails as a video error after 10 s without an answer", () =>
    Effect.gen(function* () {
      const hangs: VideoTransport = () => Effect.never
      const fiber = yield* Effect.forkChild(Effect.flip(negotiateWithDeadline(hangs, request)))
      yield* TestClock.adjust(9_999)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepInclude(yield* Fiber.join(fiber), { _tag: "Video", reason: "negotiation took too long" })
    })
  )
})
