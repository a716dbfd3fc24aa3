import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../../tests/support/play.ts"
import { type Client, startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import type { LoginResponse } from "../../../api/wire/casino.ts"
import { event } from "../../../domain/events.ts"
import { RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import type { PreferencesChange } from "../../../domain/shell/mergePreferences.ts"
import { DEFAULT_PREFERENCES, themesOf } from "../../../domain/shell/preferences.ts"
import { logIn } from "./logIn.ts"
import { closePanel, openPanel, toggleShortcut } from "./panels.ts"
import { changePreferences } from "./preferences.ts"
import { restorePreferences } from "./restorePreferences.ts"
import { restoreSession } from "./restoreSession.ts"

/** A second player. The usual player of these tests has the id 7. */
const OTHER = makeToken({ id: "8", exp: 4_000_000_000, username: "mehmet" })

type Account = Pick<typeof LoginResponse.Type, "settings" | "shortcuts" | "updatedAt">

/** Changes a preference and lets the client send it. */
const change = Effect.fnUntraced(function* (client: Client, one: PreferencesChange) {
  yield* client.fork(changePreferences(one))
  yield* client.pass(1_000)
})

const leave = (client: Client) => client.happen(event("LoggedOut", { reason: "player" }))

const logInAgain = Effect.fnUntraced(function* (client: Client, token: string = SECRETS.token, account: Account = {}) {
  client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: null, ip_address: "192.0.2.7", versions: "1.0", ...account })
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(1_000)
})

const updates = (client: Client) => client.late.asked.filter(({ op }) => op === "updateUser")

