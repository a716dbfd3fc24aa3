import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../../tests/support/play.ts"
import { aDevice, type Client, NOON } from "../../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../../domain/account/settings.ts"
import { TransientError } from "../../../domain/shared/errors.ts"
import { event } from "../../../domain/events.ts"
import { logIn } from "../account/logIn.ts"
import { logOut } from "../account/logOut.ts"
import { requestTopUp } from "./requestTopUp.ts"

const operator = (client: Client, change: Partial<Settings> = {}) =>
  client.happen(
    event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, autoDiscount: false, ...change }, source: "file", rejected: [] })
  )

/** A player with this balance (minor units), and without an automatic top-up unless `change` enables it. */
const startWith = Effect.fnUntraced(function* (balance: number, change: Partial<Settings> = {}) {
  const client = yield* startPlayer()
  operator(client, change)
  client.casino.answers.getBalance = () => Effect.succeed({ balance })
  client.happen(event("BalanceNotified", { balance }))
  yield* client.pass(0)
  return client
})

const discounts = (client: Client): number => client.late.asked.filter(({ op }) => op === "requestDiscount").length

type Answer = Client["late"]["answers"]["requestDiscount"]

const outcomes: readonly (readonly [string, Answer])[] = [
  ["was granted", () => Effect.succeed({ status: true, code: 20_000, Params: { amount: 5_000 } })],
  ["the server refused", () => Effect.succeed({ status: false, code: 53_002 })],
  ["timed out", () => Effect.fail(new TransientError({ op: "requestDiscount", reason: "timeout" }))],
  ["the network lost", () => Effect.fail(new TransientError({ op: "requestDiscount", reason: "network" }))],
  ["failed in the server", () => Effect.fail(new TransientError({ op: "requestDiscount", reason: "server", status: 500 }))]
]

