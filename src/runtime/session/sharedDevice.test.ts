import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { aDevice, type Client, type Device, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser, type TestBrowser } from "../../../tests/support/testBrowser.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { checkDueInMs } from "../../domain/protection/startRules.ts"
import { planSession } from "../commands/account/protection.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"

interface Tab {
  readonly device: Device
  readonly browser: TestBrowser
}

const aTab = (): Tab => ({ device: aDevice(), browser: makeTestBrowser() })

const withProfile = (client: Client, profile: string): void =>
  void client.happen(
    event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile: profile }, source: "file", rejected: [] })
  )

const startUnder = (profile: string, tab: Tab) => startPlayer({ ...tab, prepare: (client) => withProfile(client, profile) })

/** A new tab of the browser, in which the stored session continues. Its log is empty. */
const openTab = (profile: string, tab: Tab) =>
  Effect.gen(function* () {
    const client = yield* startClient(tab)
    withProfile(client, profile)
    yield* client.run(restoreSession("storage"))
    yield* client.pass(0)
    return client
  })

const OTHER_TOKEN = makeToken({ id: "8", exp: 4_000_000_000, username: "mert", name: "Mert" })

/** Another player logs in on this device, in this tab alone. */
const startOther = (profile: string, tab: Tab) =>
  startPlayer({
    ...tab,
    remember: false,
    prepare: (client) => {
      withProfile(client, profile)
      client.casino.answers.logIn = () =>
        Effect.succeed({ token: OTHER_TOKEN, pin_code: SECRETS.pinHash, ip_address: "192.0.2.8", versions: "1.0" })
    }
  })

const dueInMs = ({ views, log }: Client): number | null => checkDueInMs(views.protection, { ...log.now(), page: views.protection.page })

describe("[PROT-5] [PROT-9] the session of a player on a device that another player uses too", () => {
  it.effect("es: plan and reality check go on in a new tab after the other player has logged in", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("es", tab)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(30 * MINUTE_MS)
      yield* startOther("es", tab)
      const again = yield* openTab("es", tab)
      assert.deepInclude(again.views.protection.plan, { timeMs: HOUR_MS, spend: 5_000 })
      assert.strictEqual(dueInMs(again), 30 * MINUTE_MS)
    })
  )

  it.effect("es: plan and reality check go on in a new tab after the other player has logged out", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const other = yield* startOther("es", tab)
      const client = yield* startUnder("es", tab)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(30 * MINUTE_MS)
      other.happen(event("LoggedOut", { reason: "player" }))
      yield* other.pass(0)
      const again = yield* openTab("es", tab)
      assert.deepInclude(again.views.protection.plan, { timeMs: HOUR_MS, spend: 5_000 })
      assert.strictEqual(dueInMs(again), 30 * MINUTE_MS)
    })
  )
})
