import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { refreshLobby } from "./refreshLobby.ts"

describe("[LOG-3] the size of the log", () => {
  it.effect("an hour of a quiet lobby of a thousand machines adds less than four megabytes to the log, and loses no machine", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const machines = Array.from({ length: 1_000 }, (_, index) => ({
        id: index + 1,
        name: `Lale ${index + 1}`,
        status: 3,
        brand: "Lale",
        brandId: 1
      }))
      let reads = 0
      client.casino.answers.getMachines = () => {
        reads += 1
        return Effect.succeed({ machines: machines.map((one) => (one.id === reads ? { ...one, status: 2 } : one)) })
      }
      for (let count = 0; count < 360; count += 1) yield* client.run(refreshLobby())
      const bytes = client.all("MachinesReceived").reduce((sum, data) => sum + JSON.stringify(data).length, 0)
      assert.isBelow(bytes, 4_000_000)
      assert.lengthOf(client.views.machines.ids, 1_000)
      const taken = Object.values(client.views.machines.byId).filter(({ status }) => status === 2)
      assert.deepStrictEqual(
        taken.map(({ id }) => id),
        [360]
      )
    })
  )
})
