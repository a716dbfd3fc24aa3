import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client } from "../../../tests/support/runtimeHarness.ts"
import { left } from "../../../tests/support/seated/leftCredit.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"

/** The browser tells the tabs that the shared storage has changed. */
const tell = (client: Client): Effect.Effect<void> =>
  Effect.suspend(() => {
    client.storages.shared.setItem("telereel.test", "changed")
    return client.pass(0)
  })

/** Two tabs of one player. The first one leaves machine 11 with a credit of 50.00. */
const leaveInFirst = Effect.gen(function* () {
  const shared = { browser: makeTestBrowser(), device: aDevice() }
  const first = yield* startSeated(shared)
  const second = yield* startPlayer(shared)
  giveSeats(second)
  yield* first.run(leaveMachine())
  yield* tell(first)
  return { first, second }
})

describe("[GAME-8] credit that a seat of another tab has left on the machine", () => {
  it.effect("left credit appears in every tab of the player", () =>
    Effect.gen(function* () {
      const { second } = yield* leaveInFirst
      assert.deepInclude(left(second), { machineId: 11, amount: 5_000, status: "open" })
    })
  )

  it.effect("[MONEY-3] left credit of another tab allows no automatic discount", () =>
    Effect.gen(function* () {
      const { second } = yield* leaveInFirst
      second.happen(event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", rejected: [] }))
      second.happen(event("BalanceNotified", { balance: 100 }))
      yield* second.pass(10_000)
      assert.deepStrictEqual(second.all("TopUpRequested"), [])
    })
  )

  it.effect("left credit is no longer announced as on its way to the balance when another tab has returned to the machine", () =>
    Effect.gen(function* () {
      const { first, second } = yield* leaveInFirst
      yield* second.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* second.pass(0)
      assert.strictEqual(second.views.game.phase, "playing")
      yield* tell(second)
      assert.deepStrictEqual(first.views.leftCredit.items, [])
    })
  )

  it.effect("left credit is shown as paid in every tab when one of them has found it paid", () =>
    Effect.gen(function* () {
      const { first, second } = yield* leaveInFirst
      for (const { casino } of [first, second]) casino.answers.getBalance = () => Effect.succeed({ balance: 95_000 })
      yield* second.pass(61_000)
      second.happen(event("BalanceNotified", { balance: 95_000 }))
      yield* second.pass(0)
      yield* tell(second)
      assert.deepStrictEqual([left(first)?.status, left(second)?.status], ["booked", "booked"])
    })
  )

  it.effect("[MONEY-2] left credit is not called paid by a top-up that another tab has requested", () =>
    Effect.gen(function* () {
      const { first, second } = yield* leaveInFirst
      first.late.answers.requestBonus = () => Effect.succeed({ status: true, code: 20_000, Params: { amount: 6_000 } })
      for (const { casino } of [first, second]) casino.answers.getBalance = () => Effect.succeed({ balance: 96_000 })
      yield* first.run(requestTopUp("bonus"))
      yield* second.pass(61_000)
      second.happen(event("BalanceNotified", { balance: 96_000 }))
      yield* second.pass(0)
      assert.deepInclude(left(second), { status: "open", base: null })
    })
  )

  it.effect("[MONEY-2] left credit of another tab is called paid beside a top-up from before its seat ended", () =>
    Effect.gen(function* () {
      const shared = { browser: makeTestBrowser(), device: aDevice() }
      const first = yield* startSeated(shared)
      first.late.answers.requestBonus = () => Effect.succeed({ status: true, code: 20_000, Params: { amount: 6_000 } })
      yield* first.run(requestTopUp("bonus"))
      const second = yield* startPlayer(shared)
      yield* first.pass(1)
      yield* first.run(leaveMachine())
      yield* tell(first)
      const { base } = left(second) ?? assert.fail("no left credit")
      yield* second.pass(61_000)
      second.happen(event("BalanceNotified", { balance: (base ?? assert.fail("no wallet")) + 5_000 }))
      yield* second.pass(0)
      assert.strictEqual(left(second)?.status, "booked")
    })
  )

  it.effect("left credit at more machines than the page shows is taken over once", () =>
    Effect.gen(function* () {
      const { first, second } = yield* leaveInFirst
      const { status: _status, base: _base, hidden: _hidden, since: _since, ...record } = left(first) ?? assert.fail("no left credit")
      const many = [1, 2, 3, 4, 5, 6].map((nth) => ({ ...record, machineId: 20 + nth, endedAt: record.endedAt + nth }))
      second.device.leftCredit = JSON.stringify({ [record.playerId]: [record, ...many] })
      yield* tell(second)
      const taken = second.all("CreditLeft").length
      yield* tell(second)
      assert.strictEqual(second.all("CreditLeft").length, taken)
    })
  )

  it.effect("left credit that only the log knows stays when the shared storage changes", () =>
    Effect.gen(function* () {
      const { first } = yield* leaveInFirst
      const { status: _status, base: _base, hidden: _hidden, since: _since, ...record } = left(first) ?? assert.fail("no left credit")
      const alone = yield* startPlayer({ prepare: (client) => client.happen(event("CreditLeft", record)) })
      yield* tell(alone)
      assert.deepInclude(left(alone), { machineId: 11, status: "open" })
    })
  )
})
