import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, giveSeats, startPlayer } from "../../../tests/support/play.ts"
import { aMachine } from "../../../tests/support/samples.ts"
import { DecodeError } from "../../domain/shared/errors.ts"
import { event } from "../../domain/events.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { logIn } from "../commands/account/logIn.ts"

/** A join with the name from the URL, which anyone can change. */
const byAddress = joinMachine({ machineId: 11, name: "Free%20money" })
const listed = (change: Parameters<typeof aMachine>[0] = {}) => event("MachinesReceived", { machines: [aMachine(change)], asked: 0 })

const readsOf = (client: Effect.Success<ReturnType<typeof startPlayer>>) => client.late.asked.filter(({ op }) => op === "getMachine")

describe("[GAME-1] a machine that is joined by its URL", () => {
  it.effect("a machine joined by its URL causes its own request, and the page shows the server's name and status meanwhile", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getMachine = () => Effect.succeed({ id: 11, name: "Lale", status: 6, brand: "Bosphorus", brandId: 1 })
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.deepStrictEqual(readsOf(client), [{ op: "getMachine", request: 11 }])
      assert.deepInclude(client.views.game, { phase: "joining", name: "Lale", brand: "Bosphorus" })
      assert.deepInclude(client.views.machines.byId[11], { status: 6, brand: "Bosphorus" })
      assert.deepStrictEqual(client.views.machines.ids, [])
    })
  )

  it.effect("a machine that is joined by its URL gets its name from the server's machine entry when the snapshot has none", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, { machine: undefined })
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "playing", name: "Lale", brand: "Bosphorus" })
    })
  )

  it.effect("a machine that is joined by its URL gives the seat before the answer, and independently of the status in it", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.late.answers.getMachine = () =>
        Effect.delay(Effect.succeed({ id: 11, status: 2, brand: "Bosphorus", reservation: { mine: false, until: 9e15 } }), 3_000)
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
      yield* client.pass(3_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a machine that is joined by its URL gives the seat even when the machine cannot be read", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.late.answers.getMachine = () => Effect.fail(new DecodeError({ op: "getMachine", issues: [] }))
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a machine that is joined by its URL causes another request when its status changes before the answer", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      const answerAfter = (ms: number, status: number) => Effect.delay(Effect.succeed({ id: 11, status, brand: "Bosphorus" }), ms)
      client.late.answers.getMachine = () => answerAfter(4_000, 6)
      yield* client.run(byAddress)
      yield* client.pass(1_000)
      client.late.answers.getMachine = () => answerAfter(500, 3)
      client.network.socket("notifications").say({ type: "machine", id: 11, status: 3 })
      yield* client.pass(500)
      assert.strictEqual(client.views.machines.byId[11]?.status, 3)
      // The first answer was requested before the second one arrived, so it is older.
      yield* client.pass(4_000)
      assert.strictEqual(client.views.machines.byId[11]?.status, 3)
    })
  )

  it.effect("a machine that is joined by its URL causes no request when this page has the machine list", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.happen(listed())
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(readsOf(client), [])
    })
  )
})

describe("[GAME-8] [LOBBY-4] a reload at the player's own machine", () => {
  it.effect.each([2, 4, 5])("a reload at the player's own machine requests the seat although the previous page knew status %i", (status) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      // The log of the previous page: the list, and the status notification after it.
      client.happen(listed())
      client.happen(event("MachineStatusChanged", { machineId: 11, status }))
      client.happen(event("PageLoaded", { restored: 1 }))
      yield* client.run(logIn(CREDENTIALS))
      yield* client.run(byAddress)
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("JoinRefused"), [])
      assert.strictEqual(client.views.game.phase, "playing")
      assert.lengthOf(readsOf(client), 1)
    })
  )
})
