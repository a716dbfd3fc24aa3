import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeCasinoApi } from "../../api/rest/casinoApi.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { logOut } from "../commands/account/logOut.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"

afterEach(() => void vi.unstubAllGlobals())

/** The server sends this field `protection` with the next login or validation, decoded by the real client. Undefined sends none. */
const answer = (protection: unknown): void => {
  const body = { token: SECRETS.token, pin_code: null, ip_address: "192.0.2.7", versions: "1", Group: "user", Permissions: [], protection }
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body))))
}

const SETTINGS = event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "file", rejected: [] })

const startWith = (protection: unknown) => {
  answer(protection)
  const { logIn, validateSession } = makeCasinoApi({ baseUrl: "http://casino.test/api/", token: () => null })
  const prepare = (one: Client): void => {
    one.happen(SETTINGS)
    Object.assign(one.casino.answers, { logIn, validateSession })
  }
  return startSeated({ prepare })
}

/** The player reloads the page, whose log goes on. The validation is answered with this field `protection`. */
const reload = (client: Client, protection: unknown) =>
  Effect.gen(function* () {
    answer(protection)
    client.happen(event("PageLoaded", { restored: 10 }))
    client.happen(SETTINGS)
    yield* client.run(restoreSession("storage"))
    yield* client.pass(100)
    assert.strictEqual(client.views.session.phase, "loggedIn")
  })

const CAP = { amount: 50, currency: "TRY" }

/** The profile that applies, and the cap of the server's terms. */
const inForce = ({ views: { protection } }: Client) => [protection.profile, protection.terms?.stakeCap ?? null]

describe("[PROT-1] [PROT-8] the server's terms over a reload", () => {
  it.effect.each([
    ["has no terms", undefined],
    ["names only the server's time", { serverTime: 1_795_000_000_000 }]
  ] as const)("profile and stake cap stay when the validation %s", ([_what, sent]) =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", stakeCap: CAP })
      assert.deepStrictEqual(inForce(client), ["gb", CAP])
      yield* reload(client, sent)
      assert.deepStrictEqual(inForce(client), ["gb", CAP])
      yield* reload(client, sent)
      assert.deepStrictEqual(inForce(client), ["gb", CAP])
    })
  )

  it.effect("a field of the validation replaces the earlier one", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", stakeCap: CAP })
      yield* reload(client, { stakeCap: { amount: 40, currency: "TRY" } })
      assert.deepStrictEqual(inForce(client), ["gb", { amount: 40, currency: "TRY" }])
      yield* reload(client, { profile: "de" })
      assert.deepStrictEqual(inForce(client), ["de", { amount: 40, currency: "TRY" }])
    })
  )

  it.effect("profile and stake cap end when the validation names the profile none", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", stakeCap: CAP })
      yield* reload(client, { profile: "none" })
      assert.deepStrictEqual(inForce(client), ["none", null])
    })
  )

  it.effect("profile and stake cap end with the logout", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ profile: "gb", stakeCap: CAP })
      yield* client.run(logOut())
      yield* client.pass(100)
      assert.deepStrictEqual(inForce(client), [null, null])
    })
  )
})
