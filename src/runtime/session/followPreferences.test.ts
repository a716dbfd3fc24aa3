import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { aDevice, type Client, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import type { PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import { changePreferences } from "../commands/account/preferences.ts"

/** Changes a preference and lets the client send it. */
const change = Effect.fnUntraced(function* (client: Client, one: PreferencesChange) {
  yield* client.fork(changePreferences(one))
  yield* client.pass(1_000)
})

const updates = (client: Client) => client.late.asked.filter(({ op }) => op === "updateUser")

describe("[SHELL-9] two tabs of one browser", () => {
  /** Two tabs on one device. */
  const openTwo = Effect.fnUntraced(function* (start: typeof startClient | typeof startPlayer) {
    const browser = makeTestBrowser()
    const device = aDevice()
    return { browser, first: yield* start({ browser, device }), second: yield* start({ browser, device }) }
  })
  const looks = ({ views }: Client) => [views.shell.preferences.layout, views.shell.preferences.direction]

  it.effect.each([
    ["guest", startClient],
    ["player", startPlayer]
  ] as const)("two tabs of one browser keep both changes when a %s changes different preferences in each tab", ([_who, start]) =>
    Effect.gen(function* () {
      const { first, second } = yield* openTwo(start)
      yield* change(first, { layout: "layout1" })
      // The second tab was frozen and has not been told of the change.
      yield* change(second, { direction: "rtl" })
      assert.deepStrictEqual(looks(second), ["layout1", "rtl"])
      const last = updates(second).at(-1)
      if (start === startPlayer)
        assert.deepNestedInclude(last, { "request.settings.layout": "layout1", "request.settings.direction": "rtl" })
    })
  )

  it.effect("two tabs of one browser apply a change of the other tab at once", () =>
    Effect.gen(function* () {
      const { browser, first, second } = yield* openTwo(startPlayer)
      yield* change(first, { layout: "layout2" })
      browser.shared.setItem("telereel.preferences", "the storage event of the change")
      yield* second.pass(0)
      assert.deepStrictEqual(looks(second), ["layout2", "ltr"])
      assert.deepStrictEqual(updates(second), [])
    })
  )

  it.effect("two tabs of one browser keep a change that a full storage could not store", () =>
    Effect.gen(function* () {
      const { browser, first } = yield* openTwo(startClient)
      yield* change(first, { layout: "layout2" })
      const { preferences } = first.device
      yield* change(first, { direction: "rtl" })
      first.device.preferences = preferences
      browser.shared.setItem("telereel.language", "en")
      yield* first.pass(0)
      browser.shared.setItem("telereel.language", "tr")
      yield* first.pass(0)
      assert.deepStrictEqual(looks(first), ["layout2", "rtl"])
    })
  )
})
