import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { RejectedError } from "../../domain/errors.ts"
import { event } from "../../domain/events.ts"
import type { PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import { DEFAULT_PREFERENCES, themesOf } from "../../domain/shell/preferences.ts"
import { Shelf } from "../shelf.ts"
import { changePreferences } from "./changePreferences.ts"
import { closePanel } from "./closePanel.ts"
import { openPanel } from "./openPanel.ts"
import { restorePreferences } from "./restorePreferences.ts"
import { toggleShortcut } from "./toggleShortcut.ts"

const makeShelf = (kept: string | null = null) => {
  const shelf = { kept, read: () => shelf.kept, keep: (text: string) => void (shelf.kept = text) }
  return shelf
}

describe("[SHELL-9] the looks", () => {
  it.effect("of a guest are kept in the browser alone", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const shelf = makeShelf()
      yield* client.run(Effect.provideService(changePreferences({ direction: "rtl" }), Shelf, shelf))
      yield* client.pass(1_000)
      assert.strictEqual(client.views.shell.preferences.direction, "rtl")
      assert.deepStrictEqual(JSON.parse(shelf.kept ?? ""), { ...DEFAULT_PREFERENCES, direction: "rtl" })
      assert.deepStrictEqual(client.late.asked, [])
    })
  )

  it.effect("of a player go to the server too, a burst of changes as one", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const shelf = makeShelf()
      for (const animations of [false, true, false]) {
        yield* client.fork(Effect.provideService(changePreferences({ animations }), Shelf, shelf))
        yield* client.pass(100)
      }
      yield* client.pass(1_000)
      assert.strictEqual(client.late.asked.length, 1)
      assert.deepNestedInclude(client.late.asked[0], { "request.settings.animations": "false", op: "updateUser" })
      assert.isTrue(client.views.shell.saved)
    })
  )

  it.effect("of who logs out at once are asked of no server, which would refuse", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.fork(Effect.provideService(changePreferences({ direction: "rtl" }), Shelf, makeShelf()))
      yield* client.pass(100)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.late.asked, [])
    })
  )

  it.effect("hold side by side, though no page has been drawn between one choice and the next", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const choose = (change: PreferencesChange) => client.run(Effect.provideService(changePreferences(change), Shelf, makeShelf()))
      yield* choose({ themes: themesOf("day") })
      yield* choose({ themes: { navbar: "sapphire" } })
      yield* choose({ navbar: { folded: true } })
      yield* choose({ navbar: { position: "right" } })
      const { themes, navbar } = client.views.shell.preferences
      assert.deepStrictEqual(themes, { ...themesOf("day"), navbar: "sapphire" })
      assert.deepStrictEqual(navbar, { position: "right", folded: true, shown: true })
    })
  )

  it.effect("that the server refuses hold here all the same", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 40_000, message: "no", params: {} }
      client.late.answers.updateUser = () => Effect.fail(new RejectedError({ op: "updateUser", refusal }))
      yield* client.fork(Effect.provideService(toggleShortcut("menu_loby"), Shelf, makeShelf()))
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.views.shell.preferences.shortcuts, ["menu_loby"])
      assert.isFalse(client.views.shell.saved)
    })
  )

  it.effect("are restored from what the browser kept", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const kept = JSON.stringify({ ...DEFAULT_PREFERENCES, layout: "layout2" })
      yield* client.run(Effect.provideService(restorePreferences(), Shelf, makeShelf(kept)))
      assert.strictEqual(client.views.shell.preferences.layout, "layout2")
    })
  )

  it.effect.each([null, "", "{", "[]", '{"layout":"layout9"}'])("are the casino's when the browser kept %j", (kept) =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.run(Effect.provideService(restorePreferences(), Shelf, makeShelf(kept)))
      assert.deepStrictEqual(client.views.shell.preferences, DEFAULT_PREFERENCES)
      assert.deepStrictEqual(client.all("PreferencesRestored"), [])
    })
  )
})

it.effect("[SHELL-7] a panel is opened and closed; closing none says nothing", () =>
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
