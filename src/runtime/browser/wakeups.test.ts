import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeBrowserWakeups } from "./wakeups.ts"

const page = new EventTarget()
let hidden = false

beforeEach(() => {
  hidden = false
  const browser = new EventTarget()
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser))
  vi.stubGlobal("dispatchEvent", browser.dispatchEvent.bind(browser))
  Object.defineProperty(page, "hidden", { configurable: true, get: () => hidden })
  vi.stubGlobal("document", page)
})
afterEach(() => void vi.unstubAllGlobals())

const waiting = Effect.gen(function* () {
  const wakeups = makeBrowserWakeups()
  const fiber = yield* Effect.forkChild(wakeups.next)
  yield* Effect.yieldNow
  return { wakeups, fiber }
})

describe("[LIVE-3] a waiting retry", () => {
  it.effect("a waiting retry wakes when the network is back", () =>
    Effect.gen(function* () {
      const { fiber } = yield* waiting
      assert.isUndefined(fiber.pollUnsafe())
      dispatchEvent(new Event("online"))
      yield* Fiber.join(fiber)
    })
  )

  it.effect("a waiting retry wakes when the tab is visible again, and not when it is hidden", () =>
    Effect.gen(function* () {
      const { fiber } = yield* waiting
      hidden = true
      page.dispatchEvent(new Event("visibilitychange"))
      yield* Effect.yieldNow
      assert.isUndefined(fiber.pollUnsafe())
      hidden = false
      page.dispatchEvent(new Event("visibilitychange"))
      yield* Fiber.join(fiber)
    })
  )

  it.effect("a waiting retry wakes when a frozen page goes on", () =>
    Effect.gen(function* () {
      const { fiber } = yield* waiting
      assert.isUndefined(fiber.pollUnsafe())
      page.dispatchEvent(new Event("resume"))
      yield* Fiber.join(fiber)
    })
  )

  it.effect("a waiting retry wakes when the player asks, together with all other waiting retries", () =>
    Effect.gen(function* () {
      const { wakeups, fiber } = yield* waiting
      const other = yield* Effect.forkChild(wakeups.next)
      yield* Effect.yieldNow
      assert.deepEqual([fiber.pollUnsafe(), other.pollUnsafe()], [undefined, undefined])
      wakeups.wake()
      yield* Fiber.join(fiber)
      yield* Fiber.join(other)
    })
  )

  it.effect("a retry that waits again as soon as it is woken waits for the next wake-up", () =>
    Effect.gen(function* () {
      const { wake, next } = makeBrowserWakeups()
      let woken = 0
      const retries = Effect.gen(function* () {
        for (; woken < 3; woken += 1) yield* next
      })
      yield* Effect.forkChild(retries)
      yield* Effect.yieldNow
      wake()
      yield* Effect.yieldNow
      assert.equal(woken, 1)
      wake()
      yield* Effect.yieldNow
      assert.equal(woken, 2)
    })
  )

  it.effect("a waiting retry can be interrupted before a wake-up", () =>
    Effect.gen(function* () {
      const { wakeups, fiber } = yield* waiting
      yield* Fiber.interrupt(fiber)
      wakeups.wake()
      assert.isTrue(wakeups.visible())
    })
  )
})
