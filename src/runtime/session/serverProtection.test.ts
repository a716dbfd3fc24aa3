import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { gameSocket, giveSeats, sentOf, showPicture, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { type Client, NOON } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeCasinoApi } from "../../api/rest/casinoApi.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { planSession, setLimit } from "../commands/account/protection.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { chooseBand } from "../commands/machine/seatCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"

afterEach(() => void vi.unstubAllGlobals())

const settings = (change: Partial<Settings>) =>
  event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })

/** A player at a machine whose server answers the login with this field `protection`, decoded by the real client. Undefined sends none. */
const startWith = (protection: unknown, change: Partial<Settings> = {}, skewMs: () => number = () => 0) =>
  Effect.gen(function* () {
    const body = { token: SECRETS.token, pin_code: null, ip_address: "192.0.2.7", versions: "1", protection }
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body))))
    const client = yield* startSeated({
      skewMs,
      prepare: (one) => {
        one.happen(settings(change))
        one.casino.answers.logIn = makeCasinoApi({ baseUrl: "http://casino.test/api/", token: () => null }).logIn
      }
    })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    return client
  })

describe("[PROT-1] the profile that the server sends", () => {
  it.effect("the server's profile applies instead of the operator's setting, and the event names the source", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "de" }, { protectionProfile: "gb" })
      assert.deepInclude(client.all("ProtectionApplied")[0], { profile: "de", asked: "de", source: "server" })
    })
  )

  it.effect("the operator's setting applies as before when the server sends no profile", () =>
    Effect.gen(function* () {
      const client = yield* startWith(undefined, { protectionProfile: "gb" })
      assert.deepInclude(client.all("ProtectionApplied")[0], { profile: "gb", source: "setting" })
    })
  )

  it.effect("the log has no trace of a profile when neither server nor operator names one", () =>
    Effect.gen(function* () {
      const client = yield* startWith(undefined)
      yield* client.run(press("spin"))
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("ProtectionApplied"), [])
      assert.strictEqual(sentOf(client, "press").length, 2)
    })
  )

  it.effect.each([
    ["an unknown name", { profile: "atlantis" }],
    ["a number as the profile", { profile: 5 }],
    ["a text instead of the object", "gb"],
    ["an announced change without a date", { profile: "none", changes: [{ profile: "gb" }] }],
    ["an opening net with a fraction", { profile: "none", openingNet: 1.5 }]
  ] as const)("%s gives the strictest profile", ([_what, protection]) =>
    Effect.gen(function* () {
      const client = yield* startWith(protection, { protectionProfile: "gb" })
      assert.deepInclude(client.views.protection, { profile: "strictest", source: "server" })
    })
  )

  it.effect("the server's profile changes at its time by the server's clock, which differs from the device's clock", () =>
    Effect.gen(function* () {
      const serverTime = NOON - 5 * HOUR_MS
      const client = yield* startWith({ profile: "mt", serverTime, changes: [{ profile: "gb", effectiveFrom: serverTime + 2 * HOUR_MS }] })
      yield* client.pass(2 * HOUR_MS - 1)
      assert.strictEqual(client.views.protection.profile, "mt")
      yield* client.pass(1)
      assert.deepInclude(client.views.protection, { profile: "gb", source: "server" })
    })
  )

  it.effect("the server's profile changes within 1 minute of waking when its time passes during a sleep of the device", () =>
    Effect.gen(function* () {
      let sleptMs = 0
      const terms = { profile: "mt", serverTime: NOON, changes: [{ profile: "gb", effectiveFrom: NOON + 2 * HOUR_MS }] }
      const client = yield* startWith(terms, {}, () => sleptMs)
      yield* client.pass(MINUTE_MS)
      sleptMs = 3 * HOUR_MS
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.profile, "gb")
    })
  )

  it.effect("[PROT-6] a profile that a press applies after a sleep of the device reads the server's limits", () =>
    Effect.gen(function* () {
      let sleptMs = 0
      const terms = { profile: "none", serverTime: NOON, changes: [{ profile: "gb", effectiveFrom: NOON + 2 * HOUR_MS }] }
      const client = yield* startWith(terms, {}, () => sleptMs)
      const reads = () => client.late.asked.filter(({ op }) => op === "getLimits").length
      assert.strictEqual(reads(), 0)
      sleptMs = 3 * HOUR_MS
      yield* client.run(press("spin"))
      yield* client.pass(0)
      assert.strictEqual(client.views.protection.profile, "gb")
      assert.strictEqual(reads(), 1)
    })
  )

  it.effect("an unknown profile, which is the strictest, applies at its date after a sleep of the device", () =>
    Effect.gen(function* () {
      let sleptMs = 0
      const terms = { profile: "gb", serverTime: NOON, changes: [{ profile: "atlantis", effectiveFrom: NOON + 2 * HOUR_MS }] }
      const client = yield* startWith(terms, {}, () => sleptMs)
      sleptMs = 3 * HOUR_MS
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.profile, "strictest")
    })
  )

  it.effect(
    "gb (RTS 14D): a looser profile applies only when the monotonic clock reaches its date, after the wall clock is set forward",
    () =>
      Effect.gen(function* () {
        let skewMs = 0
        const terms = { profile: "gb", serverTime: NOON, changes: [{ profile: "none", effectiveFrom: NOON + 2 * HOUR_MS }] }
        const client = yield* startWith(terms, {}, () => skewMs)
        skewMs = 31 * DAY_MS
        yield* client.run(press("spin"))
        yield* client.pass(MINUTE_MS)
        assert.strictEqual(client.views.protection.profile, "gb")
        yield* client.pass(2 * HOUR_MS)
        assert.strictEqual(client.views.protection.profile, "none")
      })
  )

  it.effect("a looser profile that a clock set forward would bring does not replace a stricter one that came before it", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const changes = [
        { profile: "gb", effectiveFrom: NOON + HOUR_MS },
        { profile: "none", effectiveFrom: NOON + 2 * DAY_MS }
      ]
      const client = yield* startWith({ profile: "mt", serverTime: NOON, changes }, {}, () => skewMs)
      const profiles: (string | null)[] = []
      for (const aheadMs of [2 * HOUR_MS, 31 * DAY_MS, 0]) {
        skewMs = aheadMs
        yield* client.pass(MINUTE_MS)
        profiles.push(client.views.protection.profile)
      }
      assert.deepStrictEqual(profiles, ["gb", "gb", "mt"])
    })
  )

  it.effect("a new edition of the profile applies at its date during the session", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", serverTime: Date.parse("2025-05-20T23:30:00Z") })
      assert.strictEqual(client.views.protection.profile, "strictest")
      yield* client.pass(31 * MINUTE_MS)
      assert.strictEqual(client.views.protection.profile, "gb")
    })
  )

  it.effect("the server's profile no longer changes after the logout", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "mt", serverTime: NOON, changes: [{ profile: "gb", effectiveFrom: NOON + HOUR_MS }] })
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(2 * HOUR_MS)
      assert.isNull(client.views.protection.profile)
    })
  )
})

