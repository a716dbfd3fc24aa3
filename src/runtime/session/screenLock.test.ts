import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { PIN, startIdle, tryPin } from "../../../tests/support/idlePlayer.ts"
import { NOON } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { logOut } from "../commands/account/logOut.ts"

const MEHMET = makeToken({ id: 8, exp: 4_000_000_000, username: "mehmet" })
const MINUTE = 60_000

describe("[LOCK-1] the idle lock", () => {
  it.effect("the idle lock locks after sixty seconds without activity, and not before", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(59_999)
      assert.isFalse(client.views.lock.locked)
      yield* client.pass(1)
      assert.isTrue(client.views.lock.locked)
      assert.deepStrictEqual(client.all("ScreenLocked"), [{ cause: "idle" }])
    })
  )

  it.effect("the idle lock restarts its time after each activity", () =>
    Effect.gen(function* () {
      const { client, act } = yield* startIdle()
      yield* client.pass(40_000)
      act()
      yield* client.pass(59_999)
      assert.isFalse(client.views.lock.locked)
      yield* client.pass(1)
      assert.isTrue(client.views.lock.locked)
    })
  )

  it.effect.each([{ pinCheck: false }, { hasPin: false }])("the idle lock stays off with %j", (surroundings) =>
    Effect.gen(function* () {
      const { client } = yield* startIdle(surroundings)
      yield* client.pass(600_000)
      assert.isFalse(client.views.lock.locked)
    })
  )

  it.effect("the idle lock stays off after a logout", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.run(logOut())
      yield* client.pass(600_000)
      assert.deepStrictEqual(client.all("ScreenLocked"), [])
    })
  )
})

/** Two tabs of one player in one browser. `remember`: the choice at the login of the first tab. */
const openTwo = Effect.fnUntraced(function* (remember: boolean) {
  const browser = makeTestBrowser()
  const first = yield* startIdle({ browser, remember })
  // Without "remember me" each tab has its own token.
  const second = yield* startIdle({ browser, remember: remember ? "restore" : false })
  const locked = () => [first.client.views.lock.locked, second.client.views.lock.locked]
  return { browser, first, second, locked }
})

describe.each([true, false])('[LOCK-1] two tabs of a player with "remember me" %s', (remember) => {
  it.effect("two tabs of a player stay unlocked while the player is active in one of them", () =>
    Effect.gen(function* () {
      const { first, locked } = yield* openTwo(remember)
      for (let step = 0; step < 4; step += 1) {
        yield* first.client.pass(40_000)
        first.act()
      }
      yield* first.client.pass(MINUTE - 1)
      assert.deepStrictEqual(locked(), [false, false])
      yield* first.client.pass(1)
      assert.deepStrictEqual(locked(), [true, true])
    })
  )

  it.effect("two tabs of a player lock together and unlock together, and the unlock counts as activity in both", () =>
    Effect.gen(function* () {
      const { first, second, locked } = yield* openTwo(remember)
      yield* first.client.pass(MINUTE)
      assert.deepStrictEqual(locked(), [true, true])
      yield* tryPin(second.client, PIN)
      yield* first.client.pass(0)
      assert.deepStrictEqual(locked(), [false, false])
      yield* first.client.pass(MINUTE - 1)
      assert.deepStrictEqual(locked(), [false, false])
      yield* first.client.pass(1)
      assert.deepStrictEqual(locked(), [true, true])
    })
  )

  it.effect("[LOCK-2] two tabs of a player show the same number of remaining tries", () =>
    Effect.gen(function* () {
      const { first, second } = yield* openTwo(remember)
      yield* first.client.pass(MINUTE)
      yield* tryPin(first.client, "0000")
      yield* tryPin(second.client, "0000")
      yield* first.client.pass(0)
      assert.deepStrictEqual([first.client.views.lock.wrongTries, second.client.views.lock.wrongTries], [2, 2])
    })
  )
})

