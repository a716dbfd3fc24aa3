import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startSeated } from "../../../../tests/support/play.ts"
import { setLimit } from "../account/protection.ts"
import { press } from "./press.ts"
import { chooseBand } from "./seatCommands.ts"

describe("[GAME-3] a bet band", () => {
  it.effect("a bet band goes out under an id and becomes active when the machine confirms", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      assert.deepStrictEqual(sentOf(client, "selectBand"), [{ type: "selectBand", requestId: "id-1", bandId: 2 }])
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: { bandId: 2, requestId: "id-1" } })
      gameSocket(client).say({ type: "bandSelected", requestId: "id-1", bandId: 2 })
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { activeBand: 2, bandAsked: null })
    })
  )

  it.effect("a bet band counts as the bet of a spin that follows at once, and stays it until newer counters", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      yield* client.run(press("spin"))
      assert.strictEqual(client.all("PressRequested")[0]?.bet, 200)
      gameSocket(client).say({ type: "bandSelected", requestId: "id-1", bandId: 2 })
      gameSocket(client).say({ type: "pressDone", pressId: "id-2", win: 0 })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(client.all("PressRequested")[1]?.bet, 200)
    })
  )

  it.effect("[PROT-6] a spin that follows at once must fit into the player's limit", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(setLimit({ kind: "wager", period: "day", value: 150 }))
      yield* client.run(chooseBand(2))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "limitReached" }])
    })
  )

  it.effect("a bet band can be requested again after 8 s without an answer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      yield* client.pass(7_000)
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: { bandId: 2, requestId: "id-1" } })
      yield* client.pass(1_000)
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: null })
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "band", id: "id-1" }])
      yield* client.run(chooseBand(2))
      assert.strictEqual(sentOf(client, "selectBand").length, 2)
    })
  )

  it.effect("a bet band waits 8 s of its own, also after an earlier request for the same band", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const refuse = (requestId: string) => gameSocket(client).say({ type: "bandRefused", requestId, code: 52_001, ErrorMessage: "busy" })
      yield* client.run(chooseBand(2))
      yield* client.pass(500)
      refuse("id-1")
      yield* client.pass(7_000)
      yield* client.run(chooseBand(2))
      yield* client.pass(7_999)
      assert.deepInclude(client.views.game, { bandAsked: { bandId: 2, requestId: "id-2" }, bandsUnanswered: [] })
      refuse("id-2")
      yield* client.pass(1)
      assert.deepInclude(client.views.game, { bandAsked: null, bandsUnanswered: [] })
      assert.deepStrictEqual(client.all("DeadlineReached"), [])
    })
  )

  it.effect("a bet band causes no request when it is already active or a press is pending", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(1))
      yield* client.run(press("spin"))
      yield* client.run(chooseBand(2))
      assert.deepStrictEqual(sentOf(client, "selectBand"), [])
    })
  )
})

describe("[PROT-3] a win while the bet of its spin is uncertain", () => {
  it.effect("a return below the bet of a band whose answer was lost is not celebrated", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(chooseBand(2))
      yield* client.pass(8_000)
      yield* client.run(press("spin"))
      assert.deepInclude(client.all("PressRequested")[0], { bet: 100, stake: 200 })
      const say = (message: object): void => gameSocket(client).say({ pressId: "id-2", ...message })
      say({ type: "pressAccepted" })
      say({ type: "meter", meter: { credit: 4_800, bet: 200, lastWin: 0, spins: 4, version: 11 } })
      say({ type: "pressDone", win: 150 })
      yield* client.pass(100)
      assert.isNull(client.views.gameView.win)
      assert.deepInclude(client.views.presses.recent[0], { win: 150, stake: 200 })
    })
  )
})
