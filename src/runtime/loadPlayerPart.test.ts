import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { CREDENTIALS } from "../../tests/support/play.ts"
import { startClient } from "../../tests/support/runtimeHarness.ts"
import { passTime } from "../../tests/support/testClient.ts"
import { makeToken } from "../../tests/support/token.ts"
import { TransientError } from "../domain/shared/errors.ts"
import { makeEventLog, NEW_LOG } from "../log/core/eventLog.ts"
import { publishViews } from "../projections/publish.ts"
import { logIn } from "./commands/account/logIn.ts"
import { restoreSession } from "./commands/account/restoreSession.ts"
import { PlayerPart } from "./core/ports.ts"
import { makePlayerPart } from "./loadPlayerPart.ts"

const NOT_LOADED = new TransientError({ op: "load", reason: "network" })
const TOKEN = makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", name: "Ayşe" })
const RETRIES_MS = 15_000

/** A player's part whose download fails until `repair` is called. Records the events that the log had when the part was loaded. */
const brokenPart = (types: () => readonly string[]) => {
  let isBroken = true
  const loadedAfter: string[][] = []
  const load = Effect.suspend(() => {
    if (isBroken) return Effect.fail(NOT_LOADED)
    loadedAfter.push([...types()])
    return Effect.void
  })
  return { load, noteLeftCredit: () => Effect.void, repair: () => void (isBroken = false), loadedAfter }
}

describe("[LOGIN-3] the player's part", () => {
  it.effect("the player's part is loaded before a login is sent, and a failed download is a failed login that the player can repeat", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const part = brokenPart(client.types)
      const attempt = Effect.provideService(logIn(CREDENTIALS), PlayerPart, part)
      yield* client.run(attempt)
      assert.strictEqual(client.casino.calls.filter((call) => call === "logIn").length, 0)
      assert.deepStrictEqual(client.all("LogInFailed")[0], { reason: "network" })
      part.repair()
      yield* client.run(attempt)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.deepStrictEqual(
        part.loadedAfter.flat().filter((type) => type === "LoggedIn"),
        []
      )
    })
  )

  it.effect(
    "[AUTH-1] the player's part is loaded before a restored session begins, and a failed download is repeated without a logout",
    () =>
      Effect.gen(function* () {
        const client = yield* startClient({ token: TOKEN })
        const part = brokenPart(client.types)
        yield* client.fork(Effect.provideService(restoreSession("storage"), PlayerPart, part))
        yield* client.pass(RETRIES_MS)
        assert.strictEqual(client.views.session.phase, "restoring")
        part.repair()
        yield* client.pass(RETRIES_MS)
        assert.strictEqual(client.views.session.phase, "loggedIn")
        assert.deepStrictEqual(
          part.loadedAfter.flat().filter((type) => type === "LoggedIn"),
          []
        )
        assert.notInclude(client.types(), "LoggedOut")
      })
  )

  it.effect(
    "the player's part starts once, however often it is loaded, also after a failed download, and notes left credit from then on",
    () =>
      Effect.gen(function* () {
        const { clock } = makeManualClock(0)
        const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
        const folds = publishViews(log, [], { requestFrame: () => undefined, after: () => undefined, hidden: () => false })
        let downloads = 0
        let starts = 0
        const noted: string[] = []
        const file = {
          startPlayerPart: () => void (starts += 1),
          noteLeftCredit: (reason: string) => Effect.sync(() => void noted.push(reason))
        }
        const { load, noteLeftCredit } = makePlayerPart(log, folds, () => {
          downloads += 1
          return downloads === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(file)
        })
        const client = yield* startClient()
        yield* client.run(noteLeftCredit("loggedOut", { kind: "timer" }))
        assert.strictEqual((yield* Effect.flip(load))._tag, "Transient")
        yield* Effect.all([load, load], { concurrency: "unbounded" })
        yield* load
        assert.deepStrictEqual([downloads, starts], [3, 1])
        // A guest leaves no credit on a machine.
        assert.deepStrictEqual(noted, [])
        yield* client.run(noteLeftCredit("loggedOut", { kind: "timer" }))
        assert.deepStrictEqual(noted, ["loggedOut"])
      })
  )

  it.effect("[AUTH-2] a download of the player's part fails when it hangs for thirty seconds", () =>
    Effect.gen(function* () {
      const { clock } = makeManualClock(0)
      const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
      const folds = publishViews(log, [], { requestFrame: () => undefined, after: () => undefined, hidden: () => false })
      const { load } = makePlayerPart(log, folds, () => new Promise(() => undefined))
      const loading = yield* Effect.forkChild(Effect.flip(load))
      yield* passTime(29_999)
      assert.isUndefined(loading.pollUnsafe())
      yield* passTime(1)
      assert.isDefined(loading.pollUnsafe())
      assert.deepInclude(yield* Fiber.join(loading), { _tag: "Transient", op: "load", reason: "network" })
    })
  )
})