describe("[MONEY-2] a discount", () => {
  it.effect("a discount goes out once, shows its amount, and causes a read of the balance", () =>
    Effect.gen(function* () {
      const client = yield* startWith(9_999)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 14_999 })
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 1)
      assert.deepInclude(client.views.topUps.discount, { busy: false, amount: 5_000 })
      assert.strictEqual(client.views.funds.wallet, 14_999)
    })
  )

  it.effect("a discount fails at the minimum and shows it", () =>
    Effect.gen(function* () {
      const client = yield* startWith(10_000)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 0)
      assert.deepStrictEqual(client.views.topUps.discount.ignored, { why: "balanceTooHigh", minimum: 10_000 })
    })
  )

  it.effect("[BOOT-2] a discount works at any balance while the operator's balance check is off", () =>
    Effect.gen(function* () {
      const client = yield* startWith(5_000_000, { balanceCheck: false })
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 1)
    })
  )

  it.effect.each(outcomes)("a discount fails for thirty seconds after a use that %s", ([, answer]) =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      client.late.answers.requestDiscount = answer
      for (let press = 0; press < 4; press += 1) {
        yield* client.run(requestTopUp("discount"))
        yield* client.pass(250)
      }
      assert.strictEqual(discounts(client), 1)
      yield* client.pass(28_999)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(client.views.topUps.discount.ignored?.why, "tooSoon")
      yield* client.pass(1)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 2)
    })
  )

  it.effect("a discount counts its cooldown from the request and not from a late answer", () =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      const { requestDiscount } = client.late.answers
      client.late.answers.requestDiscount = () => Effect.delay(requestDiscount(), 9_000)
      yield* client.fork(requestTopUp("discount"))
      yield* client.pass(29_999)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 1)
      yield* client.pass(1)
      yield* client.fork(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 2)
    })
  )

  it.effect("a discount keeps its cooldown across a logout and the next login", () =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      yield* client.run(requestTopUp("discount"))
      yield* client.run(logOut())
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.strictEqual(client.views.topUps.discount.usedAt, NOON)
      assert.strictEqual(client.views.topUps.bonus.usedAt, null)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 1)
      yield* client.pass(30_000)
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(discounts(client), 2)
    })
  )

  it.effect("a discount keeps its cooldown on another page of the same player, whose log does not contain the use", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const first = yield* startPlayer({ device })
      operator(first)
      yield* first.run(requestTopUp("bonus"))
      const second = yield* startPlayer({ device })
      assert.strictEqual(second.views.topUps.bonus.usedAt, NOON)
      yield* second.run(requestTopUp("bonus"))
      assert.deepStrictEqual(second.late.asked, [])
      assert.strictEqual(second.views.topUps.bonus.ignored?.why, "tooSoon")
    })
  )

  it.effect("a discount respects a use in another tab since this page was opened", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const first = yield* startPlayer({ device })
      const second = yield* startPlayer({ device })
      yield* first.run(requestTopUp("bonus"))
      yield* second.run(requestTopUp("bonus"))
      assert.deepStrictEqual(second.late.asked, [])
    })
  )

  it.effect("a discount stays available to another player of the same device", () =>
    Effect.gen(function* () {
      const device = aDevice()
      yield* (yield* startPlayer({ device })).run(requestTopUp("bonus"))
      device.topUps = device.topUps?.replace('"playerId":"7"', '"playerId":"8"') ?? null
      const second = yield* startPlayer({ device })
      yield* second.run(requestTopUp("bonus"))
      assert.strictEqual(second.late.asked.length, 1)
    })
  )

  it.effect.each(["not json", "{}", '[{"playerId":"7","uses":{"discount":"now","bonus":null}}]'])(
    "a discount stays available when the device's stored value is unreadable: %s",
    (text) =>
      Effect.gen(function* () {
        const client = yield* startPlayer({ device: { ...aDevice(), topUps: text } })
        yield* client.run(requestTopUp("bonus"))
        assert.strictEqual(client.late.asked.length, 1)
      })
  )

  it.effect("a bonus stays used when the device's stored value of another player is unreadable", () =>
    Effect.gen(function* () {
      const unreadable = { playerId: "8", uses: { discount: "now", bonus: null } }
      const topUps = JSON.stringify([unreadable, { playerId: "7", uses: { discount: null, bonus: NOON } }])
      const device = { ...aDevice(), topUps }
      const client = yield* startPlayer({ device })
      yield* client.run(requestTopUp("bonus"))
      assert.deepStrictEqual([client.views.topUps.bonus.ignored?.why, client.late.asked], ["tooSoon", []])
    })
  )

  it.effect("a discount goes out once at a time, and not again when its answer is lost", () =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      client.late.answers.requestDiscount = () =>
        Effect.delay(Effect.fail(new TransientError({ op: "requestDiscount", reason: "network" })), 1_000)
      yield* client.fork(requestTopUp("discount"))
      yield* client.run(requestTopUp("discount"))
      assert.strictEqual(client.views.topUps.discount.ignored?.why, "busy")
      yield* client.pass(60_000)
      assert.strictEqual(discounts(client), 1)
      assert.strictEqual(client.views.topUps.discount.failure, "network")
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("a discount shows a refusal that arrives in a 200 answer", () =>
    Effect.gen(function* () {
      const client = yield* startWith(100)
      client.late.answers.requestDiscount = () =>
        Effect.succeed({ status: false, code: 53_001, ErrorMessage: "too high", Params: { amount: 10_000 } })
      yield* client.run(requestTopUp("discount"))
      assert.deepStrictEqual(client.views.topUps.discount.refusal, { code: 53_001, message: "too high", params: { amount: 10_000 } })
    })
  )
})

it.effect("[MONEY-2] a bonus waits until a stored session is validated", () =>
  Effect.gen(function* () {
    const client = yield* startWith(100)
    yield* client.run(logOut())
    client.happen(event("SessionRestoreRequested", { from: "storage" }))
    yield* client.run(requestTopUp("bonus"))
    assert.deepStrictEqual(client.late.asked, [])
    assert.strictEqual(client.views.topUps.bonus.usedAt, null)
    assert.strictEqual(client.views.funds.wallet, null)
  })
)

it.effect("[MONEY-2] a bonus ignores the balance, and has the same cooldown", () =>
  Effect.gen(function* () {
    const client = yield* startWith(5_000_000)
    yield* client.run(requestTopUp("bonus"))
    yield* client.run(requestTopUp("bonus"))
    assert.deepInclude(client.views.topUps.bonus, { amount: 10_000, ignored: { why: "tooSoon", minimum: 10_000 } })
  })
)
