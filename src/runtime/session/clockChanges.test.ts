import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import { aDevice, type Client, type HarnessOptions } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS } from "../../domain/shared/durations.ts"
import { breakRemainingMs } from "../../domain/protection/startRules.ts"
import { logIn } from "../commands/account/logIn.ts"
import { setLimit, startPanicBreak } from "../commands/account/protection.ts"
import { refreshLimits } from "../requests/protectionRequests.ts"
import { decideDeposit, momentNow } from "./protection.ts"

/** A device whose wall clock a test sets: `skewMs` ahead of the true time. */
interface DeviceClock {
  skewMs: number
}

/** The casino answers a login with the true time by its own clock, which is an hour behind that of the device. */
const sendTime = (client: Client, clock: DeviceClock): void => {
  client.casino.answers.logIn = () =>
    Effect.sync(() => {
      const protection = { serverTime: client.log.now().at - clock.skewMs - HOUR_MS }
      return { token: SECRETS.token, pin_code: null, ip_address: "192.0.2.7", versions: "1.0", protection }
    })
}

/** A player under this profile. The casino has no calls for limits and breaks. */
const startUnder = (protectionProfile: string, clock: DeviceClock, hasTime: boolean, options: HarnessOptions = {}) =>
  startPlayer({
    ...options,
    skewMs: () => clock.skewMs,
    prepare: (client) => {
      client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile }, source: "file", rejected: [] }))
      if (hasTime) sendTime(client, clock)
    }
  })

const DEPOSIT = { kind: "deposit", period: "day" } as const

/** A player with a deposit limit of 0.50, who asks for 5.00. */
const startRaising = (clock: DeviceClock, hasTime: boolean) =>
  Effect.gen(function* () {
    const client = yield* startUnder("gb", clock, hasTime)
    yield* client.run(setLimit({ ...DEPOSIT, value: 50 }))
    yield* client.run(setLimit({ ...DEPOSIT, value: 500 }))
    yield* client.pass(0)
    return client
  })

describe.each([
  ["with the server's time", true],
  ["without the server's time", false]
])("[PROT-6] gb (RTS 12B): a higher limit that waits for 24 hours, %s", (_source, hasTime) => {
  it.effect("a clock that is set forward by two days does not raise the limit, and the raise comes a day after the request", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const client = yield* startRaising(clock, hasTime)
      clock.skewMs = 2 * DAY_MS
      assert.strictEqual(yield* client.run(decideDeposit(100)), "limitReached")
      yield* client.pass(DAY_MS)
      assert.isNull(yield* client.run(decideDeposit(100)))
    })
  )

  it.effect("a clock that is set forward does not bring a part of the raise in force", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const client = yield* startRaising(clock, hasTime)
      clock.skewMs = 2 * DAY_MS
      yield* client.run(setLimit({ ...DEPOSIT, value: 400 }))
      assert.strictEqual(yield* client.run(decideDeposit(100)), "limitReached")
    })
  )

  it.effect("a clock that is set forward does not let the casino grant the raise early", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const client = yield* startRaising(clock, hasTime)
      clock.skewMs = 2 * DAY_MS
      client.late.answers.getLimits = () => Effect.succeed({ limits: [{ ...DEPOSIT, value: 500, used: 0 }] })
      yield* client.run(refreshLimits)
      assert.strictEqual(yield* client.run(decideDeposit(100)), "limitReached")
    })
  )
})

it.effect("[PROT-6] gb (RTS 12B): a clock that is set back after the login does not bring a raise forward without the server's time", () =>
  Effect.gen(function* () {
    const clock = { skewMs: 0 }
    const client = yield* startUnder("gb", clock, false)
    clock.skewMs = -2 * DAY_MS
    yield* client.run(setLimit({ ...DEPOSIT, value: 50 }))
    yield* client.run(setLimit({ ...DEPOSIT, value: 500 }))
    clock.skewMs = 0
    assert.strictEqual(yield* client.run(decideDeposit(100)), "limitReached")
  })
)

/** The player logs out and in again. */
const logInAgain = (client: Client) =>
  Effect.gen(function* () {
    client.happen(event("LoggedOut", { reason: "player" }))
    yield* client.pass(0)
    yield* client.run(logIn(CREDENTIALS))
    yield* client.pass(0)
  })

const breakLeft = (client: Client) => client.run(Effect.map(momentNow, (now) => breakRemainingMs(client.views.protection, now)))

/** What is left of the break (ms) after logins 1, 4 and 7 hours from now. */
const leftAfterLogins = (client: Client) =>
  Effect.gen(function* () {
    const left: number[] = []
    for (const hours of [1, 3, 3]) {
      yield* client.pass(hours * HOUR_MS)
      yield* logInAgain(client)
      left.push(yield* breakLeft(client))
    }
    return left
  })

describe("[PROT-7] de: a break of 24 hours that began while the clock was two days ahead", () => {
  it.effect.each([
    ["stays ahead", 2 * DAY_MS],
    ["is set right", 0],
    ["is set back by a day", -DAY_MS]
  ] as const)("the break goes on from login to login with the server's time, when the clock %s", ([_what, skewMs]) =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const client = yield* startUnder("de", clock, true)
      clock.skewMs = 2 * DAY_MS
      yield* client.run(startPanicBreak())
      clock.skewMs = skewMs
      // The first login shows that the date is wrong, and not how long before it the break began.
      assert.deepStrictEqual(yield* leftAfterLogins(client), [24 * HOUR_MS, 21 * HOUR_MS, 18 * HOUR_MS])
    })
  )

  it.effect("the break goes on from login to login without the server's time, when the clock is set right", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 2 * DAY_MS }
      const client = yield* startUnder("de", clock, false)
      yield* client.run(startPanicBreak())
      clock.skewMs = 0
      assert.deepStrictEqual(yield* leftAfterLogins(client), [24 * HOUR_MS, 21 * HOUR_MS, 18 * HOUR_MS])
    })
  )

  it.effect("the break keeps its date when a tab that dates it later stores its copy", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const shared = { device: aDevice(), browser: makeTestBrowser() }
      const first = yield* startUnder("de", clock, true, shared)
      clock.skewMs = 2 * DAY_MS
      yield* first.run(startPanicBreak())
      clock.skewMs = 0
      yield* first.pass(HOUR_MS)
      yield* startUnder("de", clock, true, shared)
      yield* first.pass(3 * HOUR_MS)
      yield* first.run(setLimit({ ...DEPOSIT, value: 50 }))
      yield* first.pass(0)
      const third = yield* startUnder("de", clock, true, shared)
      assert.strictEqual(yield* breakLeft(third), 21 * HOUR_MS)
    })
  )
})

it.effect("[PROT-7] de: a clock that is set forward does not end a break that a tab learns of later", () =>
  Effect.gen(function* () {
    const clock = { skewMs: 0 }
    const shared = { device: aDevice(), browser: makeTestBrowser() }
    const first = yield* startUnder("de", clock, true, shared)
    const second = yield* startUnder("de", clock, true, shared)
    yield* first.run(startPanicBreak())
    clock.skewMs = 2 * DAY_MS
    // The browser tells the second tab that the shared storage has changed.
    shared.browser.shared.setItem("telereel.any", "1")
    yield* second.pass(0)
    assert.strictEqual(yield* breakLeft(second), DAY_MS)
  })
)
