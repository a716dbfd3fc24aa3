import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf } from "../../../../tests/support/play.ts"
import { ignored } from "../../../../tests/support/seated/underProfile.ts"
import { BEFORE, logInAgain, startWithLimit, WAGER, wagerLimit } from "../../../../tests/support/seated/wagerLimit.ts"
import { event } from "../../../domain/events.ts"
import { MINUTE_MS } from "../../../domain/shared/durations.ts"
import { leftOf } from "../../../domain/protection/limitRules.ts"
import { TransientError } from "../../../domain/shared/errors.ts"
import { setLimit } from "../../commands/account/protection.ts"
import { press } from "../../commands/machine/press.ts"
import { refreshLimits } from "../../requests/protectionRequests.ts"

describe("[PROT-6] an answer with the casino's limits that comes late", () => {
  /** A casino that answers `GET /player/limits` only after 5 s, with its limits at the time of the request. */
  const startSlow = () =>
    Effect.gen(function* () {
      let limit: typeof BEFORE = BEFORE
      let delayMs = 0
      const client = yield* startWithLimit({
        getLimits: () => Effect.suspend(() => Effect.delay(Effect.succeed({ limits: [limit] }), delayMs)),
        setLimit: ({ value }) => Effect.sync(() => ({ limits: [(limit = { ...limit, value })] }))
      })
      yield* client.pass(1_000)
      delayMs = 5_000
      yield* client.fork(refreshLimits)
      yield* client.pass(1_000)
      return client
    })

  it.effect("a late answer does not undo a lower limit that the casino has confirmed meanwhile, and the limits are read again", () =>
    Effect.gen(function* () {
      const client = yield* startSlow()
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(1_000)
      assert.strictEqual(client.views.protection.outcome, "confirmed")
      const before = client.late.asked.filter(({ op }) => op === "getLimits").length
      yield* client.pass(3_000)
      assert.strictEqual(wagerLimit(client)?.value, 99)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      yield* client.pass(5_000)
      assert.strictEqual(wagerLimit(client)?.value, 99)
      assert.strictEqual(client.late.asked.filter(({ op }) => op === "getLimits").length, before + 1)
    })
  )

  it.effect("the limit counts the stakes between the request and a late answer", () =>
    Effect.gen(function* () {
      const client = yield* startSlow()
      gameSocket(client).say({ type: "meter", meter: { credit: 4_900, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(5_000)
      const { protection } = client.views
      const now = { ...client.log.now(), page: protection.page }
      assert.deepStrictEqual(
        protection.limits.map((limit) => leftOf(limit, protection, now)),
        [9_900]
      )
    })
  )
})

it.effect("[PROT-6] the limits count a stake once when it is played between a failed read and its retry", () =>
  Effect.gen(function* () {
    const client = yield* startWithLimit({})
    client.late.answers.getLimits = () => Effect.fail(new TransientError({ op: "getLimits", reason: "server", status: 503 }))
    yield* client.fork(refreshLimits)
    yield* client.pass(100)
    gameSocket(client).say({ type: "meter", meter: { credit: 4_900, bet: 100, lastWin: 0, spins: 4, version: 11 } })
    client.late.answers.getLimits = () => Effect.succeed({ limits: [{ ...BEFORE, used: 100 }] })
    yield* client.pass(1_000)
    const { protection } = client.views
    const now = { ...client.log.now(), page: protection.page }
    assert.deepInclude(wagerLimit(client), { used: 100 })
    assert.deepStrictEqual(
      protection.limits.map((limit) => leftOf(limit, protection, now)),
      [9_900]
    )
  })
)

describe("[PROT-6] the limits of a casino that does not count", () => {
  it.effect("the limits keep the use by this session when they are read again, and start again with the next login", () =>
    Effect.gen(function* () {
      const { used: _none, ...uncounted } = BEFORE
      const client = yield* startWithLimit({ getLimits: () => Effect.succeed({ limits: [uncounted] }) })
      gameSocket(client).say({ type: "meter", meter: { credit: 4_900, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(1_000)
      yield* client.run(refreshLimits)
      yield* client.pass(1_000)
      const left = () => {
        const { protection } = client.views
        return protection.limits.map((limit) => leftOf(limit, protection, { ...client.log.now(), page: protection.page }))
      }
      assert.deepStrictEqual(left(), [9_900])
      yield* logInAgain(client)
      assert.deepStrictEqual(left(), [10_000])
    })
  )
})

describe("[PROT-6] a limit that is reached", () => {
  const reached = { limits: [{ ...BEFORE, used: 10_000 }] }

  it.effect("a reached limit lets games start again within minutes after the casino begins a new period", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({ getLimits: () => Effect.succeed(reached) })
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      client.late.answers.getLimits = () => Effect.succeed({ limits: [BEFORE] })
      yield* client.pass(6 * MINUTE_MS)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("a reached limit is read again when the player takes a seat", () =>
    Effect.gen(function* () {
      let reads = 0
      const client = yield* startWithLimit({ getLimits: () => Effect.sync(() => ((reads += 1), reached)) })
      assert.strictEqual(reads, 2)
      assert.strictEqual(client.all("SeatTaken").length, 1)
    })
  )

  it.effect(
    "[AUTH-2] a reached limit does not end the session of a page without a network, and is read again when the network is back",
    () =>
      Effect.gen(function* () {
        let reads = 0
        const client = yield* startWithLimit({ getLimits: () => Effect.sync(() => ((reads += 1), reached)) })
        client.network.mute(true)
        client.network.become("refused")
        client.happen(event("NetworkChanged", { online: false }))
        yield* client.pass(20 * MINUTE_MS)
        assert.strictEqual(reads, 2)
        client.network.mute(false)
        client.network.become("reachable")
        client.happen(event("NetworkChanged", { online: true }))
        yield* client.pass(MINUTE_MS)
        // The returning sockets may wake another read.
        assert.isAtLeast(reads, 3)
      })
  )

  it.effect("only a reached limit is read again every few minutes", () =>
    Effect.gen(function* () {
      let reads = 0
      const client = yield* startWithLimit({ getLimits: () => Effect.sync(() => ((reads += 1), { limits: [BEFORE] })) })
      yield* client.pass(20 * MINUTE_MS)
      assert.strictEqual(reads, 1)
    })
  )
})
