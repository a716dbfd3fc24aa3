import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"

const allowAutomatic = (client: Client, autoDiscount = true) =>
  client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, autoDiscount }, source: "file", rejected: [] }))

/** After a balance arrives, the client waits 2 s for the report of an open session, and asks the other tabs for 300 ms. */
const SETTLED_MS = 2_300

/** A player in the lobby whose balance (minor units) arrives, and the wait after it. */
const startWith = Effect.fnUntraced(function* (balance: number, autoDiscount: boolean = true) {
  const client = yield* startPlayer()
  allowAutomatic(client, autoDiscount)
  client.casino.answers.getBalance = () => Effect.succeed({ balance })
  client.happen(event("BalanceNotified", { balance }))
  yield* client.pass(SETTLED_MS)
  return client
})

const discounts = (client: Client): number => client.late.asked.filter(({ op }) => op === "requestDiscount").length

describe("[MONEY-3] an automatic discount", () => {
  it.effect("the automatic discount runs when a balance below the minimum arrives in the lobby, once per cooldown", () =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      assert.strictEqual(discounts(client), 1)
      assert.deepStrictEqual(client.all("TopUpRequested"), [{ kind: "discount", auto: true }])
      client.happen(event("BalanceNotified", { balance: 90 }))
      yield* client.pass(29_000)
      assert.strictEqual(discounts(client), 1)
      yield* client.pass(1_000)
      client.happen(event("BalanceNotified", { balance: 80 }))
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(discounts(client), 2)
    })
  )

  it.effect("the automatic discount waits for the cooldown after a refusal", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.requestDiscount = () => Effect.succeed({ status: false, code: 53_002 })
      allowAutomatic(client)
      for (const balance of [100, 90, 80]) {
        client.happen(event("BalanceNotified", { balance }))
        yield* client.pass(SETTLED_MS)
      }
      assert.strictEqual(discounts(client), 1)
    })
  )

  it.effect("the automatic discount stays off for a balance at the minimum, and when the operator disables it", () =>
    Effect.gen(function* () {
      assert.strictEqual(discounts(yield* startWith(10_000)), 0)
      assert.strictEqual(discounts(yield* startWith(100, false)), 0)
    })
  )

  it.effect("the automatic discount waits at a machine until the player returns to the lobby", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      allowAutomatic(client)
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 3, version: 11 } })
      client.happen(event("BalanceNotified", { balance: 100 }))
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(discounts(client), 0)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 100 })
      yield* client.run(leaveMachine())
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(discounts(client), 1)
    })
  )

  it.effect("the automatic discount stays off when the report of an open session follows the balance", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      allowAutomatic(client)
      client.happen(event("BalanceNotified", { balance: 100 }))
      yield* client.pass(1_000)
      client.happen(event("SessionReported", { open: true, machineId: 12, machineName: "Gül", machineStatus: 1 }))
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(discounts(client), 0)
    })
  )

  it.effect("the automatic discount stays off while another tab of the player is at a machine", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const seated = yield* startSeated({ browser })
      const client = yield* startPlayer({ browser })
      allowAutomatic(client)
      client.happen(event("BalanceNotified", { balance: 100 }))
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(seated.views.game.phase, "playing")
      assert.strictEqual(discounts(client), 0)
    })
  )

  it.effect("the automatic discount stays off when a machine's status has ended the seat with credit on it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      allowAutomatic(client)
      client.happen(event("BalanceNotified", { balance: 100 }))
      client.happen(event("MachineStatusChanged", { machineId: 11, status: 6 }))
      yield* client.pass(SETTLED_MS)
      assert.strictEqual(client.views.game.phase, "left")
      assert.strictEqual(discounts(client), 0)
    })
  )
})
