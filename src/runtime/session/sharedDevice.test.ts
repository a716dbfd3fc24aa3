import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import { aDevice, type Client, type Device, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser, type TestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { checkDueInMs } from "../../domain/protection/startRules.ts"
import { chooseCheckInterval, planSession } from "../commands/account/protection.ts"
import { logIn } from "../commands/account/logIn.ts"
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

const answerOther: Client["casino"]["answers"]["logIn"] = () =>
  Effect.succeed({ token: OTHER_TOKEN, pin_code: SECRETS.pinHash, ip_address: "192.0.2.8", versions: "1.0" })

/** Another player logs in on this device, in this tab alone. */
const startOther = (profile: string, tab: Tab) =>
  startPlayer({
    ...tab,
    remember: false,
    prepare: (client) => {
      withProfile(client, profile)
      client.casino.answers.logIn = answerOther
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

describe("[AUTH-4] the page at which a session ended", () => {
  const MACHINE = "/game/11/lale"

  const endAtMachine = Effect.gen(function* () {
    const client = yield* startPlayer()
    client.happen(event("LoggedOut", { reason: "unauthorised" }))
    yield* client.pass(0)
    client.happen(event("PathWanted", { path: MACHINE }))
    return client
  })

  it.effect("opens again for the same player", () =>
    Effect.gen(function* () {
      const client = yield* endAtMachine
      yield* client.run(logIn(CREDENTIALS))
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.views.session.wantedPath, MACHINE)
    })
  )

  it.effect("does not open for another player who logs in next", () =>
    Effect.gen(function* () {
      const client = yield* endAtMachine
      client.casino.answers.logIn = answerOther
      yield* client.run(logIn(CREDENTIALS))
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.isNull(client.views.session.wantedPath)
    })
  )

  const EXPIRED = makeToken({ id: "7", exp: 1, username: "ayse" })

  it.effect.each([
    ["opens again for the same player", false, MACHINE],
    ["does not open for another player", true, null]
  ] as const)("%s who logs in after a reload that finds the stored token expired", ([_what, isOther, wanted]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: EXPIRED })
      yield* client.fork(restoreSession("storage"))
      yield* client.pass(300)
      assert.strictEqual(client.views.session.loggedOut, "expired")
      client.happen(event("PathWanted", { path: MACHINE }))
      if (isOther) client.casino.answers.logIn = answerOther
      yield* client.run(logIn(CREDENTIALS))
      assert.strictEqual(client.views.session.player?.id, isOther ? "8" : "7")
      assert.strictEqual(client.views.session.wantedPath, wanted)
    })
  )

  it.effect("opens for the first player of a page, who came by its address", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer({ prepare: (opened) => void opened.happen(event("PathWanted", { path: MACHINE })) })
      assert.strictEqual(client.views.session.wantedPath, MACHINE)
    })
  )
})

describe("[PROT-5] the interval of the reality check that the player chose", () => {
  it.effect("gb (RTS 13B): applies in a tab that opens later", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("gb", tab)
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      yield* client.pass(4 * MINUTE_MS)
      assert.strictEqual(dueInMs(yield* openTab("gb", tab)), 6 * MINUTE_MS)
    })
  )

  it.effect("gb (RTS 13B): applies in a tab that was open before", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("gb", tab)
      const second = yield* openTab("gb", tab)
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      tab.browser.shared.setItem("telereel.any", "the storage event of the choice")
      yield* second.pass(0)
      assert.strictEqual(dueInMs(second), 10 * MINUTE_MS)
    })
  )

  it.effect.each([
    ["is off in a tab that was open before, when the player switched the check off", null],
    ["is longer in a tab that was open before, when the player chose a longer one", 30 * MINUTE_MS]
  ] as const)("us-nj: %s", ([_title, intervalMs]) =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("us-nj", tab)
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      const second = yield* openTab("us-nj", tab)
      assert.strictEqual(dueInMs(second), 10 * MINUTE_MS)
      yield* client.run(chooseCheckInterval(intervalMs))
      tab.browser.shared.setItem("telereel.any", "the storage event of the choice")
      yield* second.pass(0)
      assert.strictEqual(dueInMs(second), intervalMs)
    })
  )

  it.effect("us-nj: stays when another tab has written an older copy in the same moment", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("us-nj", tab)
      yield* client.run(chooseCheckInterval(null))
      const older = tab.device.protection
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      tab.device.protection = older
      tab.browser.shared.setItem("telereel.any", "the storage event of the older copy")
      yield* client.pass(0)
      assert.strictEqual(dueInMs(client), 10 * MINUTE_MS)
      assert.strictEqual(dueInMs(yield* openTab("us-nj", tab)), 10 * MINUTE_MS)
    })
  )

  it.effect("us-nj: applies after logout and login, where the rules have no interval", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("us-nj", tab)
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(0)
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.strictEqual(dueInMs(client), 10 * MINUTE_MS)
    })
  )

  it.effect("us-nj: is gone in a tab that opens after the player switched the check off", () =>
    Effect.gen(function* () {
      const tab = aTab()
      const client = yield* startUnder("us-nj", tab)
      yield* client.run(chooseCheckInterval(10 * MINUTE_MS))
      yield* client.run(chooseCheckInterval(null))
      assert.isNull(dueInMs(yield* openTab("us-nj", tab)))
    })
  )
})
