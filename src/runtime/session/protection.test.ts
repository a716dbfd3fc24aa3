import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf } from "../../../tests/support/play.ts"
import { ignored, settings, spins, startUnder } from "../../../tests/support/seated/underProfile.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { answerRealityCheck, chooseCheckInterval, setLimit, startPanicBreak } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { startAutoplay } from "../commands/machine/seatCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"

describe("[PROT-1] the protection profile", () => {
  it.effect("the profile applies at the login with all its rules, once", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      const [applied, ...more] = client.all("ProtectionApplied")
      assert.deepInclude(applied, { profile: "gb", asked: "gb", edition: "2025-05-21" })
      assert.strictEqual(applied?.rules.cycleMs, 2_500)
      assert.deepStrictEqual(more, [])
    })
  )

  it.effect("the strictest profile applies when the operator names one that does not exist", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("atlantis")
      assert.deepInclude(client.views.protection, { profile: "strictest" })
    })
  )

  it.effect("the profile changes during the session when the operator's settings change, and leaves no event without one", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("none")
      assert.deepStrictEqual(client.all("ProtectionApplied"), [])
      client.happen(settings({ protectionProfile: "de" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.protection.profile, "de")
    })
  )

  it.effect("the profile stays until the logout when the settings file is removed during the session", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      client.happen(event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "defaults", rejected: ["Settings.json: HTTP 404"] }))
      yield* client.pass(2 * MINUTE_MS)
      assert.strictEqual(client.views.protection.profile, "gb")
      const [login] = client.all("LoggedIn")
      client.happen(event("LoggedOut", { reason: "player" }))
      if (login !== undefined) client.happen(event("LoggedIn", login))
      yield* client.pass(0)
      assert.isNull(client.views.protection.profile)
    })
  )

  it.effect.each([
    ["the operator's file no longer names it", settings({})],
    ["the operator's file names none", settings({ protectionProfile: "none" })]
  ] as const)("the profile ends during the session when %s", ([_when, loaded]) =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      client.happen(loaded)
      yield* client.pass(0)
      assert.strictEqual(client.views.protection.profile, "none")
    })
  )
})

describe("[PROT-3] autoplay", () => {
  it.effect("gb (RTS 8A): autoplay does not start", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(10_000)
      assert.isFalse(client.views.game.autoplay)
      assert.strictEqual(spins(client), 0)
    })
  )

  it.effect("gb (RTS 8A): autoplay ends before the next spin when the profile arrives while it runs", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("none")
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      client.happen(settings({ protectionProfile: "gb" }))
      yield* client.pass(20_000)
      assert.isFalse(client.views.game.autoplay)
      assert.strictEqual(spins(client), 1)
    })
  )
})

describe("[PROT-5] the reality check", () => {
  it.effect("de (GlüStV § 22a (9)): after an hour no game starts until the answer, and for five minutes after it", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("de")
      for (const kind of ["deposit", "loss", "wager"] as const) yield* client.run(setLimit({ kind, period: "day", value: 50_000 }))
      yield* client.pass(HOUR_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["realityCheck"])
      yield* client.run(answerRealityCheck("continue"))
      yield* client.pass(5 * MINUTE_MS - 1)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["realityCheck", "break"])
      yield* client.pass(1)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("de (GlüStV § 22a (9)): a second answer does not start a second break", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("de")
      yield* client.pass(HOUR_MS)
      yield* client.run(answerRealityCheck("continue"))
      yield* client.pass(1_000)
      yield* client.run(answerRealityCheck("continue"))
      assert.strictEqual(client.all("RealityCheckAnswered").length, 1)
    })
  )

  it.effect("gb (RTS 13B): the reality check is due at the interval that the player chose", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      yield* client.pass(10 * MINUTE_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["realityCheck"])
    })
  )

  it.effect("us-nj: the reality check does not return when the player switches it off again, because the rules have none", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("us-nj")
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      yield* client.run(chooseCheckInterval(null))
      yield* client.pass(2 * HOUR_MS)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), [])
    })
  )

  it.effect("de (GlüStV § 22a (9)): the credit can be cashed out during the break", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("de")
      yield* client.run(startPanicBreak())
      yield* client.run(cashOut())
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )
})

describe("[PROT-8] the stake cap", () => {
  it.effect("gb (SI 2025/215): a spin above the cap is refused by the command, and one at the cap is sent", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb", { currency: "GBP" })
      gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 201, lastWin: 0, spins: 3, version: 11 } })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["stakeTooHigh"])
      gameSocket(client).say({ type: "meter", meter: { credit: 5_000, bet: 200, lastWin: 0, spins: 3, version: 12 } })
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 1)
    })
  )
})