describe("[PROT-4] the session as the server knows it", () => {
  it.effect("gb (RTS 13C): the session has begun on another device, and the reality check counts from there", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", serverTime: NOON, sessionStart: NOON - 50 * MINUTE_MS })
      yield* client.pass(10 * MINUTE_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(
        client.all("PressIgnored").map(({ why }) => why),
        ["realityCheck"]
      )
    })
  )

  it.effect("gb (RTS 2E): the net result begins with what other devices have played", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", openingNet: -2_500 })
      assert.strictEqual(client.views.protection.net, -2_500)
      gameSocket(client).say({ type: "meter", meter: { credit: 4_900, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(0)
      assert.deepInclude(client.views.protection, { net: -2_600, wagered: 100 })
    })
  )
})

describe("[PROT-8] the stake cap that the server sends for this player", () => {
  it.effect("gb (SI 2025/215): a spin above it is refused, and one at it is sent", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "none", stakeCap: { amount: 99, currency: "TRY" } }, { currency: "TRY" })
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
      const client = yield* startWith({ profile: "gb", stakeCap: { amount, currency: "GBP" } }, { currency: "GBP" })
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
        const client = yield* startWith(protection, { currency: "GBP" })
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
      const client = yield* startWith({ profile: "gb", stakeCap: { amount: 200, currency: "TRY" } }, { currency: "TRY" })
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
      const client = yield* startWith({ profile: "gb", stakeCap: { amount: 150, currency: "TRY" } }, { currency: "TRY" })
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
      const client = yield* startWith({ profile: "gb", stakeCap: { amount: 150, currency: "TRY" } }, { currency: "TRY" })
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
      const client = yield* startWith({ profile: "gb", stakeCap: { amount: 500, currency: "GBP" } }, { currency: "TRY" })
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

const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

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
