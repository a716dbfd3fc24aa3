import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startSeated } from "../../../tests/support/play.ts"
import { spins, startPlaying } from "../../../tests/support/seated/autoplay.ts"
import { press } from "../commands/machine/press.ts"
import { chooseBand, startAutoplay } from "../commands/machine/seatCommands.ts"

const plan = { rounds: null, lossLimit: null, winAbove: null, stopOnBonus: false }

describe("[GAME-5] the limits of autoplay", () => {
  it.effect("autoplay plays the chosen number of rounds, and records the end as soon as the last outcome is known", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, rounds: 3 }))
      for (let spin = 0; spin < 3; spin += 1) yield* client.pass(800)
      assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "rounds" })
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 3)
    })
  )

  it.effect("autoplay never loses more than the loss limit", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, lossLimit: 250 }))
      for (let spin = 0; spin < 10; spin += 1) yield* client.pass(800)
      assert.strictEqual(spins(client), 2)
      assert.strictEqual(client.views.game.autoplayEnded, "loss")
    })
  )

  it.effect.each([
    ["its bet", 100, 0, 0],
    ["less than two spins at the higher bet", 300, 1, 200]
  ] as const)("autoplay counts a higher bet whose answer was lost against a loss limit of %s", ([_what, lossLimit, played, lost]) =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(chooseBand(2))
      yield* client.pass(8_000)
      yield* client.run(startAutoplay({ ...plan, lossLimit }))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), played)
      assert.deepInclude(client.views.game.autoplayRun, { lost })
      assert.strictEqual(client.views.game.autoplayEnded, "loss")
    })
  )

  it.effect("autoplay counts the bet in force while the machine may refuse a lower one", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say({ type: "bandSelected", bandId: 2 })
      yield* client.pass(0)
      yield* client.run(chooseBand(1))
      yield* client.run(startAutoplay({ ...plan, lossLimit: 100 }))
      yield* client.pass(7_000)
      assert.strictEqual(spins(client), 0)
      assert.strictEqual(client.views.game.autoplayEnded, "loss")
    })
  )

  it.effect("autoplay ends before a spin whose bet was raised during the pause above the loss limit", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, lossLimit: 250 }))
      yield* client.pass(800)
      gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 200, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "loss")
    })
  )

  it.effect("autoplay ends after a win above the limit", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 501 }))
      yield* client.run(startAutoplay({ ...plan, winAbove: 500 }))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "win")
    })
  )

  it.effect.each([
    ["a jackpot before the outcome of its spin", 6, "before"],
    ["a jackpot after the outcome of its spin", 6, "after"],
    ["a hand pay before the outcome of its spin", 5, "before"],
    ["a hand pay after the outcome of its spin", 5, "after"]
  ] as const)("autoplay ends after %s that is above the limit of a win", ([_what, action, when]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("press", ({ pressId }, socket) => {
        const messages = [
          { type: "amountAction", action, amount: 400 },
          { type: "pressDone", pressId, win: 200 }
        ] as const
        for (const message of when === "before" ? messages : messages.toReversed()) socket.say(message)
      })
      yield* client.run(startAutoplay({ ...plan, winAbove: 500 }))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "win")
    })
  )

  it.effect("autoplay holds the limits on a hidden page", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, rounds: 1 }))
      yield* client.pass(800)
      client.hide()
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "rounds")
    })
  )

  it.effect("autoplay counts a spin that the player starts by hand during autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, rounds: 2 }))
      yield* client.pass(800)
      yield* client.run(press("spin"))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 2)
      assert.strictEqual(client.views.game.autoplayEnded, "rounds")
    })
  )

  it.effect("autoplay waits for a press that is in the air when the limit is reached, and starts no other", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(startAutoplay({ ...plan, rounds: 1 }))
      yield* client.pass(800)
      yield* client.pass(5_000)
      assert.isTrue(client.views.game.autoplay)
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "rounds")
    })
  )

  it.effect.each([{ rounds: 0 }, { lossLimit: 0 }, { winAbove: 0.5 }])("autoplay does not start with the limits %o", (change) =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay({ ...plan, ...change }))
      assert.deepStrictEqual(client.all("AutoplayToggled"), [])
    })
  )
})
