import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, sentOf, showPicture, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { event } from "../../domain/events.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { chooseBand } from "./chooseBand.ts"
import { chooseVolume } from "./chooseVolume.ts"
import { joinMachine } from "./joinMachine.ts"
import { leaveMachine } from "./leaveMachine.ts"
import { press } from "./press.ts"

const fateOf = (client: Client) => client.views.presses.recent[0]?.fate

describe("[GAME-2] a press", () => {
  it.effect("is sent once under its own id, and its fate is seen to the end", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      assert.deepStrictEqual(sentOf(client, "press"), [{ type: "press", pressId: "id-1", button: "spin" }])
      assert.strictEqual(fateOf(client), "sent")
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
      yield* client.pass(0)
      assert.strictEqual(fateOf(client), "accepted")
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 300 })
      yield* client.pass(0)
      assert.deepInclude(client.views.presses.recent[0], { fate: "done", win: 300 })
      assert.isNull(client.views.presses.underWay)
    })
  )

  it.effect("pressed twice goes out once, and the second is in the log", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(Effect.all([press("spin"), press("spin")], { concurrency: "unbounded" }))
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "pressUnderWay" }])
    })
  )

  it.effect("may follow the one before as soon as that is done", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const id of ["id-1", "id-2", "id-3"]) {
        yield* client.run(press("spin"))
        gameSocket(client).say({ type: "pressDone", pressId: id, win: 0 })
        yield* client.pass(0)
      }
      assert.deepStrictEqual(
        sentOf(client, "press").map(({ pressId }) => pressId),
        ["id-1", "id-2", "id-3"]
      )
    })
  )

  it.effect("without a seat is ignored", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noSeat" }])
    })
  )

  it.effect("[LIVE-1] without a picture that moves is ignored", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noPicture" }])
      client.happen(event("FramesResumed", { mediaId: "media", afterMs: 10 }))
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("while money is on its way is ignored", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 5 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "transferUnderWay" }])
    })
  )
})

describe("[LIVE-4] a press that finds no socket", () => {
  it.effect("is never sent late: it is over at once, and not sent on the return", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const socket = gameSocket(client)
      socket.die()
      yield* client.run(press("spin"))
      assert.deepInclude(client.views.presses.recent[0], { fate: "refused", unseen: true })
      socket.close(1006)
      yield* client.pass(30_000)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(sentOf(client, "press"), [])
      assert.deepStrictEqual(sentOf(client, "pressQuery"), [])
    })
  )

  it.effect("while the seat is lost is ignored", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.become("refused")
      gameSocket(client).close(1006)
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noSeat" }])
    })
  )
})

describe("[LIVE-4] a press whose answer is lost", () => {
  it.effect("is unknown after the loss, is asked for by its id on the return, and takes the fate that is found out", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      gameSocket(client).close(1006)
      yield* client.pass(0)
      assert.strictEqual(fateOf(client), "unknown")
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 700 }))
      yield* client.pass(30_000)
      assert.deepInclude(client.views.presses.recent[0], { id: "id-1", fate: "done", win: 700 })
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(sentOf(client, "pressQuery"), [{ type: "pressQuery", pressId: "id-1" }])
    })
  )

  it.effect("is unknown after 8 s on an open socket, and is asked for until it is known", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      yield* client.pass(8_000)
      assert.strictEqual(fateOf(client), "sent")
      yield* client.pass(2_000)
      assert.strictEqual(fateOf(client), "unknown")
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "press", id: "id-1" }])
      yield* client.pass(6_000)
      assert.isAtLeast(sentOf(client, "pressQuery").length, 3)
      gameSocket(client).say({ type: "pressUnseen", pressId: "id-1" })
      yield* client.pass(0)
      assert.deepInclude(client.views.presses.recent[0], { fate: "refused", unseen: true })
      const asked = sentOf(client, "pressQuery").length
      yield* client.pass(20_000)
      assert.strictEqual(sentOf(client, "pressQuery").length, asked)
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("[LIVE-2] over a line on which nothing is heard any more is the line's fault, not the machine's: it is given up at once", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      client.network.mute(true)
      yield* client.pass(10_000)
      assert.deepStrictEqual(client.all("ConnectionLost").slice(0, 1), [{ channel: "game", code: 4000, reason: "silent" }])
      assert.deepStrictEqual(client.all("DeadlineReached"), [])
      assert.strictEqual(fateOf(client), "unknown")
    })
  )

  it.effect("[LIVE-2] over a line that answers every ping is the machine's silence, until its fate is known", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressAccepted", pressId }))
      yield* client.run(press("spin"))
      yield* client.pass(20_000)
      assert.deepInclude(client.views.presses.recent[0], { overdue: true })
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("does not lock the next machine for long: it is asked for as soon as a seat is there again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      yield* client.run(leaveMachine())
      giveSeats(client, { machine: { id: 12, name: "Gül", brand: "Bosphorus", status: 3 } })
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressUnseen", pressId }))
      yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* client.pass(0)
      showPicture(client)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 2)
    })
  )
})

describe("[GAME-3] a band", () => {
  it.effect("is asked for under an id, and stands when the machine says so", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      assert.deepStrictEqual(sentOf(client, "selectBand"), [{ type: "selectBand", requestId: "id-1", bandId: 2 }])
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: 2 })
      gameSocket(client).say({ type: "bandSelected", requestId: "id-1", bandId: 2 })
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { activeBand: 2, bandAsked: null })
    })
  )

  it.effect("whose answer is lost may be asked for again after 8 s", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      yield* client.pass(7_000)
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: 2 })
      yield* client.pass(1_000)
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: null })
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "band", id: "id-1" }])
      yield* client.run(chooseBand(2))
      assert.strictEqual(sentOf(client, "selectBand").length, 2)
    })
  )

  it.effect("that stands already, or is asked for while a press is under way, is not asked for", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(1))
      yield* client.run(press("spin"))
      yield* client.run(chooseBand(2))
      assert.deepStrictEqual(sentOf(client, "selectBand"), [])
    })
  )
})

it.effect("[GAME-1] the volume stays between silent and full", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    for (const volume of [-1, 0.4, 7]) yield* client.run(chooseVolume(volume))
    assert.deepStrictEqual(client.all("VolumeChosen"), [{ volume: 0 }, { volume: 0.4 }, { volume: 1 }])
  })
)
