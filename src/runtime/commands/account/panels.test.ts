import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { openDialog } from "./dialogs.ts"
import { recordNavigation } from "./navigation.ts"
import { closeMenu, openPanel } from "./panels.ts"

describe("[SHELL-4] the menu and the page that loads", () => {
  it.effect("the menu closes when the player follows its link, before the page has loaded", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(openPanel("navigation"))
      yield* client.run(closeMenu())
      assert.isNull(client.views.shell.panel)
      yield* client.run(openPanel("chat"))
      yield* client.run(closeMenu())
      assert.strictEqual(client.views.shell.panel, "chat")
    })
  )

  it.effect("the menu stays open when it was opened while a page was loading", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(openPanel("navigation"))
      yield* client.run(recordNavigation("/profile"))
      assert.strictEqual(client.views.shell.panel, "navigation")
    })
  )

  it.effect("the search stays open when it was opened while a page was loading", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(openDialog("search"))
      yield* client.run(recordNavigation("/profile"))
      assert.strictEqual(client.views.dialogs.open, "search")
    })
  )

  it.effect.each([
    ["the search", openDialog("search")],
    ["the live-support chat", openDialog("support")],
    ["the menu", openPanel("navigation")]
  ] as const)("%s closes when a machine's page opens, which does not show it", ([, open]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(open)
      yield* client.run(recordNavigation("/game/101/x"))
      assert.isNull(client.views.dialogs.open)
      assert.isNull(client.views.shell.panel)
    })
  )

  it.effect.each(["navigation", "chat", "quick", "settings", "schemes", "adminSide"] as const)(
    "the panel '%s' closes when the browser goes back",
    (panel) =>
      Effect.gen(function* () {
        const client = yield* startClient({ token: SECRETS.token })
        yield* client.run(openPanel(panel))
        yield* client.run(recordNavigation("/lobby", { isBack: true }))
        assert.isNull(client.views.shell.panel)
        assert.isFalse(client.views.chat.open)
      })
  )

  it.effect("the chat stays open when it was opened while a page was loading", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(openPanel("chat"))
      yield* client.run(recordNavigation("/profile"))
      assert.strictEqual(client.views.shell.panel, "chat")
    })
  )
})
