import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS } from "../../domain/protection/durations.ts"
import { setLimit } from "../commands/account/protection.ts"
import { refreshLimits } from "../requests/protectionRequests.ts"
import { decideDeposit } from "./protection.ts"

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
const startUnder = (protectionProfile: string, clock: DeviceClock, hasTime: boolean) =>
  startPlayer({
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
