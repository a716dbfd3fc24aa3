import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeHaltingWriter } from "../../../tests/support/logParts.ts"
import { gameSocket } from "../../../tests/support/play.ts"
import { aDevice, type Client } from "../../../tests/support/runtimeHarness.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { ignored, spins, startUnder } from "../../../tests/support/seated/underProfile.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { cycleRemainingMs } from "../../domain/protection/startRules.ts"
import { setLimit } from "../commands/account/protection.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { press } from "../commands/machine/press.ts"
import { startAutoplay } from "../commands/machine/seatCommands.ts"

/** A game of an earlier session that the casino had not confirmed. */
const EARLIER_GAME = {
  kind: "press",
  id: "earlier",
  machineId: 11,
  direction: null,
  amount: null,
  at: 0,
  expired: false
} as const

/**
 * A player under `gb` whose disk is slow. `press` presses Spin, and runs `meanwhile` while the disk writes. The client does not send the press if the
 * picture stalls meanwhile; it is back afterwards.
 */
const startWithSlowDisk = Effect.fnUntraced(function* () {
  const disk = makeHaltingWriter()
  const client = yield* startUnder("gb", {}, { writer: disk.writer })
  disk.slow()
  const pressSlowly = Effect.fnUntraced(function* (meanwhile: readonly DomainEvent[] = []) {
    yield* client.fork(press("spin"))
    yield* client.pass(100)
    for (const fact of meanwhile) client.happen(fact)
    disk.finish()
    yield* client.pass(0)
    client.happen(event("FramesResumed", { mediaId: "media", afterMs: 100 }))
  })
  return { client, pressSlowly }
})
const STALLED = event("FramesStalled", { mediaId: "media", lastFrameAt: 0 })

describe("[PROT-2] the minimum game cycle", () => {
  it.effect("gb (RTS 14D): the cycle holds over logout and login", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(1_000)
      const [login] = client.all("LoggedIn")
      client.happen(event("LoggedOut", { reason: "player" }))
      if (login !== undefined) client.happen(event("LoggedIn", login))
      yield* client.pass(0)
      const remainingMs = () => cycleRemainingMs(client.views.protection, { ...client.log.now(), page: client.views.protection.page })
      assert.strictEqual(remainingMs(), 1_500)
      yield* client.pass(1_500)
      assert.strictEqual(remainingMs(), 0)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds over two logins within one cycle", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(0)
      const [login] = client.all("LoggedIn")
      for (const passedMs of [500, 500]) {
        client.happen(event("LoggedOut", { reason: "player" }))
        if (login !== undefined) client.happen(event("LoggedIn", login))
        yield* client.pass(passedMs)
      }
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds over logout and login on this page when the clock is set forward between them", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const client = yield* startUnder("gb", {}, { skewMs: () => skewMs })
      yield* client.run(press("spin"))
      yield* client.pass(1_000)
      const [login] = client.all("LoggedIn")
      client.happen(event("LoggedOut", { reason: "player" }))
      skewMs = HOUR_MS
      if (login !== undefined) client.happen(event("LoggedIn", login))
      yield* client.pass(0)
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle counts from the return to the seat when the connection broke before the game was confirmed", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      for (const silent of ["press", "pressQuery"]) client.network.answer(silent, null)
      yield* client.run(press("spin"))
      gameSocket(client).close(4409)
      yield* client.pass(10_000)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 2_500)
    })
  )

  it.effect("gb (RTS 14D): the cycle counts from the answer about a game of an earlier session that the casino had not confirmed", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      client.happen(event("OperationsTakenOver", { operations: [EARLIER_GAME] }))
      yield* client.pass(10_000)
      client.happen(event("PressAccepted", { pressId: EARLIER_GAME.id }))
      const { protection } = client.views
      assert.strictEqual(cycleRemainingMs(protection, { ...client.log.now(), page: protection.page }), 2_500)
    })
  )

  it.effect("gb (RTS 14D): another tab that stores an older start does not replace a newer one", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const first = yield* startUnder("gb", {}, { device, browser })
      yield* first.run(press("spin"))
      yield* first.pass(10_000)
      const second = yield* startUnder("gb", {}, { device, browser })
      yield* second.pass(20_000)
      yield* second.run(press("spin"))
      yield* second.pass(0)
      const started = second.views.protection.lastStart?.at ?? 0
      yield* first.run(setLimit({ kind: "wager", period: "day", value: 100_000 }))
      yield* first.pass(0)
      assert.include(device.protection ?? "", `"lastStart":${started}`)
    })
  )

  it.effect("gb (RTS 14D): the cycle holds in another tab that takes the seat, as soon as that tab has the seat", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const first = yield* startUnder("gb", {}, { device, browser })
      const second = yield* startUnder("gb", {}, { device, browser })
      yield* first.run(press("spin"))
      yield* first.pass(1_000)
      second.happen(event("SeatTaken", aSeat({ machineId: 11 })))
      yield* second.pass(0)
      assert.strictEqual(cycleRemainingMs(second.views.protection, { ...second.log.now(), page: second.views.protection.page }), 1_500)
    })
  )

  it.effect("gb (RTS 14D): a press before 2.5 s is dropped, is never sent later, and is recorded with the reason", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(2_499)
      yield* client.run(press("spin"))
      yield* client.pass(60_000)
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(ignored(client), ["cycle"])
    })
  )

  it.effect("gb (RTS 14D): a press after 2.5 s is sent", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(2_500)
      yield* client.run(press("spin"))
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("gb (RTS 14D): a press that never left the browser begins no cycle", () =>
    Effect.gen(function* () {
      const { client, pressSlowly } = yield* startWithSlowDisk()
      yield* pressSlowly([STALLED])
      assert.strictEqual(spins(client), 0)
      assert.lengthOf(client.all("PressUnseen"), 1)
      yield* pressSlowly()
      assert.strictEqual(spins(client), 1)
    })
  )

  it.effect("gb (RTS 14D): a press that never left the browser does not end the cycle of an earlier game", () =>
    Effect.gen(function* () {
      const { client, pressSlowly } = yield* startWithSlowDisk()
      client.happen(event("OperationsTakenOver", { operations: [EARLIER_GAME] }))
      yield* pressSlowly([STALLED, event("PressAccepted", { pressId: EARLIER_GAME.id })])
      assert.lengthOf(client.all("PressUnseen"), 1)
      yield* pressSlowly()
      assert.strictEqual(spins(client), 0)
    })
  )

  it.effect("gb (RTS 14D): the bet can be changed at once", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(press("spin"))
      yield* client.pass(0)
      yield* client.run(press("bet"))
      assert.strictEqual(spins(client), 2)
    })
  )

  /** A player under a profile that has a game cycle of 3 s and allows autoplay, after the first spin of autoplay. */
  const startCycledAutoplay = Effect.gen(function* () {
    const client = yield* startUnder("mt")
    const { rules } = client.views.protection
    assert.isNotNull(rules)
    if (rules !== null)
      client.happen(
        event("ProtectionApplied", { profile: "test", edition: "2026-01-01", asked: "test", rules: { ...rules, cycleMs: 3_000 } })
      )
    yield* client.run(startAutoplay(NO_LIMITS))
    yield* client.pass(800)
    assert.strictEqual(spins(client), 1)
    return client
  })

  it.effect("mt: autoplay waits for the cycle of a profile that has one and allows autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startCycledAutoplay
      yield* client.pass(2_999)
      assert.strictEqual(spins(client), 1)
      yield* client.pass(1)
      assert.strictEqual(spins(client), 2)
    })
  )

  it.effect("mt: autoplay goes on after a cycle that a late acceptance of the last spin has made longer", () =>
    Effect.gen(function* () {
      const client = yield* startCycledAutoplay
      yield* client.pass(1_000)
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
      yield* client.pass(2_999)
      assert.deepStrictEqual([spins(client), ignored(client)], [1, []])
      yield* client.pass(1)
      assert.strictEqual(spins(client), 2)
    })
  )
})

