import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { gameSocket, giveSeats, sentOf, showPicture, startPlayer } from "../../../../tests/support/play.ts"
import { startOnTerms } from "../../../../tests/support/seated/serverTerms.ts"
import { ignored, settings } from "../../../../tests/support/seated/underProfile.ts"
import { HOUR_MS } from "../../../domain/shared/durations.ts"
import { planSession, setLimit } from "../../commands/account/protection.ts"
import { joinMachine } from "../../commands/machine/joinMachine.ts"
import { press } from "../../commands/machine/press.ts"
import { chooseBand } from "../../commands/machine/seatCommands.ts"
import { cashOut } from "../../commands/money/transfer.ts"

afterEach(() => void vi.unstubAllGlobals())

describe("[PROT-8] the stake cap that the server sends for this player", () => {
  it.effect("gb (SI 2025/215): a spin above the server's stake cap is refused, and one at it is sent", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "none", stakeCap: { amount: 99, currency: "TRY" } }, { currency: "TRY" })
      yield* client.run(press("spin"))
      assert.deepStrictEqual(
        client.all("PressIgnored").map(({ why }) => why),
        ["stakeTooHigh"]
      )
      gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 99, lastWin: 0, spins: 3, version: 11 } })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect.each([
    [500, "sent", 1],
    [300, "not sent", 0]
  ] as const)("gb (SI 2025/215): with a cap of %d from the server, a spin for 5.00 is %s", ([amount, _outcome, sent]) =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", stakeCap: { amount, currency: "GBP" } }, { currency: "GBP" })
      gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 500, lastWin: 0, spins: 3, version: 11 } })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, sent)
    })
  )

  it.effect.each([
    ["a cap that cannot be read", { profile: "gb", stakeCap: "2.00" }],
    ["a misspelt name of the profile", { profile: "bg" }]
  ] as const)(
    "gb (SI 2025/215): a server that sends %s lifts no cap: a spin for 5.00 GBP is locked, and one for 2.00 is sent",
    ([_what, protection]) =>
      Effect.gen(function* () {
        const client = yield* startOnTerms(protection, { currency: "GBP" })
        assert.strictEqual(client.views.protection.profile, "strictest")
        for (const kind of ["deposit", "loss", "wager", "sessionTime"] as const)
          yield* client.run(setLimit({ kind, period: "day", value: HOUR_MS }))
        yield* client.run(planSession(HOUR_MS, 100_000))
        gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 500, lastWin: 0, spins: 3, version: 11 } })
        yield* client.pass(0)
        yield* client.run(press("spin"))
        assert.deepStrictEqual(
          client.all("PressIgnored").map(({ why }) => why),
          ["stakeTooHigh"]
        )
        gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 200, lastWin: 0, spins: 3, version: 12 } })
        yield* client.pass(0)
        yield* client.run(press("spin"))
        assert.strictEqual(sentOf(client, "press").length, 1)
      })
  )

  it.effect("gb (SI 2025/215): no game starts while the machine changes the bet, because the stake is unknown", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", stakeCap: { amount: 200, currency: "TRY" } }, { currency: "TRY" })
      yield* client.run(chooseBand(2))
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 0)
      gameSocket(client).say({ type: "bandSelected", requestId: "r", bandId: 2 })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("[PROT-9] a band whose answer was lost counts for the cap, until the player has another band confirmed", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", stakeCap: { amount: 150, currency: "TRY" } }, { currency: "TRY" })
      yield* client.run(chooseBand(2))
      yield* client.pass(8_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "stakeTooHigh" }])
      yield* client.run(chooseBand(1))
      gameSocket(client).say({ type: "bandSelected", requestId: "r", bandId: 1 })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("[PROT-9] a late refusal of one band does not end the wait for a second request above the cap", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", stakeCap: { amount: 150, currency: "TRY" } }, { currency: "TRY" })
      yield* client.run(chooseBand(2))
      yield* client.pass(8_000)
      yield* client.run(chooseBand(2))
      gameSocket(client).say({ type: "bandRefused", requestId: "id-1", code: 52_001, ErrorMessage: "busy" })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      yield* client.pass(8_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(
        client.all("PressIgnored").map(({ why }) => why),
        ["stakeTooHigh", "stakeTooHigh"]
      )
    })
  )

  it.effect("a cap in another currency than the account's allows no game, and leaves the cash-out open", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", stakeCap: { amount: 500, currency: "GBP" } }, { currency: "TRY" })
      yield* client.run(press("spin"))
      yield* client.run(cashOut())
      assert.deepStrictEqual(
        client.all("PressIgnored").map(({ why }) => why),
        ["capCurrency"]
      )
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )
})

const LOW = { id: 1, name: "low", Order: 1, bet: 100 }
const HIGH = { id: 2, name: "high", Order: 2, bet: 500 }

/** A player under this profile at a machine with Max bet, a bet of 1.00 and these bands, in pounds. */
const startAtMaxBet = (protectionProfile: string, bands: readonly object[]) =>
  Effect.gen(function* () {
    const client = yield* startPlayer({ prepare: (one) => one.happen(settings({ protectionProfile, currency: "GBP" })) })
    giveSeats(client, { bands, buttons: [{ id: "max", label: "Max bet", kind: "betMax" }] })
    yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
    yield* client.pass(0)
    showPicture(client)
    return client
  })

describe("[PROT-8] Max bet, which starts a game on many machines", () => {
  it.effect.each([
    ["is locked at a bet of 1.00 when the highest band is above the cap", "gb", [LOW, HIGH], ["stakeTooHigh"]],
    ["is locked under a cap when the machine has no bands", "gb", [], ["stakeTooHigh"]],
    ["is sent when the highest band is within the cap", "gb", [LOW], []],
    ["is sent without a cap", "none", [LOW, HIGH], []]
  ] as const)("Max bet %s (%s)", ([_what, profile, bands, why]) =>
    Effect.gen(function* () {
      const client = yield* startAtMaxBet(profile, bands)
      yield* client.run(press("max"))
      assert.deepStrictEqual(ignored(client), why)
      assert.lengthOf(sentOf(client, "press"), 1 - why.length)
    })
  )

  it.effect.each([
    ["the highest band exceeds the rest of a limit", [LOW, HIGH], 499],
    ["the machine has no bands and the bet exceeds the rest of a limit", [], 99]
  ] as const)("[PROT-6] Max bet is locked when %s", ([_what, bands, value]) =>
    Effect.gen(function* () {
      const client = yield* startAtMaxBet("none", bands)
      yield* client.run(setLimit({ kind: "wager", period: "day", value }))
      yield* client.run(press("max"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      assert.lengthOf(sentOf(client, "press"), 0)
    })
  )
})
