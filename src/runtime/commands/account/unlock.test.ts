import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { PIN, startIdle, tryPin } from "../../../../tests/support/idlePlayer.ts"
import { stubPlainHttp } from "../../../../tests/support/browser/plainHttp.ts"
import { startPlayer } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { decodeSettings } from "../../../api/settings/decodeSettings.ts"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { event } from "../../../domain/events.ts"
import { logOut } from "./logOut.ts"
import { restoreSession } from "./restoreSession.ts"
import { unlock } from "./unlock.ts"

const isLocked = ({ views }: Client): boolean => views.lock.locked

describe("[LOCK-2] the PIN", () => {
  it.effect("the PIN opens the lock, which returns after another idle minute", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      yield* tryPin(client, PIN)
      assert.isFalse(isLocked(client))
      assert.isFalse(client.credentials.storedLock())
      yield* client.pass(60_000)
      assert.isTrue(isLocked(client))
    })
  )

  it.effect("the PIN opens the lock over plain HTTP, where browsers have no WebCrypto", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      stubPlainHttp()
      yield* tryPin(client, "0000")
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 1 })
      yield* tryPin(client, PIN)
      assert.isFalse(isLocked(client))
    }).pipe(Effect.ensuring(Effect.sync(() => vi.unstubAllGlobals())))
  )

  it.effect("the PIN counts as no try when the code that checks it over plain HTTP cannot be loaded", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      stubPlainHttp()
      vi.doMock("../../../log/core/sha256.ts", () => {
        throw new TypeError("Failed to fetch dynamically imported module")
      })
      for (let tried = 0; tried < 6; tried += 1) yield* tryPin(client, PIN)
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 0, checking: false, checkFailed: true })
      assert.deepStrictEqual([client.credentials.failedUnlocks(), client.views.session.phase], [0, "loggedIn"])
      vi.doUnmock("../../../log/core/sha256.ts")
      yield* tryPin(client, PIN)
      assert.deepInclude(client.views.lock, { locked: false, checkFailed: false })
    }).pipe(Effect.ensuring(Effect.sync(() => vi.unstubAllGlobals())))
  )

  it.effect("the PIN counts as no try when the code that checks it over plain HTTP does not arrive within ten seconds", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      stubPlainHttp()
      vi.doMock("../../../log/core/sha256.ts", () => new Promise<never>(() => undefined))
      yield* client.fork(unlock(PIN))
      yield* client.pass(9_999)
      assert.isTrue(client.views.lock.checking)
      yield* client.pass(1)
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 0, checking: false, checkFailed: true })
      vi.doUnmock("../../../log/core/sha256.ts")
    }).pipe(Effect.ensuring(Effect.sync(() => vi.unstubAllGlobals())))
  )

  it.effect("the PIN counts as the fifth try when the tab learns of the fourth one, in another tab, before it has compared the PIN", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      stubPlainHttp()
      const code = Promise.withResolvers<void>()
      vi.doMock("../../../log/core/sha256.ts", async (original) => {
        await code.promise
        return original()
      })
      yield* client.fork(unlock("0000"))
      client.credentials.saveFailedUnlocks(4)
      for (let told = 0; told < 4; told += 1) client.happen(event("PinRefused", {}))
      code.resolve()
      yield* Effect.promise(() => vi.waitFor(() => assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "pin" }])))
      vi.doUnmock("../../../log/core/sha256.ts")
    }).pipe(Effect.ensuring(Effect.sync(() => vi.unstubAllGlobals())))
  )

  it.effect("the PIN logs out with the reason after five wrong tries", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      for (const wrong of ["0000", "", "47110", "1174"]) yield* tryPin(client, wrong)
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 4 })
      yield* tryPin(client, "9999")
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "pin" }])
      assert.include(client.casino.calls, "logOut")
      assert.deepStrictEqual(
        [client.credentials.token(), client.credentials.pinHash(), client.credentials.storedLock()],
        [null, null, null]
      )
    })
  )

  it.effect("the PIN counts as a try before it is compared, so that closing the page gives none back", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      const digest = vi.spyOn(crypto.subtle, "digest").mockImplementation(() => new Promise(() => undefined))
      yield* client.fork(unlock("0000"))
      digest.mockRestore()
      assert.deepStrictEqual([client.credentials.failedUnlocks(), client.all("PinRefused")], [1, []])
    })
  )

  it.effect("the PIN counts across all tabs, and fails after five wrong tries even when it is right", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      // Written by another tab, or by the page before a reload.
      client.credentials.saveFailedUnlocks(3)
      yield* tryPin(client, "0000")
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 4 })
      client.credentials.saveFailedUnlocks(5)
      yield* tryPin(client, PIN)
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "pin" }])
      assert.strictEqual(client.credentials.failedUnlocks(), 0)
    })
  )

  it.effect("the PIN opens the lock when the stored count of wrong tries is damaged, and the tab still counts its own", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      client.credentials.saveFailedUnlocks(Number.NaN)
      yield* tryPin(client, "0000")
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 1 })
      client.credentials.saveFailedUnlocks(Number.NaN)
      yield* tryPin(client, "0000")
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 2 })
      yield* tryPin(client, PIN)
      assert.isFalse(isLocked(client))
    })
  )

  it.effect("the PIN resets the count of wrong tries when it is right", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      yield* tryPin(client, "0000")
      yield* tryPin(client, PIN)
      assert.deepStrictEqual([client.credentials.failedUnlocks(), client.views.lock.wrongTries], [0, 0])
    })
  )

  it.effect("the PIN stays out of every event and view, and so does its hash", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* client.pass(60_000)
      yield* tryPin(client, PIN)
      const kept = JSON.stringify([client.log.recent(), client.views])
      assert.notInclude(kept, PIN)
      assert.notInclude(kept, client.credentials.pinHash() ?? "no hash")
    })
  )

  it.effect("a PIN has no effect while the screen is not locked", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      yield* tryPin(client, "9999")
      assert.deepStrictEqual(client.all("UnlockRequested"), [])
    })
  )
})