describe("[LOCK-1] an input event of the player", () => {
  it.effect("an input event of the player locks the screen when it comes after the limit, and does not reach the page", () =>
    Effect.gen(function* () {
      // This tab receives no storage events.
      const browser = { ...makeTestBrowser(), openTab: makeTestBrowser().openTab }
      const { client, act } = yield* startIdle({ browser })
      // The state after a sleep: the last activity is an hour old, and the timer is not due yet.
      browser.shared.setItem("telereel.active.7", String(NOON - 60 * MINUTE))
      assert.isTrue(act())
      assert.isTrue(client.views.lock.locked)
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("ScreenLocked"), [{ cause: "idle" }])
    })
  )

  it.effect("an input event of the player counts only for its own player when another player's tab is open", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startIdle({ browser, remember: false })
      const second = yield* startIdle({ browser, remember: false, token: MEHMET })
      for (let step = 0; step < 2; step += 1) {
        yield* first.client.pass(MINUTE / 2)
        second.act()
      }
      yield* first.client.pass(0)
      assert.deepStrictEqual([first.client.views.lock.locked, second.client.views.lock.locked], [true, false])
    })
  )
})

describe("[LOCK-3] a tab that opens with a stored session", () => {
  it.effect("a tab that opens with a stored session locks before the session begins when the player has been idle for too long", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { client } = yield* startIdle({ browser })
      yield* client.pass(MINUTE - 1)
      browser.shared.setItem("telereel.active.7", String(NOON - MINUTE))
      const next = yield* startIdle({ browser, remember: "restore" })
      assert.isTrue(next.client.views.lock.locked)
      const types = next.client.types()
      assert.isBelow(types.indexOf("ScreenLocked"), types.indexOf("LoggedIn"))
    })
  )

  it.effect("a tab that opens stays unlocked when its own log ends with a lock that another tab has opened since", () =>
    Effect.gen(function* () {
      const { first, second } = yield* openTwo(true)
      yield* first.client.pass(MINUTE)
      yield* tryPin(first.client, PIN)
      // The second tab's log still ends with the lock, as if the tab had been frozen since.
      second.client.happen({ type: "ScreenLocked", data: { cause: "idle" } })
      yield* second.client.run(restoreSession("storage"))
      yield* second.client.pass(0)
      assert.deepStrictEqual([first.client.views.lock.locked, second.client.views.lock.locked], [false, false])
      assert.isFalse(first.client.credentials.storedLock())
    })
  )

  it.effect("a tab that opens continues the idle time of the last activity in any tab, because opening a tab is no activity", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { client } = yield* startIdle({ browser })
      yield* client.pass(MINUTE - 10)
      const next = yield* startIdle({ browser, remember: "restore" })
      assert.isFalse(next.client.views.lock.locked)
      yield* next.client.pass(10)
      assert.isTrue(next.client.views.lock.locked)
    })
  )
})

describe("[LOCK-1] a full storage", () => {
  it.effect("a full storage never unlocks a locked tab", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { client } = yield* startIdle({ browser })
      yield* client.pass(MINUTE)
      yield* tryPin(client, PIN)
      const { shared } = browser
      const setItem = shared.setItem.bind(shared)
      shared.setItem = (key, value) => {
        if (key.includes("locked")) throw new DOMException("full", "QuotaExceededError")
        setItem(key, value)
      }
      yield* client.pass(MINUTE)
      assert.isTrue(client.views.lock.locked)
      // Any change of the storage makes the tab check it.
      browser.shared.setItem("telereel.language", "en")
      yield* client.pass(0)
      assert.isTrue(client.views.lock.locked)
      assert.isNull(client.credentials.storedLock())
    })
  )

  it.effect("[LOCK-4] a full storage loses lock and idle time after a logout", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { client } = yield* startIdle({ browser })
      yield* client.pass(MINUTE)
      yield* client.run(logOut())
      assert.deepStrictEqual([client.credentials.storedLock(), client.credentials.lastActive()], [null, null])
      assert.isNull(browser.shared.getItem("telereel.active.7"))
    })
  )
})
