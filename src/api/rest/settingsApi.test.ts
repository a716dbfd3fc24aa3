import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { loadSettings, SETTINGS_DEADLINE_MS } from "./settingsApi.ts"

afterEach(() => void vi.unstubAllGlobals())

describe("[BOOT-1] loading the operator's file", () => {
  const load = loadSettings("/Settings.json")
  const serve = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer)

  it.effect("uses it when it is there", () =>
    Effect.gen(function* () {
      serve(() => Promise.resolve(Response.json({ SITE_ID: 3 })))
      const { settings, source } = yield* load
      assert.deepStrictEqual([settings.siteId, source], [3, "file"])
    })
  )

  it.effect.each([
    ["missing", () => Promise.resolve(new Response("", { status: 404 }))],
    ["not JSON", () => Promise.resolve(new Response("<html>"))],
    ["out of reach", () => Promise.reject(new TypeError("fetch failed"))]
  ] as const)("starts with the defaults when it is %s, and says so", ([_why, answer]) =>
    Effect.gen(function* () {
      serve(answer)
      const { settings, source, rejected } = yield* load
      assert.deepStrictEqual([settings, source, rejected.length], [DEFAULT_SETTINGS, "defaults", 1])
    })
  )

  it.effect("does not wait for it beyond 3 s", () =>
    Effect.gen(function* () {
      serve(() => new Promise(() => undefined))
      const fiber = yield* Effect.forkChild(load)
      yield* TestClock.adjust(SETTINGS_DEADLINE_MS - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      const { source, rejected } = yield* Fiber.join(fiber)
      assert.strictEqual(SETTINGS_DEADLINE_MS, 3_000)
      assert.deepStrictEqual([source, rejected], ["defaults", ["Settings.json: no answer within 3000 ms"]])
    })
  )
})
