import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startSeated } from "../../../tests/support/play.ts"
import { makeHaltingWriter } from "../../../tests/support/logParts.ts"
import { aDevice, type Client, type HarnessOptions } from "../../../tests/support/runtimeHarness.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { makeTestBrowser } from "../../../tests/support/testBrowser.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { cycleRemainingMs } from "../../domain/protection/startRules.ts"
import { answerRealityCheck, chooseCheckInterval, setLimit, startPanicBreak } from "../commands/account/protection.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { toggleAutoplay } from "../commands/machine/seatCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"

const settings = (change: Partial<Settings>) =>
  event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })

/** A player at a machine whose spins end at once and win nothing, under this protection profile. */
const startUnder = (
  protectionProfile: string,
  change: Partial<Settings> = {},
  shared: Pick<HarnessOptions, "device" | "browser" | "skewMs" | "writer"> = {}
) =>
  Effect.gen(function* () {
    const client = yield* startSeated({ ...shared, prepare: (one) => void one.happen(settings({ protectionProfile, ...change })) })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    return client
  })

const spins = (client: Client): number => sentOf(client, "press").length
const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

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

describe("[PROT-2] the minimum game cycle", () => {
  it.effect("gb (RTS 14D): the cycle holds over logout and login", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(1_000)
      const [login] = client.all("LoggedIn")
      client.happen(event("LoggedOut", { reason: "player" }))
      if (login !== undefined) client.happen(event("LoggedIn", login))
      yield* client.pass(0)
      const remainingMs = () => cycleRemainingMs(client.views.protection, { ...client.log.now(), page: client.views.protection.page })
      assert.strictEqual(remainingMs(), 1_500)
      yield* client.pass(1_500)
      assert.strictEqual(remainingMs(), 0)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds over two logins within one cycle", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(0)
      const [login] = client.all("LoggedIn")
      for (const passedMs of [500, 500]) {
        client.happen(event("LoggedOut", { reason: "player" }))
        if (login !== undefined) client.happen(event("LoggedIn", login))
        yield* client.pass(passedMs)
      }
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds over logout and login on this page when the clock is set forward between them", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const client = yield* startUnder("gb", {}, { skewMs: () => skewMs })
      yield* client.run(press("spin"))
      yield* client.pass(1_000)
      const [login] = client.all("LoggedIn")
      client.happen(event("LoggedOut", { reason: "player" }))
      skewMs = HOUR_MS
      if (login !== undefined) client.happen(event("LoggedIn", login))
      yield* client.pass(0)
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle counts from the return to the seat when the connection broke before the game was confirmed", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      for (const silent of ["press", "pressQuery"]) client.network.answer(silent, null)
      yield* client.run(press("spin"))
      gameSocket(client).close(4409)
      yield* client.pass(10_000)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 2_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle counts from the answer about a game of an earlier session that the casino had not confirmed", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      const game = { kind: "press", id: "earlier", machineId: 11, direction: null, amount: null, at: 0, expired: false } as const
      client.happen(event("OperationsTakenOver", { operations: [game] }))
      yield* client.pass(10_000)
      client.happen(event("PressAccepted", { pressId: "earlier" }))
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 2_500)
    })
  )

  it.effect("gb (RTS 14D): another tab that stores an older start does not replace a newer one", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const first = yield* startUnder("gb", {}, { device, browser })
      yield* first.run(press("spin"))
      yield* first.pass(10_000)
      const second = yield* startUnder("gb", {}, { device, browser })
      yield* second.pass(20_000)
      yield* second.run(press("spin"))
      yield* second.pass(0)
      const started = second.views.protection.lastStart?.at ?? 0
      yield* first.run(setLimit({ kind: "wager", period: "day", value: 100_000 }))
      yield* first.pass(0)
      assert.include(device.protection ?? "", `"lastStart":${started}`)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds in another tab that takes the seat, as soon as that tab has the seat", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const first = yield* startUnder("gb", {}, { device, browser })
      const second = yield* startUnder("gb", {}, { device, browser })
      yield* first.run(press("spin"))
      yield* first.pass(1_000)
      second.happen(event("SeatTaken", aSeat({ machineId: 11 })))
      yield* second.pass(0)
      assert.strictEqual(cycleRemainingMs(second.views.protection, { ...second.log.now(), page: second.views.protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): a press before 2.5 s is dropped, is never sent later, and is recorded with the reason", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(2_499)
      yield* client.run(press("spin"))
      yield* client.pass(60_000)
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(ignored(client), ["cycle"])
    })
  )

  it.effect("gb (RTS 14D): a press after 2.5 s is sent", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(2_500)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("gb (RTS 14D): the bet can be changed at once", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(0)
      yield* client.run(press("bet"))
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("mt: autoplay waits for the cycle of a profile that has one and allows autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("mt")
      const { rules } = client.views.protection
      assert.isNotNull(rules)
      if (rules !== null)
        client.happen(
          event("ProtectionApplied", { profile: "test", edition: "2026-01-01", asked: "test", rules: { ...rules, cycleMs: 3_000 } })
        )
      yield* client.run(toggleAutoplay())
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      yield* client.pass(2_999)
      assert.strictEqual(spins(client), 1)
      yield* client.pass(1)
      assert.strictEqual(spins(client), 2)
    })
  )
})

