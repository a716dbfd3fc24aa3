import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf } from "../../../tests/support/play.ts"
import { aDevice, type Client } from "../../../tests/support/runtimeHarness.ts"
import { asked, deposits, ignored, network, spins, startWithAnswers as startUnder } from "../../../tests/support/seated/underProfile.ts"
import { WAGER } from "../../../tests/support/seated/wagerLimit.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { DecodeError, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { cancelRaise, planSession, setLimit } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"

/** Says that the machine's credit is now this (minor units), at a bet of 1.00. */
const meter = (client: Client, credit: number, version: number) =>
  Effect.andThen(
    Effect.sync(() => gameSocket(client).say({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 3, version } })),
    client.pass(0)
  )

describe("[PROT-6] limits", () => {
  it.effect("a lower limit holds at once, also while the request to the casino is lost, and is sent again", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb", { answers: { setLimit: () => Effect.fail(network) } })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      yield* client.pass(MINUTE_MS)
      assert.isAbove(asked(client, "setLimit"), 3)
      assert.strictEqual(client.views.protection.unsent.length, 1)
      client.late.answers.setLimit = (request) => Effect.succeed({ limits: [request] })
      yield* client.pass(MINUTE_MS)
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.strictEqual(client.views.protection.outcome, "confirmed")
    })
  )

  it.effect("gb (RTS 12B): a higher limit waits for 24 hours, and can be cancelled until then", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.run(setLimit({ ...WAGER, value: 500 }))
      yield* client.pass(23 * HOUR_MS)
      assert.deepInclude(client.views.protection.limits[0], { value: 50 })
      assert.isNotNull(client.views.protection.limits[0]?.pending)
      yield* client.run(cancelRaise(WAGER))
      yield* client.pass(2 * HOUR_MS)
      assert.deepInclude(client.views.protection.limits[0], { value: 50, pending: null })
    })
  )

  it.effect("a raise that a quick reload has kept off the log comes back from the device", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb", { answers: { setLimit: () => Effect.fail(network) } })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      const pending = { value: 500, effectiveFrom: Number.MAX_SAFE_INTEGER }
      const settled = client.views.protection.unsent.map(({ requestId }) => requestId)
      const limits = [{ ...WAGER, value: 50, used: 0, pending }]
      client.happen(event("ProtectionRestored", { breaks: [], limits, unsent: [], settled }))
      assert.deepInclude(client.views.protection.limits[0], { value: 50, pending })
    })
  )

  it.effect("a double click sends one request", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb", { answers: { setLimit: (request) => Effect.succeed({ limits: [request] }) } })
      yield* client.run(setLimit({ ...WAGER, value: 5_000 }))
      yield* client.run(setLimit({ ...WAGER, value: 5_000 }))
      yield* client.pass(1_000)
      assert.strictEqual(asked(client, "setLimit"), 1)
    })
  )

  it.effect("gb (RTS 12A): the wager limit counts the use that the server reports, and this session's stakes", () =>
    Effect.gen(function* () {
      const answers = { getLimits: () => Effect.succeed({ limits: [{ ...WAGER, value: 1_000, used: 850 }] }) }
      const client = yield* startUnder("gb", { answers })
      yield* client.run(press("spin"))
      yield* meter(client, 4_900, 11)
      yield* client.pass(3_000)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(ignored(client), ["limitReached"])
    })
  )

  it.effect("gb (RTS 12A): the server's limits hold as soon as it answers, after a login whose reads of them had no answer", () =>
    Effect.gen(function* () {
      const failure = new TransientError({ op: "getLimits", reason: "server", status: 503 })
      const client = yield* startUnder("gb", { answers: { getLimits: () => Effect.fail(failure) } })
      yield* client.pass(20_000)
      client.late.answers.getLimits = () => Effect.succeed({ limits: [{ ...WAGER, value: 150, used: 100 }] })
      yield* client.pass(MINUTE_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      const count = asked(client, "getLimits")
      yield* client.pass(3 * MINUTE_MS)
      assert.strictEqual(asked(client, "getLimits"), count)
    })
  )

  it.effect("a casino whose answers to the call for limits cannot be read is asked every minute after a while", () =>
    Effect.gen(function* () {
      const unreadable = new DecodeError({ op: "getLimits", status: 200, issues: [] })
      const client = yield* startUnder("gb", { answers: { getLimits: () => Effect.fail(unreadable) } })
      yield* client.pass(10 * MINUTE_MS)
      const count = asked(client, "getLimits")
      yield* client.pass(10 * MINUTE_MS)
      assert.strictEqual(asked(client, "getLimits"), count + 10)
    })
  )

  it.effect("a casino without the call for limits is not asked for them again", () =>
    Effect.gen(function* () {
      const refusal = { code: 0, message: "", params: {} }
      const client = yield* startUnder("gb", {
        answers: { getLimits: () => Effect.fail(new RejectedError({ op: "getLimits", status: 404, refusal })) }
      })
      yield* client.pass(1_000)
      const count = asked(client, "getLimits")
      yield* client.pass(10 * MINUTE_MS)
      assert.strictEqual(asked(client, "getLimits"), count)
    })
  )

  it.effect("a profile that applies after the login reads the server's limits, so that they hold", () =>
    Effect.gen(function* () {
      const answers = { getLimits: () => Effect.succeed({ limits: [{ ...WAGER, value: 150, used: 100 }] }) }
      const client = yield* startUnder("none", { answers })
      assert.strictEqual(asked(client, "getLimits"), 0)
      const settings = { ...DEFAULT_SETTINGS, protectionProfile: "gb" }
      client.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
      yield* client.pass(1_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
    })
  )

  it.effect("gb (RTS 12A): a deposit above the limit is refused by the command, and a cash-out is not", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(setLimit({ kind: "deposit", period: "day", value: 1_000 }))
      yield* client.run(cashIn(1_001))
      assert.deepStrictEqual(deposits(client), ["limitReached"])
      yield* client.run(cashOut())
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect(
    "a deposit of an earlier session counts for the limit while its outcome is unknown and after it is completed, and not once it is unseen",
    () =>
      Effect.gen(function* () {
        const client = yield* startUnder("gb")
        yield* client.run(setLimit({ kind: "deposit", period: "day", value: 1_000 }))
        const earlier = (id: string) =>
          ({ kind: "transfer", id, machineId: 11, direction: "in", amount: 600, at: 0, expired: false }) as const
        client.happen(event("OperationsTakenOver", { operations: [earlier("e-1"), earlier("e-2")] }))
        yield* client.run(cashIn(1))
        assert.deepStrictEqual(deposits(client), ["limitReached"])
        client.happen(event("TransferUnseen", { transferId: "e-2" }))
        yield* client.run(cashIn(401))
        assert.deepStrictEqual(deposits(client), ["limitReached", "limitReached"])
        const booked = { transferId: "e-1", machineId: 11, direction: "in", amount: 600, balance: 5_000, credit: 5_600 } as const
        client.happen(event("TransferCompleted", booked))
        client.happen(event("TransferCompleted", booked))
        yield* client.run(cashIn(401))
        assert.lengthOf(deposits(client), 3)
        yield* client.run(cashIn(400))
        assert.strictEqual(sentOf(client, "transfer").length, 1)
      })
  )

  it.effect.each([
    ["after the limits are read", 0],
    ["while the limits are read", 2_000]
  ] as const)("a deposit of an earlier session counts once when the server's use contains it and it is completed %s", ([_when, afterMs]) =>
    Effect.gen(function* () {
      const deposit = { kind: "deposit", period: "day", value: 1_000, used: 600 } as const
      const client = yield* startUnder("gb", {
        answers: { getLimits: () => Effect.delay(Effect.succeed({ limits: [deposit] }), afterMs) }
      })
      const earlier = { kind: "transfer", id: "e-1", machineId: 11, direction: "in", amount: 600, at: 0, expired: false } as const
      client.happen(event("OperationsTakenOver", { operations: [earlier] }))
      client.happen(event("TransferCompleted", { transferId: "e-1", direction: "in", amount: 600, balance: 5_000, credit: 5_600 }))
      yield* client.pass(5_000)
      yield* client.run(cashIn(401))
      assert.deepStrictEqual(deposits(client), ["limitReached"])
      yield* client.run(cashIn(400))
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("a limit of session time ends play", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(setLimit({ kind: "sessionTime", period: "session", value: 10 * MINUTE_MS }))
      yield* client.pass(10 * MINUTE_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
    })
  )

  it.effect("se (Spellagen 14:7): no game starts before each obligatory limit is set", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("se")
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitsMissing"])
      yield* client.run(setLimit({ kind: "deposit", period: "day", value: 10_000 }))
      yield* client.run(setLimit({ kind: "sessionTime", period: "day", value: HOUR_MS }))
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("the limits stay on the device after a logout, for this account alone, and without the player's id", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", { device })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(0)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(0)
      const player = client.all("LoggedIn")[0]?.player
      assert.isDefined(player)
      if (player !== undefined) client.happen(event("LoggedIn", { player: { ...player, id: "8" }, via: "login" }))
      yield* client.pass(0)
      assert.deepStrictEqual(client.views.protection.limits, [])
      client.happen(event("LoggedOut", { reason: "player" }))
      if (player !== undefined) client.happen(event("LoggedIn", { player, via: "login" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.protection.limits[0]?.value, 99)
      assert.notInclude(device.protection ?? "", "ayse")
      assert.notInclude(device.protection ?? "", '"7"')
    })
  )
})

describe("[PROT-9] the plan of a session", () => {
  it.effect("es (Orden HAP/1370/2014): no game starts before time and spend are chosen, and they cannot be changed", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("es")
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["presetMissing"])
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.run(planSession(9 * HOUR_MS, 90_000))
      assert.deepInclude(client.views.protection.plan, { timeMs: HOUR_MS, spend: 5_000 })
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("es: the session is over when its time is used up, and the credit can be cashed out", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("es")
      yield* client.run(planSession(10 * MINUTE_MS, 5_000))
      yield* client.pass(10 * MINUTE_MS)
      yield* client.run(press("spin"))
      yield* client.run(cashOut())
      assert.deepStrictEqual(ignored(client), ["sessionOver"])
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("es: no stake exceeds the remaining planned spend", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("es")
      yield* client.run(planSession(HOUR_MS, 150))
      yield* client.run(press("spin"))
      yield* meter(client, 4_900, 11)
      yield* client.pass(4_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["sessionOver"])
    })
  )
})
