import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { RejectedError, TransientError } from "../../domain/errors.ts"
import { refreshLobby } from "./refreshLobby.ts"
import { selectBrand } from "./selectBrand.ts"

const SERVER = new TransientError({ op: "any", reason: "server", status: 500 })

describe("[LOBBY-1] the lobby", () => {
  it.effect("has brands with their jackpots, and machines", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(refreshLobby())
      assert.deepStrictEqual(client.views.lobby.brands, [{ id: 1, name: "Bosphorus", machineCount: 2, jackpots: [100, 30_000] }])
      assert.deepStrictEqual(client.views.machines.ids, [11, 12])
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "ready" })
    })
  )

  it.effect("is there again after a refresh that failed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getMachines } = client.casino.answers
      client.casino.answers.getMachines = () => Effect.fail(SERVER)
      yield* client.fork(refreshLobby())
      yield* client.pass(15_000)
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "failed" })
      client.casino.answers.getMachines = getMachines
      yield* client.run(refreshLobby())
      assert.strictEqual(client.views.lobby.machinesAvailability, "ready")
    })
  )

  it.effect("is refreshed to a position of the log, not to data", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBrands } = client.casino.answers
      client.casino.answers.getBrands = () => Effect.delay(getBrands(), 1_000)
      const fiber = yield* client.fork(refreshLobby())
      yield* client.pass(1_000)
      assert.strictEqual(yield* Fiber.join(fiber), client.log.appended())
      assert.deepInclude(client.log.recent().at(-1), { type: "BrandsReceived" })
    })
  )

  it.effect("that cannot be had says which list, and why in the log", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 10_703, message: "no", params: {} }
      client.casino.answers.getBrands = () => Effect.fail(new RejectedError({ op: "getBrands", refusal }))
      yield* client.run(refreshLobby())
      assert.deepStrictEqual(client.all("LobbyRequestFailed"), [{ what: "brands" }])
      assert.deepStrictEqual(client.all("RequestFailed"), [{ op: "getBrands", kind: "rejected", status: 10_703 }])
      assert.deepInclude(client.views.lobby, { brandsAvailability: "failed", machinesAvailability: "ready" })
    })
  )
})

describe("[LOBBY-3] a machine's notice", () => {
  it.effect("changes the tile at once, and a list that was on its way does not change it back", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(refreshLobby())
      const { getMachines } = client.casino.answers
      client.casino.answers.getMachines = () => Effect.delay(getMachines(), 2_000)
      yield* client.fork(refreshLobby())
      client.network.socket("notifications").say({ type: "machine", id: 11, status: 2 })
      yield* client.pass(0)
      assert.strictEqual(client.views.machines.byId["11"]?.status, 2)
      yield* client.pass(5_000)
      assert.strictEqual(client.all("MachinesReceived").length, 2)
      assert.strictEqual(client.views.machines.byId["11"]?.status, 2)
    })
  )
})

it.effect("[LOBBY-2] a brand is chosen, and given up by choosing it again", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    yield* client.run(selectBrand(1))
    assert.strictEqual(client.views.lobby.selectedBrand, 1)
    yield* client.run(selectBrand(1))
    assert.isNull(client.views.lobby.selectedBrand)
  })
)