describe("[PROT-7] a slow disk", () => {
  /** A player under this profile whose first press waits for the disk while `meanwhile` happens. */
  const pressSlowly = (profile: string, meanwhile: (client: Client) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const disk = makeHaltingWriter()
      const client = yield* startUnder(profile, {}, { writer: disk.writer })
      disk.slow()
      yield* client.fork(press("spin"))
      yield* client.pass(100)
      yield* meanwhile(client)
      disk.finish()
      yield* client.pass(0)
      return client
    })

  it.effect("gb (LCCP SR 3.3.4): a press is not sent when a break began while it was written", () =>
    Effect.gen(function* () {
      const client = yield* pressSlowly("gb", (one) =>
        Effect.sync(() => void one.happen(event("BreakStarted", { kind: "timeOut", durationMs: 24 * HOUR_MS })))
      )
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(ignored(client), ["break"])
      assert.strictEqual(client.views.presses.underWay, null)
      assert.isNull(client.views.protection.openGame)
    })
  )

  it.effect("gb (RTS 13B): a press is not sent when the reality check became due while it was written", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const disk = makeHaltingWriter()
      const client = yield* startUnder("gb", {}, { writer: disk.writer, skewMs: () => skewMs })
      disk.slow()
      yield* client.fork(press("spin"))
      yield* client.pass(100)
      skewMs = HOUR_MS
      disk.finish()
      yield* client.pass(0)
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(ignored(client), ["realityCheck"])
    })
  )

  it.effect("gb (RTS 14D): a press does not lock itself by the cycle that it begins", () =>
    Effect.gen(function* () {
      const client = yield* pressSlowly("gb", () => Effect.void)
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(ignored(client), [])
    })
  )
})

describe("[PROT-3] autoplay", () => {
  it.effect("gb (RTS 8A): autoplay does not start", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(toggleAutoplay())
      yield* client.pass(10_000)
      assert.isFalse(client.views.game.autoplay)
      assert.strictEqual(spins(client), 0)
    })
  )

  it.effect("gb (RTS 8A): autoplay ends before the next spin when the profile arrives while it runs", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("none")
      yield* client.run(toggleAutoplay())
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

describe("[PROT-7] the panic button", () => {
  it.effect("de (GlüStV § 6i): the panic button stops play for 24 hours at once, without the network", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("de")
      gameSocket(client).die()
      yield* client.run(startPanicBreak())
      assert.deepInclude(client.all("BreakStarted")[0], { kind: "panic", durationMs: 24 * HOUR_MS })
      gameSocket(client).close(1006)
      yield* client.pass(30_000)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 0)
    })
  )

  it.effect("gb: the panic button does nothing where the profile has none", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(startPanicBreak())
      assert.deepStrictEqual(client.all("BreakStarted"), [])
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