describe("[PROT-7] a slow disk", () => {
  /** A player under this profile whose first press waits for the disk while `meanwhile` happens. */
  const pressSlowly = (profile: string, meanwhile: (client: Client) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const disk = makeHaltingWriter()
      const client = yield* startUnder(profile, {}, { writer: disk.writer })
      disk.slow()
      yield* client.fork(press("spin"))
      yield* client.pass(100)
      yield* meanwhile(client)
      disk.finish()
      yield* client.pass(0)
      return client
    })

  it.effect("gb (LCCP SR 3.3.4): a press is not sent when a break began while it was written", () =>
    Effect.gen(function* () {
      const client = yield* pressSlowly("gb", (one) =>
        Effect.sync(() => void one.happen(event("BreakStarted", { kind: "timeOut", durationMs: 24 * HOUR_MS })))
      )
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(ignored(client), ["break"])
      assert.strictEqual(client.views.presses.underWay, null)
      assert.isNull(client.views.protection.openGame)
    })
  )

  it.effect("gb (RTS 13B): a press is not sent when the reality check became due while it was written", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const disk = makeHaltingWriter()
      const client = yield* startUnder("gb", {}, { writer: disk.writer, skewMs: () => skewMs })
      disk.slow()
      yield* client.fork(press("spin"))
      yield* client.pass(100)
      skewMs = HOUR_MS
      disk.finish()
      yield* client.pass(0)
      assert.strictEqual(spins(client), 0)
      assert.deepStrictEqual(ignored(client), ["realityCheck"])
    })
  )

  it.effect("gb (RTS 14D): a press does not lock itself by the cycle that it begins", () =>
    Effect.gen(function* () {
      const client = yield* pressSlowly("gb", () => Effect.void)
      assert.strictEqual(spins(client), 1)
      assert.deepStrictEqual(ignored(client), [])
    })
  )
})
