import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startIdle } from "../../../tests/support/idlePlayer.ts"
import { gameSocket, giveSeats, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS } from "../../domain/protection/durations.ts"
import { openDialog } from "../commands/account/dialogs.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { chooseBand, startAutoplay, toggleAutoplay } from "../commands/machine/seatCommands.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"

/** A machine on which every spin ends at once. */
const startPlaying = Effect.gen(function* () {
  const client = yield* startSeated()
  client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
  return client
})

const spins = (client: Client): number => sentOf(client, "press").filter(({ button }) => button === "spin").length
const meter = (credit: number, version: number) => ({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 3, version } })

describe("[GAME-5] autoplay", () => {
  it.effect("autoplay spins repeatedly, with a pause after each spin", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
      yield* client.pass(799)
      assert.strictEqual(spins(client), 0)
      yield* client.pass(1)
      assert.strictEqual(spins(client), 1)
      for (let spin = 0; spin < 10; spin += 1) yield* client.pass(800)
      assert.strictEqual(spins(client), 11)
      assert.isTrue(client.views.game.autoplay)
    })
  )

  it.effect.each([
    ["the page is hidden", (client: Client): void => client.hide()],
    ["the screen is locked", (client: Client): void => void client.happen(event("ScreenLocked", { cause: "idle" }))]
  ] as const)("autoplay ends before the next spin when %s", ([_when, change]) =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      change(client)
      for (let spin = 0; spin < 5; spin += 1) yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect.each(["leave", "cashOutAndLeave", "keys", "support"] as const)(
    "autoplay stakes nothing more while the dialog %s covers the button that stops autoplay",
    (dialog) =>
      Effect.gen(function* () {
        const client = yield* startPlaying
        yield* client.run(toggleAutoplay())
        yield* client.pass(800)
        yield* client.run(openDialog(dialog))
        yield* client.pass(5_000)
        assert.strictEqual(spins(client), 1)
        assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "blocked" })
      })
  )

  it.effect("autoplay continues beside the deposit dialog, which has a button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
      yield* client.run(openDialog("cash"))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isTrue(client.views.game.autoplay)
    })
  )

  it.effect("[GAME-10] autoplay does not answer the idle question, which covers the button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
      yield* client.pass(20_000)
      gameSocket(client).say({ type: "code", code: 18_802, ErrorMessage: "", Params: { seconds: 20 } })
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.notice?.refusal.code, 18_802)
      assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "blocked" })
    })
  )

  it.effect("autoplay waits for a spin that takes longer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(toggleAutoplay())
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(800)
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("autoplay ends when the player switches it off, even between two spins", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
      yield* client.pass(1_000)
      yield* client.run(toggleAutoplay())
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends when the credit does not cover the bet, and records that", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say(meter(99, 11))
      yield* client.pass(0)
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(client.all("AutoplayToggled"), [{ on: true }, { on: false, ended: "credit" }])
    })
  )

  it.effect("autoplay continues while the credit covers exactly the bet", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say(meter(100, 11))
      yield* client.pass(0)
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("[LIVE-1] autoplay ends when the picture stalls", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
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
      yield* client.run(toggleAutoplay())
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
      yield* client.run(toggleAutoplay())
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay ends with the socket, and does not start again after the reconnect", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(toggleAutoplay())
      yield* client.pass(1_000)
      gameSocket(client).close(1006)
      yield* client.pass(30_000)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.strictEqual(spins(client), 1)
      assert.isFalse(client.views.game.autoplay)
    })
  )

  it.effect("autoplay cannot be switched on without a seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("MachineLeft", { machineId: 11, reason: "player" }))
      yield* client.run(toggleAutoplay())
      assert.deepStrictEqual(client.all("AutoplayToggled"), [])
    })
  )

  it.effect("autoplay spins once after quick switching off and on", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      for (let n = 0; n < 3; n += 1) {
        yield* client.run(toggleAutoplay())
        yield* client.pass(100)
      }
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("autoplay stays off after a manual press", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(press("spin"))
      yield* client.pass(20_000)
      assert.strictEqual(spins(client), 1)
    })
  )
})

describe("[GAME-5] [LOCK-1] autoplay after a sleep of the device", () => {
  it.effect.each([
    ["locks the screen instead of a spin when the device slept for longer than the idle time", true, 1],
    ["continues when the device slept but the player has no PIN", false, 2]
  ] as const)("autoplay %s", ([_what, hasPin, expected]) =>
    Effect.gen(function* () {
      let sleptMs = 0
      const { client } = yield* startIdle({ hasPin, skewMs: () => sleptMs })
      giveSeats(client)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      showPicture(client)
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      yield* client.pass(300)
      assert.strictEqual(spins(client), 1)
      sleptMs = HOUR_MS
      // The pause of autoplay ends 400 ms before the next look of the idle watch.
      yield* client.pass(500)
      assert.strictEqual(spins(client), expected)
      assert.strictEqual(client.views.lock.locked, hasPin)
      assert.strictEqual(client.views.game.autoplayEnded, hasPin ? "unseen" : null)
    })
  )
})

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