describe("[LOCK-3] after a reload", () => {
  it.effect("a stored lock stays locked without its log", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      client.credentials.setLocked(true)
      client.happen(event("PageLoaded", { restored: 0 }))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("ScreenLocked"), [{ cause: "restored" }])
      assert.isTrue(isLocked(client))
    })
  )

  it.effect("earlier wrong tries still count without their log", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      client.credentials.setLocked(true)
      client.credentials.saveFailedUnlocks(3)
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.deepInclude(client.views.lock, { locked: true, wrongTries: 3 })
    })
  )

  const settings = (pinCheck: boolean, source: "file" | "defaults") =>
    event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, pinCheck }, source, rejected: [] })

  it.effect("[BOOT-1] a stored lock holds under default settings, and the PIN still opens it", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      client.credentials.setLocked(true)
      client.happen(event("PageLoaded", { restored: 0 }))
      client.happen(settings(false, "defaults"))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.isTrue(isLocked(client))
      assert.isTrue(client.credentials.storedLock())
      yield* tryPin(client, PIN)
      assert.isFalse(isLocked(client))
    })
  )

  it.effect("[LOCK-3] a stored lock holds when the operator's file has no usable PIN_CHECK, and opens when the file says false", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle()
      const load = (raw: object) => {
        const decoded = decodeSettings(raw)
        if (decoded === null) throw new Error("no settings file")
        const { pinCheckStated, settings: values } = decoded
        client.happen(event("PageLoaded", { restored: 0 }))
        client.happen(event("SettingsLoaded", { settings: values, source: "file", rejected: [], pinCheckStated }))
        return Effect.andThen(client.run(restoreSession("storage")), client.pass(0))
      }
      client.credentials.setLocked(true)
      for (const raw of [{}, { PIN_CHECK: "yes" }, { PIN_CHEK: true }]) {
        yield* load(raw)
        assert.isTrue(isLocked(client), JSON.stringify(raw))
      }
      yield* load({ PIN_CHECK: false })
      assert.isFalse(isLocked(client))
    })
  )

  it.effect("[BOOT-1] settings that arrive late start and stop the idle lock", () =>
    Effect.gen(function* () {
      const { client } = yield* startIdle({ pinCheck: false })
      yield* client.pass(120_000)
      assert.isFalse(isLocked(client))
      client.happen(settings(true, "file"))
      yield* client.pass(60_000)
      assert.isTrue(isLocked(client))
      yield* tryPin(client, PIN)
      client.happen(settings(false, "file"))
      yield* client.pass(120_000)
      assert.isFalse(isLocked(client))
    })
  )

  it.effect("a lock opens when the operator has switched the PIN check off", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.happen(settings(false, "file"))
      client.happen(event("ScreenLocked", { cause: "idle" }))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.isFalse(isLocked(client))
    })
  )
})

it.effect("[LOCK-4] a logout at the lock clears lock and PIN", () =>
  Effect.gen(function* () {
    const { client } = yield* startIdle()
    yield* client.pass(60_000)
    yield* client.run(logOut())
    assert.deepStrictEqual([isLocked(client), client.credentials.storedLock(), client.credentials.pinHash()], [false, null, null])
  })
)
