import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Queue, Result, Scope } from "effect"
import { decodeGameMessage } from "./gameMessages.ts"
import { openBrowserSocket } from "./socket.ts"

/** A fake WebSocket with the members that the client uses, driven by the test. */
class PuppetSocket extends EventTarget {
  static readonly OPEN = 1
  static made: PuppetSocket[] = []
  readonly sent: string[] = []
  readonly closedWith: number[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    if (url === "bad") throw new SyntaxError("bad address")
    this.url = url
    PuppetSocket.made.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(code: number): void {
    this.closedWith.push(code)
    this.readyState = 2
  }

  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event("open"))
  }

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }))
  }

  ends(code: number, reason: string): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }))
  }
}

const puppet = (): PuppetSocket => PuppetSocket.made.at(-1) ?? new PuppetSocket("none")

const opening = Effect.gen(function* () {
  const fiber = yield* Effect.forkChild(openBrowserSocket("ws://casino.test/ws"))
  yield* Effect.yieldNow
  return fiber
})

const opened = Effect.gen(function* () {
  const fiber = yield* opening
  puppet().opens()
  return yield* Fiber.join(fiber)
})

beforeEach(() => {
  PuppetSocket.made = []
  vi.stubGlobal("WebSocket", PuppetSocket)
})
afterEach(() => void vi.unstubAllGlobals())

describe("a browser socket", () => {
  it.effect("[GAME-1] a browser socket sends once it is open", () =>
    Effect.gen(function* () {
      const socket = yield* opened
      assert.isTrue(socket.send("hello"))
      assert.deepStrictEqual(puppet().sent, ["hello"])
    })
  )

  it.effect("[LIVE-4] a browser socket sends nothing once it is closing, neither at once nor later", () =>
    Effect.gen(function* () {
      const socket = yield* opened
      puppet().readyState = 2
      assert.isFalse(socket.send("late"))
      assert.deepStrictEqual(puppet().sent, [])
    })
  )

  it.effect("a browser socket delivers messages in order, also those that arrived before the first read", () =>
    Effect.gen(function* () {
      const socket = yield* opened
      for (const text of ["1", "2", "3"]) puppet().says(text)
      assert.deepStrictEqual([...(yield* Queue.takeAll(socket.inbox))], ["1", "2", "3"])
    })
  )

  it.effect("[LOG-1] a browser socket passes on a binary message as text that does not decode", () =>
    Effect.gen(function* () {
      const socket = yield* opened
      puppet().says(new ArrayBuffer(8))
      const text = yield* Queue.take(socket.inbox)
      assert.isTrue(Result.isFailure(decodeGameMessage(text)))
    })
  )

  it.effect("a browser socket reports the code and the reason of its close", () =>
    Effect.gen(function* () {
      const socket = yield* opened
      puppet().ends(4409, "superseded")
      assert.deepStrictEqual(yield* Deferred.await(socket.closed), { code: 4409, reason: "superseded" })
    })
  )

  it.effect("a browser socket fails as Transient when it never opens", () =>
    Effect.gen(function* () {
      const fiber = yield* opening
      puppet().ends(1006, "")
      assert.deepInclude(yield* Effect.flip(Fiber.join(fiber)), { _tag: "Transient", reason: "network" })
    })
  )

  it.effect("a browser socket fails as Transient when its address is bad", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* Effect.flip(openBrowserSocket("bad")), { _tag: "Transient", reason: "network" })
    })
  )

  it.effect("[AUTH-7] a browser socket closes with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const fiber = yield* Effect.forkChild(openBrowserSocket("ws://casino.test/ws").pipe(Effect.provideService(Scope.Scope, scope)))
      yield* Effect.yieldNow
      puppet().opens()
      yield* Fiber.join(fiber)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(puppet().closedWith, [1000])
    })
  )
})
