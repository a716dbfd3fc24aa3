import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Random } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, vi } from "vitest"
import { passTime } from "../../../tests/support/testClient.ts"
import { NetworkProbe } from "./networkProbe.ts"

afterEach(() => vi.unstubAllGlobals())

/** A line that answers no request until `restore`. It notes all requests and those that were given up. */
const makeLine = () => {
  let works = false
  const asked: string[] = []
  let givenUp = 0
  vi.stubGlobal("navigator", { onLine: true })
  vi.stubGlobal(
    "fetch",
    (address: string, { signal }: RequestInit) =>
      new Promise<unknown>((resolve) => {
        asked.push(address)
        signal?.addEventListener("abort", () => (givenUp += 1))
        if (works) resolve(new Response("", { status: 404 }))
      })
  )
  return { asked, givenUp: () => givenUp, restore: () => void (works = true) }
}

/** A generator whose every draw is the same. */
const drawAlways = (draw: number): typeof Random.Random.Service => ({ nextDoubleUnsafe: () => draw, nextIntUnsafe: () => 0 })

const startProbe = Effect.gen(function* () {
  const line = makeLine()
  const fiber = yield* Effect.forkChild(Effect.flatMap(NetworkProbe, (answered) => answered(500)))
  yield* passTime(0)
  return { line, fiber }
})

describe("[LIVE-3] the probe of the line", () => {
  it.effect.each([
    { draw: 0, least: 250, questions: 13 },
    { draw: 0.999_999, least: 500, questions: 7 }
  ])("the probe asks again after $least ms at a draw of $draw, for a file of every casino site, and gives up after 1.2 s", (expected) =>
    Effect.gen(function* () {
      const { line, fiber } = yield* startProbe.pipe(Effect.provideService(Random.Random, drawAlways(expected.draw)))
      for (let step = 0; step < 12; step += 1) yield* passTime(250)
      assert.deepStrictEqual(new Set(line.asked), new Set(["/manifest.webmanifest"]))
      assert.lengthOf(line.asked, expected.questions)
      assert.isAtLeast(line.givenUp(), 3)
      yield* Fiber.interrupt(fiber)
    })
  )

  it.effect("the probe completes at the first answer of any content, and sends no further request", () =>
    Effect.gen(function* () {
      const { line, fiber } = yield* startProbe
      yield* passTime(5_000)
      assert.isUndefined(fiber.pollUnsafe())
      line.restore()
      yield* passTime(500)
      yield* Fiber.join(fiber)
      const count = line.asked.length
      yield* TestClock.adjust(10_000)
      yield* passTime(0)
      assert.lengthOf(line.asked, count)
    })
  )

  it.effect("the probe asks one question of five while the browser reports no network, and all of them afterwards", () =>
    Effect.gen(function* () {
      const { line, fiber } = yield* startProbe.pipe(Effect.provideService(Random.Random, drawAlways(0.999_999)))
      vi.stubGlobal("navigator", { onLine: false })
      const before = line.asked.length
      for (let step = 0; step < 20; step += 1) yield* passTime(250)
      assert.lengthOf(line.asked, before + 2)
      vi.stubGlobal("navigator", { onLine: true })
      for (let step = 0; step < 10; step += 1) yield* passTime(250)
      assert.lengthOf(line.asked, before + 7)
      yield* Fiber.interrupt(fiber)
    })
  )

  it.effect("the probe completes within 3 s where the browser wrongly reports no network", () =>
    Effect.gen(function* () {
      const { line, fiber } = yield* startProbe
      vi.stubGlobal("navigator", { onLine: false })
      line.restore()
      for (let step = 0; step < 12; step += 1) yield* passTime(250)
      assert.isDefined(fiber.pollUnsafe())
      yield* Fiber.join(fiber)
    })
  )
})