describe("[SHELL-9] preferences", () => {
  it.effect("preferences stay on the device for a guest, without a request", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* change(client, { direction: "rtl" })
      assert.strictEqual(client.views.shell.preferences.direction, "rtl")
      assert.deepStrictEqual(JSON.parse(client.device.preferences ?? ""), {
        guest: { ...DEFAULT_PREFERENCES, direction: "rtl" },
        players: {}
      })
      assert.deepStrictEqual(client.late.asked, [])
    })
  )

  it.effect("preferences reach the server for a player, with quick changes as one request", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      for (const animations of [false, true, false]) {
        yield* client.fork(changePreferences({ animations }))
        yield* client.pass(100)
      }
      yield* client.pass(1_000)
      assert.strictEqual(updates(client).length, 1)
      assert.deepNestedInclude(updates(client)[0], { "request.settings.animations": "false" })
      assert.isTrue(client.views.shell.saved)
    })
  )

  it.effect("preferences count as saved only when the last change is saved", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.updateUser = () => Effect.delay(Effect.succeed({ code: 20_000 }), 1_000)
      yield* client.fork(changePreferences({ animations: false }))
      yield* client.pass(600)
      yield* client.fork(changePreferences({ direction: "rtl" }))
      yield* client.pass(900)
      assert.strictEqual(client.all("PreferencesSaved").length, 1)
      assert.isNull(client.views.shell.saved)
      yield* client.pass(1_000)
      assert.isTrue(client.views.shell.saved)
    })
  )

  it.effect("preferences count as saved although the request of an earlier change fails later", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const failure = new TransientError({ op: "updateUser", reason: "timeout" })
      client.late.answers.updateUser = () => Effect.delay(Effect.fail(failure), 5_000)
      yield* change(client, { animations: false })
      client.late.answers.updateUser = () => Effect.succeed({ code: 20_000 })
      yield* change(client, { direction: "rtl" })
      assert.isTrue(client.views.shell.saved)
      yield* client.pass(5_000)
      assert.isTrue(client.views.shell.saved)
      assert.deepStrictEqual(client.all("PreferencesSaveFailed"), [])
    })
  )

  it.effect("preferences changed just before a logout are sent after the next login instead", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.fork(changePreferences({ direction: "rtl" }))
      yield* client.pass(100)
      leave(client)
      yield* client.pass(1_000)
      assert.deepStrictEqual(updates(client), [])
      yield* logInAgain(client)
      assert.deepNestedInclude(updates(client)[0], { "request.settings.direction": "rtl" })
    })
  )

  it.effect("preferences keep quick successive changes without a render in between", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const choose = (one: PreferencesChange) => client.run(changePreferences(one))
      yield* choose({ themes: themesOf("day") })
      yield* choose({ themes: { navbar: "sapphire" } })
      yield* choose({ navbar: { folded: true } })
      yield* choose({ navbar: { position: "right" } })
      const { themes, navbar } = client.views.shell.preferences
      assert.deepStrictEqual(themes, { ...themesOf("day"), navbar: "sapphire" })
      assert.deepStrictEqual(navbar, { position: "right", folded: true, shown: true })
    })
  )

  it.effect("preferences stay on this device when the server refuses them", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 40_000, message: "no", params: {} }
      client.late.answers.updateUser = () => Effect.fail(new RejectedError({ op: "updateUser", refusal }))
      yield* client.fork(toggleShortcut("menu_loby"))
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.views.shell.preferences.shortcuts, ["menu_loby"])
      assert.isFalse(client.views.shell.saved)
    })
  )

  it.effect("preferences apply after the login when another device has stored them", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* logInAgain(client, SECRETS.token, { settings: { layout: "layout2" }, shortcuts: ["menu_slot"], updatedAt: 5 })
      assert.deepInclude(client.views.shell.preferences, { layout: "layout2", shortcuts: ["menu_slot"] })
      assert.isTrue(client.views.shell.saved)
      assert.deepStrictEqual(updates(client), [])
    })
  )

  it.effect("preferences apply from the account after a reload with a stored session too", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      const { validateSession: usual } = client.casino.answers
      const account = { settings: { layout: "layout1" }, shortcuts: [], updatedAt: 9 }
      client.casino.answers.validateSession = () => usual().pipe(Effect.map((answer) => ({ ...answer, ...account })))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(1_000)
      assert.strictEqual(client.views.shell.preferences.layout, "layout1")
    })
  )

  it.effect("preferences changed while the server was unreachable win over the account's older ones, and are uploaded", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const works = client.late.answers.updateUser
      client.late.answers.updateUser = () => Effect.fail(new TransientError({ op: "updateUser", reason: "server" }))
      yield* change(client, { direction: "rtl" })
      leave(client)
      client.late.answers.updateUser = works
      yield* logInAgain(client, SECRETS.token, { settings: { layout: "layout2" }, shortcuts: [], updatedAt: 5 })
      assert.deepInclude(client.views.shell.preferences, { layout: "layout3", direction: "rtl" })
      assert.deepNestedInclude(updates(client).at(-1), { "request.settings.direction": "rtl" })
      assert.isTrue(client.views.shell.saved)
    })
  )

  it.effect("preferences changed after the account's are newer than those, even when the device's clock is slow", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const future = 5_000_000_000_000
      yield* logInAgain(client, SECRETS.token, { settings: { layout: "layout2" }, shortcuts: [], updatedAt: future })
      yield* change(client, { layout: "layout1" })
      assert.deepNestedInclude(updates(client)[0], { "request.updatedAt": future + 1 })
    })
  )

  it.effect("preferences belong to one player, and are neither shown to nor stored for the next one on the device", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* change(client, { direction: "rtl" })
      leave(client)
      assert.strictEqual(client.views.shell.preferences.direction, "ltr")
      const before = updates(client).length
      yield* logInAgain(client, OTHER)
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.strictEqual(client.views.shell.preferences.direction, "ltr")
      assert.strictEqual(updates(client).length, before)
      leave(client)
      yield* logInAgain(client)
      assert.strictEqual(client.views.shell.preferences.direction, "rtl")
    })
  )

  it.effect("preferences stay with the guest when a player logs in", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* change(client, { themes: themesOf("day") })
      yield* logInAgain(client, SECRETS.token, { settings: { direction: "rtl" }, shortcuts: [], updatedAt: 5 })
      assert.strictEqual(client.views.shell.preferences.themes.main, "night")
      assert.deepStrictEqual(updates(client), [])
      leave(client)
      assert.strictEqual(client.views.shell.preferences.themes.main, "day")
    })
  )

  it.effect("preferences stay on a device for at most twenty players, the newest ones", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      for (let id = 100; id < 125; id += 1) {
        yield* logInAgain(client, makeToken({ id: String(id), exp: 4_000_000_000, username: "ayse" }))
        yield* change(client, { animations: false })
        leave(client)
      }
      const { players } = JSON.parse(client.device.preferences ?? "") as { readonly players: object }
      assert.deepStrictEqual(Object.keys(players).length, 20)
      assert.property(players, "124")
      assert.notProperty(players, "104")
    })
  )

  it.effect("preferences apply for the stored session's player before the server answers", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.device.preferences = JSON.stringify({
        guest: { ...DEFAULT_PREFERENCES, layout: "layout1" },
        players: { "7": { preferences: { ...DEFAULT_PREFERENCES, layout: "layout2" }, updatedAt: 5, saved: true } }
      })
      yield* client.run(restorePreferences("7"))
      assert.strictEqual(client.views.shell.preferences.layout, "layout2")
      yield* client.run(restorePreferences("8"))
      assert.strictEqual(client.views.shell.preferences.layout, "layout1")
    })
  )

  it.effect("preferences become the guest's when an earlier version stored them without a player", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.device.preferences = JSON.stringify({ ...DEFAULT_PREFERENCES, layout: "layout2" })
      yield* client.run(restorePreferences(null))
      assert.strictEqual(client.views.shell.guest?.layout, "layout2")
    })
  )

  it.effect.each([
    ["the guest", { guest: "of a newer build", players: {} }],
    ["another player", { guest: null, players: { "8": "of a newer build" } }]
  ] as const)("preferences of a player stay when those of %s cannot be read", ([_who, { guest, players }]) =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const kept = { preferences: { ...DEFAULT_PREFERENCES, layout: "layout2" }, updatedAt: 5, saved: true }
      client.device.preferences = JSON.stringify({ guest, players: { ...players, "7": kept } })
      yield* change(client, { animations: false })
      yield* client.run(restorePreferences("7"))
      assert.strictEqual(client.views.shell.preferences.layout, "layout2")
    })
  )

  it.effect.each([null, "", "{", "[]", '{"layout":"layout9"}'])("preferences use the defaults when the device has stored %j", (kept) =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.device.preferences = kept
      yield* client.run(restorePreferences("7"))
      assert.deepStrictEqual(client.views.shell.preferences, DEFAULT_PREFERENCES)
      assert.deepStrictEqual(client.all("PreferencesRestored"), [])
    })
  )
})

it.effect("[SHELL-7] a panel opens and closes, and no close is recorded without an open one", () =>
  Effect.gen(function* () {
    const client = yield* startClient()
    yield* client.run(closePanel())
    yield* client.run(openPanel("chat"))
    assert.strictEqual(client.views.shell.panel, "chat")
    yield* client.run(closePanel())
    assert.isNull(client.views.shell.panel)
    assert.strictEqual(client.all("PanelClosed").length, 1)
  })
)
