import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startIdle } from "../../../tests/support/idlePlayer.ts"
import { aReady, gameSocket, giveSeats, showPicture, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { spins, startPlaying } from "../../../tests/support/seated/autoplay.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { openDialog } from "../commands/account/dialogs.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { blockAutoplay, startAutoplay, stopAutoplay } from "../commands/machine/seatCommands.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"

const meter = (credit: number, version: number) => ({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 3, version } })

const STOP = { id: "stop", label: "Stop", kind: "stop" }
const SPIN = { id: "spin", label: "Spin", kind: "spin" }

/** A player during autoplay whose first spin the machine has accepted, and who has pressed Stop. */
const startStopped = Effect.gen(function* () {
  const client = yield* startSeated()
  gameSocket(client).close(1006)
  client.network.answer("init", (_init, socket) => socket.say(aReady({ buttons: [SPIN, STOP] })))
  yield* client.pass(2_000)
  showPicture(client)
  yield* client.run(startAutoplay(NO_LIMITS))
  yield* client.pass(800)
  gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
  yield* client.run(press("stop"))
  return client
})

describe("[GAME-5] autoplay", () => {
  it.effect("autoplay spins repeatedly, with a pause after each spin", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
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
      yield* client.run(startAutoplay(NO_LIMITS))
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
        yield* client.run(startAutoplay(NO_LIMITS))
        yield* client.pass(800)
        yield* client.run(openDialog(dialog))
        yield* client.pass(5_000)
        assert.strictEqual(spins(client), 1)
        assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "blocked" })
      })
  )

  it.effect("autoplay stakes nothing more when the machine's card covers the button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(blockAutoplay())
      assert.deepStrictEqual(client.all("AutoplayToggled"), [])
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      yield* client.run(blockAutoplay())
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "blocked")
    })
  )

  it.effect("autoplay continues beside the deposit dialog, which has a button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.run(openDialog("cash"))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isTrue(client.views.game.autoplay)
    })
  )

  it.effect("[GAME-10] autoplay does not answer the idle question, which covers the button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(startAutoplay(NO_LIMITS))
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

  it.effect("[GAME-10] autoplay starts again after the countdown of an unanswered idle question, which then covers nothing", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say({ type: "code", code: 18_802, ErrorMessage: "", Params: { seconds: 20 } })
      yield* client.pass(20_000)
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isTrue(client.views.game.autoplay)
    })
  )

  it.effect("autoplay waits for a spin that takes longer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(800)
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("[GAME-2] autoplay shows the result of a spin that the player has stopped for the whole pause", () =>
    Effect.gen(function* () {
      const client = yield* startStopped
      gameSocket(client).say({ type: "pressDone", pressId: "id-2", win: 0 })
      yield* client.pass(700)
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(799)
      assert.strictEqual(spins(client), 1)
      yield* client.pass(1)
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("[GAME-2] autoplay goes on after a Stop that the machine has refused, because its spin was over", () =>
    Effect.gen(function* () {
      const client = yield* startStopped
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      gameSocket(client).say({ type: "pressRefused", pressId: "id-2", code: 52_009, ErrorMessage: "" })
      yield* client.pass(799)
      assert.strictEqual(spins(client), 1)
      yield* client.pass(1)
      assert.strictEqual(spins(client), 2)
      assert.isNull(client.views.game.autoplayEnded)
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

  it.effect("autoplay cannot be switched on without a seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("MachineLeft", { machineId: 11, reason: "player" }))
      yield* client.run(startAutoplay(NO_LIMITS))
      assert.deepStrictEqual(client.all("AutoplayToggled"), [])
    })
  )

  it.effect("autoplay spins once after quick switching off and on", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      for (const command of [startAutoplay(NO_LIMITS), stopAutoplay(), startAutoplay(NO_LIMITS)]) {
        yield* client.run(command)
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
      yield* client.run(startAutoplay(NO_LIMITS))
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
