import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { spins, startPlaying } from "../../../tests/support/seated/autoplay.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { startAutoplay, stopAutoplay } from "../commands/machine/seatCommands.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"

const meter = (credit: number, version: number) => ({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 3, version } })

describe("[GAME-5] the end of autoplay", () => {
  it.effect.each([
    ["the page is hidden", (client: Client): void => client.hide()],
    ["the screen is locked", (client: Client): void => void client.happen(event("ScreenLocked", { cause: "idle" }))]
  ] as const)("autoplay ends before the next spin when %s", ([_when, change]) =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      change(client)
      for (let spin = 0; spin < 5; spin += 1) yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends when the player switches it off, even between two spins", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(1_000)
      yield* client.run(stopAutoplay())
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay stays off when the player stops it just after it has ended by itself", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...NO_LIMITS, rounds: 1 }))
      yield* client.pass(1_000)
      yield* client.run(stopAutoplay())
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "rounds" })
    })
  )

  it.effect("autoplay ends when the credit does not cover the bet, and records that", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say(meter(99, 11))
      yield* client.pass(0)
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(client.all("AutoplayToggled"), [
        { on: true, plan: NO_LIMITS },
        { on: false, ended: "credit" }
      ])
    })
  )

  it.effect("autoplay continues while the credit covers exactly the bet", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say(meter(100, 11))
      yield* client.pass(0)
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("[LIVE-1] autoplay ends when the picture stalls", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(1_000)
      client.happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends when money is moved", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.run(cashIn(500))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 0)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends when a spin is refused", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressRefused", pressId, code: 18_801, ErrorMessage: "" }))
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends with the socket, and does not start again after the reconnect", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(1_000)
      gameSocket(client).close(1006)
      yield* client.pass(30_000)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )
})
