import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startIdle } from "../../../tests/support/idlePlayer.ts"
import { aReady, gameSocket, giveSeats, showPicture, startSeated } from "../../../tests/support/play.ts"
import { spins, startPlaying } from "../../../tests/support/seated/autoplay.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { startAutoplay, stopAutoplay } from "../commands/machine/seatCommands.ts"

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
