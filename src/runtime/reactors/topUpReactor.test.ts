import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startIdle } from "../../../tests/support/idlePlayer.ts"
import { gameSocket, giveSeats, loseGameSocket, startPlayer, startSeated, transferOf } from "../../../tests/support/play.ts"
import { aDevice, type Client } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { cashOut } from "../commands/money/transfer.ts"

const load = (client: Client, change: Partial<Settings>) =>
  client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] }))

const allowAutomatic = (client: Client, autoDiscount = true, autoBonus = false) => load(client, { autoDiscount, autoBonus })

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

  it.effect.each([
    ["refuses it", { status: false, code: 53_002 }],
    ["grants too little", { status: true, code: 20_000, Params: { amount: 1 } }]
  ] as const)(
    "the automatic discount is not repeated by the balance that its own request reads when the casino %s and no cooldown is set",
    ([_what, answer]) =>
      Effect.gen(function* () {
        const client = yield* startPlayer()
        client.late.answers.requestDiscount = () => Effect.succeed(answer)
        client.casino.answers.getBalance = () => Effect.succeed({ balance: 100 })
        load(client, { autoDiscount: true, topUpCooldownMs: 0 })
        client.happen(event("BalanceNotified", { balance: 100 }))
        yield* client.pass(60_000)
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

  it.effect("the automatic discount waits while a cash-out of an ended seat is on its way to the balance", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 100 })
      giveSeats(client, { balance: 100 })
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      allowAutomatic(client)
      yield* client.run(cashOut())
      const transferId = transferOf(client)?.id ?? ""
      const step = { transferId, direction: "out", amount: 5_000 } as const
      gameSocket(client).say({ type: "transferAccepted", ...step })
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 3, version: 11 } })
      client.late.answers.getTransferStatus = () => Effect.succeed({ type: "transferAccepted", ...step })
      loseGameSocket(client)
      client.happen(event("MachineStatusChanged", { machineId: 11, status: 6 }))
      client.happen(event("BalanceNotified", { balance: 100 }))
      yield* client.pass(SETTLED_MS)
      assert.deepInclude(client.views.funds, { wallet: 100, underWay: 5_000 })
      assert.strictEqual(discounts(client), 0)
      client.late.answers.getTransferStatus = () => Effect.succeed({ type: "transferDone", ...step, credit: 0, balance: 5_100 })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 5_100 })
      yield* client.pass(60_000)
      assert.strictEqual(discounts(client), 1)
    })
  )

  it.effect.each([
    ["locks the screen instead of a request when the device sleeps for longer than the idle time", true, 0],
    ["is requested after a sleep of the device when the player has no PIN", false, 1]
  ] as const)("the automatic discount %s", ([_what, hasPin, expected]) =>
    Effect.gen(function* () {
      let sleptMs = 0
      const { client } = yield* startIdle({ hasPin, skewMs: () => sleptMs })
      // The idle watch begins with the settings and looks each second.
      load(client, { pinCheck: true, autoDiscount: true })
      yield* client.pass(500)
      client.happen(event("BalanceNotified", { balance: 100 }))
      yield* client.pass(2_000)
      sleptMs = HOUR_MS
      yield* client.pass(300)
      assert.strictEqual(discounts(client), expected)
      assert.strictEqual(client.views.lock.locked, hasPin)
    })
  )

  it.effect.each([30_000, 0])(
    "the automatic discount is requested by one of two tabs with a cooldown of %i ms, and the other one shows no message",
    (topUpCooldownMs) =>
      Effect.gen(function* () {
        const shared = { browser: makeTestBrowser(), device: aDevice() }
        const tabs = [yield* startPlayer(shared), yield* startPlayer(shared)]
        for (const tab of tabs) {
          load(tab, { autoDiscount: true, autoBonus: false, topUpCooldownMs })
          tab.happen(event("BalanceNotified", { balance: 100 }))
        }
        yield* Effect.forEach(tabs, ({ pass }) => pass(SETTLED_MS))
        assert.strictEqual(
          tabs.reduce((sum, tab) => sum + discounts(tab), 0),
          1
        )
        assert.deepStrictEqual(
          tabs.flatMap((tab) => tab.all("TopUpIgnored")),
          []
        )
      })
  )
})

describe("[MONEY-3] an automatic bonus", () => {
  /** A player whose balance is this (minor units) after the discount. Two notifications have reported a low balance before. */
  const startWithBonus = Effect.fnUntraced(function* (afterDiscount: number) {
    const client = yield* startPlayer()
    const { requestDiscount } = client.late.answers
    client.late.answers.requestDiscount = () => Effect.delay(requestDiscount(), 500)
    client.casino.answers.getBalance = () => Effect.succeed({ balance: afterDiscount })
    allowAutomatic(client, true, true)
    for (const balance of [100, 101]) {
      client.happen(event("BalanceNotified", { balance }))
      yield* client.pass(100)
    }
    yield* client.pass(SETTLED_MS + 1_000)
    return client
  })
  const kinds = (client: Client) => client.all("TopUpRequested").map(({ kind }) => kind)

  it.effect("the automatic bonus is requested once, without a message, although the low balance was reported twice", () =>
    Effect.gen(function* () {
      const client = yield* startWithBonus(5_100)
      assert.sameMembers(kinds(client), ["discount", "bonus"])
      assert.deepStrictEqual(client.all("TopUpIgnored"), [])
    })
  )

  it.effect("the automatic bonus stays off when the discount has raised the balance to the minimum", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(kinds(yield* startWithBonus(10_000)), ["discount"])
    })
  )
})
