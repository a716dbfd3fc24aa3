import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Queue, Scope } from "effect"
import { afterEach, vi } from "vitest"
import { passTime } from "../../tests/support/testClient.ts"
import type { MediaRequest, Signal } from "./videoTransport.ts"
import { whep } from "./whep.ts"

afterEach(() => vi.unstubAllGlobals())

/** A browser whose offers are answered, and whose DELETE requests are never answered. `calls` has the requests' methods, `tokens` their tokens. */
const stubBrowser = (tokens: (string | null)[] = []) => {
  const calls: string[] = []
  class Peer extends EventTarget {
    readonly localDescription = { sdp: "v=0\r\nm=video 9 UDP 96\r\n" }
    addTransceiver = () => ({ setCodecPreferences: () => undefined })
    setLocalDescription = async () => undefined
    setRemoteDescription = async () => undefined
    close = () => void calls.push("closed")
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
  vi.stubGlobal("MediaStream", EventTarget)
  vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
  vi.stubGlobal("location", { href: "https://casino.example.test/game/11" })
  vi.stubGlobal("fetch", (_address: string, { method = "", headers }: RequestInit) => {
    calls.push(method)
    tokens.push(new Headers(headers).get("authorization"))
    if (method === "DELETE") return new Promise(() => undefined)
    return Promise.resolve(new Response("v=0\r\n", { status: 201, headers: { location: "/whep/11/1" } }))
  })
  return calls
}

const requestAt = (url: string, signals: Queue.Dequeue<Signal>): MediaRequest => ({
  mediaId: "m",
  machineId: 11,
  iceServers: [],
  url,
  videoType: "camera",
  withSound: true,
  frameRate: 30,
  token: () => null,
  say: () => true,
  signals
})

describe("[LIVE-1] [LIVE-3] a WHEP session", () => {
  it.effect("a WHEP session whose server redirected the offer ends at the server that answered it", () =>
    Effect.gen(function* () {
      stubBrowser()
      const deleted: string[] = []
      const answer = Object.defineProperty(new Response("v=0\r\n", { status: 201, headers: { location: "sessions/1" } }), "url", {
        value: "https://gateway2.example.test/whep/11"
      })
      vi.stubGlobal("fetch", async (address: string | URL, { method = "" }: RequestInit) => {
        if (method === "DELETE") deleted.push(String(address))
        return method === "DELETE" ? new Response() : answer
      })
      yield* Effect.scoped(whep(requestAt("/whep/11", yield* Queue.unbounded<Signal>())))
      assert.deepStrictEqual(deleted, ["https://gateway2.example.test/whep/sessions/1"])
    })
  )

  it.effect("a WHEP session sends the token to no other server than the offer's when it ends", () =>
    Effect.gen(function* () {
      stubBrowser()
      const sent: (string | null)[] = []
      vi.stubGlobal("fetch", async (address: string | URL, { method = "", headers }: RequestInit) => {
        sent.push(`${method} ${new URL(address).host} ${new Headers(headers).get("authorization")}`)
        return new Response("v=0\r\n", { status: 201, headers: { location: "https://other.example.test/sessions/1" } })
      })
      const request = requestAt("https://casino.example.test/whep/11", yield* Queue.unbounded<Signal>())
      yield* Effect.scoped(whep({ ...request, token: () => "t1" }))
      assert.deepStrictEqual(sent, ["POST casino.example.test Bearer t1", "DELETE other.example.test null"])
    })
  )

  it.effect("a WHEP session that is given up stops reading an answer without an end", () =>
    Effect.gen(function* () {
      stubBrowser()
      const signals: (AbortSignal | null | undefined)[] = []
      vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
        signals.push(signal)
        return new Response(new ReadableStream(), { status: 201 })
      })
      const session = yield* Effect.forkChild(Effect.scoped(whep(requestAt("/whep/11", yield* Queue.unbounded<Signal>()))))
      yield* passTime(1)
      assert.deepStrictEqual(
        signals.map((signal) => signal?.aborted),
        [false]
      )
      yield* Fiber.interrupt(session)
      assert.deepStrictEqual(
        signals.map((signal) => signal?.aborted),
        [true]
      )
    })
  )

  it.effect("a WHEP session ends at once when its server does not answer the DELETE request", () =>
    Effect.gen(function* () {
      const calls = stubBrowser()
      const scope = yield* Scope.make()
      const request = requestAt("/whep/11", yield* Queue.unbounded<Signal>())
      yield* whep(request).pipe(Effect.provideService(Scope.Scope, scope))
      const ending = yield* Effect.forkChild(Scope.close(scope, Exit.void))
      yield* passTime(0)
      assert.isDefined(ending.pollUnsafe())
      yield* Fiber.join(ending)
      assert.deepStrictEqual(calls, ["POST", "DELETE", "closed"])
    })
  )

  it.effect("a WHEP session ends with the token of its request when a logout has deleted the player's token", () =>
    Effect.gen(function* () {
      const tokens: (string | null)[] = []
      stubBrowser(tokens)
      const scope = yield* Scope.make()
      let token: string | null = "t1"
      const request = { ...requestAt("/whep/11", yield* Queue.unbounded<Signal>()), token: () => token }
      yield* whep(request).pipe(Effect.provideService(Scope.Scope, scope))
      token = null
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(tokens, ["Bearer t1", "Bearer t1"])
    })
  )

  it.effect("a WHEP session ends with the player's newer token", () =>
    Effect.gen(function* () {
      const tokens: (string | null)[] = []
      stubBrowser(tokens)
      const scope = yield* Scope.make()
      let token = "t1"
      const request = { ...requestAt("/whep/11", yield* Queue.unbounded<Signal>()), token: () => token }
      yield* whep(request).pipe(Effect.provideService(Scope.Scope, scope))
      token = "t2"
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(tokens, ["Bearer t1", "Bearer t2"])
    })
  )

  it.effect("a WHEP session fails as other sessions do when the server names an address that is no URL", () =>
    Effect.gen(function* () {
      const calls = stubBrowser()
      const request = requestAt("https://[casino", yield* Queue.unbounded<Signal>())
      const exit = yield* Effect.exit(Effect.scoped(whep(request)))
      assert.isTrue(Exit.isFailure(exit) && !Exit.hasDies(exit), String(exit))
      assert.deepStrictEqual(calls, [])
    })
  )
})
