import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { gameSocket, sentOf } from "../../../../tests/support/play.ts"
import { NOON } from "../../../../tests/support/runtimeHarness.ts"
import { startOnTerms } from "../../../../tests/support/seated/serverTerms.ts"
import { event } from "../../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { press } from "../../commands/machine/press.ts"
import { requestTopUp } from "../../commands/money/requestTopUp.ts"

afterEach(() => void vi.unstubAllGlobals())

describe("[PROT-1] the profile that the server sends", () => {
  it.effect("the server's profile applies instead of the operator's setting, and the event names the source", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "de" }, { protectionProfile: "gb" })
      assert.deepInclude(client.all("ProtectionApplied")[0], { profile: "de", asked: "de", source: "server" })
    })
  )

  it.effect("the operator's setting applies as before when the server sends no profile", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms(undefined, { protectionProfile: "gb" })
      assert.deepInclude(client.all("ProtectionApplied")[0], { profile: "gb", source: "setting" })
    })
  )

  it.effect("the log has no trace of a profile when neither server nor operator names one", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms(undefined)
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
      const client = yield* startOnTerms(protection, { protectionProfile: "gb" })
      assert.deepInclude(client.views.protection, { profile: "strictest", source: "server" })
    })
  )

  it.effect.each([
    ["protection itself", null, "gb", "setting"],
    ["the profile", { profile: null, serverTime: NOON }, "gb", "setting"],
    [
      "every other field",
      { profile: "mt", changes: null, serverTime: null, sessionStart: null, openingNet: null, stakeCap: null },
      "mt",
      "server"
    ]
  ] as const)("null in %s counts as missing, as in every other optional field of an answer", ([_field, protection, profile, source]) =>
    Effect.gen(function* () {
      const client = yield* startOnTerms(protection, { protectionProfile: "gb" })
      assert.deepInclude(client.views.protection, { profile, source })
    })
  )

  it.effect.each([
    ["the date of an announced change", { changes: [{ profile: "gb", effectiveFrom: null }] }],
    ["the list of announced changes", { changes: [{ profile: "gb", effectiveFrom: 2 * NOON }, null] }],
    ["the amount of the stake cap", { stakeCap: { amount: null, currency: "GBP" } }]
  ] as const)("null in %s gives the strictest profile", ([_where, terms]) =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "none", ...terms })
      assert.strictEqual(client.views.protection.profile, "strictest")
    })
  )

  it.effect("the server's profile changes at its time by the server's clock, which differs from the device's clock", () =>
    Effect.gen(function* () {
      const serverTime = NOON - 5 * HOUR_MS
      const client = yield* startOnTerms({
        profile: "mt",
        serverTime,
        changes: [{ profile: "gb", effectiveFrom: serverTime + 2 * HOUR_MS }]
      })
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
      const client = yield* startOnTerms(terms, {}, () => sleptMs)
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
      const client = yield* startOnTerms(terms, {}, () => sleptMs)
      const reads = () => client.late.asked.filter(({ op }) => op === "getLimits").length
      assert.strictEqual(reads(), 0)
      sleptMs = 3 * HOUR_MS
      yield* client.run(press("spin"))
      yield* client.pass(0)
      assert.strictEqual(client.views.protection.profile, "gb")
      assert.strictEqual(reads(), 1)
    })
  )

  it.effect("[PROT-10] a top-up after a sleep of the device keeps the profile whose time has passed meanwhile", () =>
    Effect.gen(function* () {
      let sleptMs = 0
      const terms = { profile: "mt", serverTime: NOON, changes: [{ profile: "strictest", effectiveFrom: NOON + 2 * HOUR_MS }] }
      const client = yield* startOnTerms(terms, {}, () => sleptMs)
      sleptMs = 3 * HOUR_MS
      yield* client.run(requestTopUp("bonus"))
      assert.strictEqual(client.views.protection.profile, "strictest")
      assert.deepStrictEqual([...client.all("TopUpRequested"), ...client.all("TopUpIgnored")], [])
    })
  )

  it.effect("an unknown profile, which is the strictest, applies at its date after a sleep of the device", () =>
    Effect.gen(function* () {
      let sleptMs = 0
      const terms = { profile: "gb", serverTime: NOON, changes: [{ profile: "atlantis", effectiveFrom: NOON + 2 * HOUR_MS }] }
      const client = yield* startOnTerms(terms, {}, () => sleptMs)
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
        const client = yield* startOnTerms(terms, {}, () => skewMs)
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
      const client = yield* startOnTerms({ profile: "mt", serverTime: NOON, changes }, {}, () => skewMs)
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
      const client = yield* startOnTerms({ profile: "gb", serverTime: Date.parse("2025-05-20T23:30:00Z") })
      assert.strictEqual(client.views.protection.profile, "strictest")
      yield* client.pass(31 * MINUTE_MS)
      assert.strictEqual(client.views.protection.profile, "gb")
    })
  )

  it.effect("the server's profile no longer changes after the logout", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "mt", serverTime: NOON, changes: [{ profile: "gb", effectiveFrom: NOON + HOUR_MS }] })
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(2 * HOUR_MS)
      assert.isNull(client.views.protection.profile)
    })
  )
})

describe("[PROT-4] the session as the server knows it", () => {
  it.effect("gb (RTS 13C): the session has begun on another device, and the reality check counts from there", () =>
    Effect.gen(function* () {
      const client = yield* startOnTerms({ profile: "gb", serverTime: NOON, sessionStart: NOON - 50 * MINUTE_MS })
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
      const client = yield* startOnTerms({ profile: "gb", openingNet: -2_500 })
      assert.strictEqual(client.views.protection.net, -2_500)
      gameSocket(client).say({ type: "meter", meter: { credit: 4_900, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(0)
      assert.deepInclude(client.views.protection, { net: -2_600, wagered: 100 })
    })
  )
})
