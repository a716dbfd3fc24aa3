import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf } from "../../../tests/support/play.ts"
import { aDevice } from "../../../tests/support/runtimeHarness.ts"
import { asked, deposits, ignored, network, spins, startWithAnswers as startUnder } from "../../../tests/support/seated/underProfile.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS, THREE_MONTHS_MS } from "../../domain/shared/durations.ts"
import { NO_TERMS } from "../../domain/protection/serverTerms.ts"
import { breakRemainingMs } from "../../domain/protection/startRules.ts"
import { BlockedError, DecodeError, RejectedError } from "../../domain/shared/errors.ts"
import { startBreak, startPanicBreak } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"

describe("[PROT-7] breaks", () => {
  it.effect.each([
    ["de (GlüStV § 6i (3)): the panic button", "de", startPanicBreak()],
    ["gb (RTS 13, LCCP SR 3.3.4): a time-out", "gb", startBreak("timeOut", 7 * DAY_MS)],
    ["ca-on (Standard 2.13): a time-out", "ca-on", startBreak("timeOut", THREE_MONTHS_MS)],
    ["mt: a self-exclusion", "mt", startBreak("selfExclusion", 185 * DAY_MS)]
  ] as const)("%s stops play at once, while the request is repeated under one id", ([_title, profile, command]) =>
    Effect.gen(function* () {
      const client = yield* startUnder(profile, { answers: { restrictPlayer: () => Effect.fail(network) } })
      yield* client.run(command)
      yield* client.run(press("spin"))
      yield* client.pass(2 * MINUTE_MS)
      yield* client.run(press("spin"))
      yield* client.run(cashIn(1_000))
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(deposits(client), ["break"])
      const ids = client.late.asked
        .filter(({ op }) => op === "restrictPlayer")
        .map(({ request }) => /"requestId":"[^"]+"/u.exec(JSON.stringify(request))?.[0])
      assert.isAbove(ids.length, 3)
      assert.strictEqual(new Set(ids).size, 1)
      assert.isDefined(ids[0])
      yield* client.run(cashOut())
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("a second click starts no second break", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.run(startBreak("timeOut", DAY_MS))
      assert.strictEqual(client.all("BreakStarted").length, 1)
    })
  )

  it.effect("a length that the profile does not offer is ignored", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("us-nj")
      yield* client.run(startBreak("timeOut", DAY_MS))
      assert.deepStrictEqual(client.all("BreakStarted"), [])
    })
  )

  it.effect.each([
    ["has no such call", new DecodeError({ op: "restrictPlayer", status: 404, issues: [] })],
    ["refuses it", new RejectedError({ op: "restrictPlayer", refusal: { code: 40_000, message: "", params: {} } })]
  ] as const)("a break holds on this device when the casino %s, and the casino is not asked again", ([_what, error]) =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb", { answers: { restrictPlayer: () => Effect.fail(error) } })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.pass(2 * MINUTE_MS)
      yield* client.run(press("spin"))
      assert.strictEqual(asked(client, "restrictPlayer"), 1)
      assert.strictEqual(spins(client), 0)
    })
  )

  it.effect(
    "[AUTH-2] a late 401 to the request of a break ends no session whose token another tab has renewed, and the request is repeated",
    () =>
      Effect.gen(function* () {
        const client = yield* startUnder("gb", {
          answers: {
            restrictPlayer: () => Effect.delay(Effect.fail(new BlockedError({ op: "restrictPlayer", reason: "unauthorised" })), 5_000)
          }
        })
        yield* client.fork(startBreak("timeOut", DAY_MS))
        yield* client.pass(1_000)
        client.credentials.keep(
          { token: makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", time: "later" }), pinHash: null },
          "unchanged"
        )
        client.late.answers.restrictPlayer = () => Effect.succeed({ code: 0 })
        yield* client.pass(MINUTE_MS)
        assert.strictEqual(client.views.session.phase, "loggedIn")
        assert.deepStrictEqual(client.views.protection.unsent, [])
        assert.strictEqual(asked(client, "restrictPlayer"), 2)
      })
  )

  it.effect("a break survives logout and login on this device, and the request is sent again after the login", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", { device, answers: { restrictPlayer: () => Effect.fail(network) } })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.pass(0)
      const player = client.all("LoggedIn")[0]?.player
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(HOUR_MS)
      const before = asked(client, "restrictPlayer")
      if (player !== undefined) client.happen(event("LoggedIn", { player, via: "login" }))
      yield* client.pass(0)
      assert.strictEqual(client.all("ProtectionRestored").length, 1)
      assert.isAbove(asked(client, "restrictPlayer"), before)
      assert.strictEqual(client.views.protection.breaks[0]?.kind, "timeOut")
    })
  )

  it.effect("a break lasts as long as before after logout and login with the clock set forward, when the server sends its time", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("de")
      const serverMs = Date.UTC(2030, 0, 1)
      const [login] = client.all("LoggedIn")
      assert.isDefined(login)
      const logIn = (serverTime: number) => {
        const terms = { ...NO_TERMS, serverTime }
        client.happen(event("LoggedOut", { reason: "player" }))
        if (login !== undefined) client.happen(event("LoggedIn", { ...login, protection: terms }))
        return client.pass(0)
      }
      yield* logIn(serverMs)
      yield* client.run(startPanicBreak())
      yield* client.pass(2 * DAY_MS)
      yield* logIn(serverMs + HOUR_MS)
      assert.strictEqual(
        breakRemainingMs(client.views.protection, { ...client.log.now(), page: client.views.protection.page }),
        23 * HOUR_MS
      )
    })
  )

  it.effect("a break stops play in a second tab of the same browser", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const first = yield* startUnder("gb", { device, browser })
      const second = yield* startUnder("gb", { device, browser })
      yield* second.run(startBreak("timeOut", DAY_MS))
      // The browser tells the first tab that the shared storage has changed.
      browser.shared.setItem("telereel.any", "1")
      yield* first.pass(1_000)
      yield* first.run(press("spin"))
      assert.deepStrictEqual(ignored(first), ["break"])
    })
  )

  it.effect("a break begins when the casino refuses a press with 54001", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressRefused", pressId, code: 54_001, ErrorMessage: "" }))
      yield* client.run(press("spin"))
      yield* client.pass(5_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["break"])
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
