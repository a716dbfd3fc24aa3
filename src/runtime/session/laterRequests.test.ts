import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { WAGER } from "../../../tests/support/seated/wagerLimit.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { cancelRaise, setLimit } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { refreshLimits } from "../requests/protectionRequests.ts"

const NETWORK = new TransientError({ op: "setLimit", reason: "network" })
const NO_CALL = new RejectedError({ op: "setLimit", status: 404, refusal: { code: 40_000, message: "", params: {} } })
const REFUSED = new RejectedError({ op: "setLimit", refusal: { code: 40_000, message: "", params: {} } })

/** A casino with one limit for the stakes of a day (minor units), which the test can cut off. It raises a limit only after a day. */
const answerLikeCasino = (client: Client, tomorrow: number) => {
  const casino = {
    value: 10_000,
    raise: null as number | null,
    isCut: false,
    refuses: (_value: number): boolean => false,
    asked: [] as string[]
  }
  const limits = () => ({
    limits: [
      {
        ...WAGER,
        value: casino.value,
        used: 0,
        ...(casino.raise !== null && { pending: { value: casino.raise, effectiveFrom: tomorrow } })
      }
    ]
  })
  Object.assign(client.late.answers, {
    getLimits: () => (casino.isCut ? Effect.fail(NETWORK) : Effect.succeed(limits())),
    setLimit: ({ value }: { readonly value: number }) => {
      if (casino.isCut) return Effect.fail(NETWORK)
      casino.asked.push(`set ${value}`)
      if (casino.refuses(value)) return Effect.fail(REFUSED)
      if (value > casino.value) casino.raise = value
      else Object.assign(casino, { value, raise: null })
      return Effect.succeed(limits())
    },
    cancelLimitChange: () => {
      if (casino.isCut) return Effect.fail(NETWORK)
      casino.asked.push("cancel")
      casino.raise = null
      return Effect.succeed(limits())
    }
  } satisfies Partial<Client["late"]["answers"]>)
  return casino
}

/** A player at a machine under `gb` whose bet is 1.00, with a limit of 100.00 for the stakes of a day. */
const start = Effect.gen(function* () {
  const casinos: ReturnType<typeof answerLikeCasino>[] = []
  const client = yield* startSeated({
    prepare: (one) => {
      one.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile: "gb" }, source: "file", rejected: [] }))
      casinos.push(answerLikeCasino(one, one.log.now().at + DAY_MS))
    }
  })
  client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
  yield* client.pass(0)
  const [casino] = casinos
  assert(casino !== undefined)
  return { client, casino }
})

const wagerLimit = (client: Client) => client.views.protection.limits.find(({ kind }) => kind === "wager")

/** Presses Spin, whose stake is above a limit of 0.50. */
const isSpinSent = (client: Client) =>
  Effect.gen(function* () {
    const before = sentOf(client, "press").length
    yield* client.run(press("spin"))
    return sentOf(client, "press").length > before
  })

describe("[PROT-6] a lower limit that the casino has not received yet", () => {
  const later = [
    ["a raise above the casino's limit", [setLimit({ ...WAGER, value: 20_000 })], ["set 50", "set 20000"], 20_000],
    ["a raise below the casino's limit", [setLimit({ ...WAGER, value: 5_000 })], ["set 50", "set 5000"], 5_000],
    ["a raise that is cancelled", [setLimit({ ...WAGER, value: 80 }), cancelRaise(WAGER)], ["set 50", "cancel"], null],
    ["two raises", [setLimit({ ...WAGER, value: 80 }), setLimit({ ...WAGER, value: 90 })], ["set 50", "set 90"], 90]
  ] as const
  it.effect.each(later)("a lower limit holds here and at the casino after %s", ([, wishes, asked, raise]) =>
    Effect.gen(function* () {
      const { client, casino } = yield* start
      casino.isCut = true
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      for (const wish of wishes) {
        yield* client.pass(MINUTE_MS)
        yield* client.run(wish)
      }
      assert.strictEqual(yield* isSpinSent(client), false)
      casino.isCut = false
      yield* client.pass(2 * MINUTE_MS)
      assert.deepStrictEqual(casino.asked, [...asked])
      assert.deepInclude(casino, { value: 50, raise })
      assert.strictEqual(wagerLimit(client)?.value, 50)
      assert.strictEqual(wagerLimit(client)?.pending?.value, raise ?? undefined)
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.strictEqual(yield* isSpinSent(client), false)
    })
  )

  it.effect("a still lower limit replaces it", () =>
    Effect.gen(function* () {
      const { client, casino } = yield* start
      casino.isCut = true
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.run(setLimit({ ...WAGER, value: 80 }))
      yield* client.run(setLimit({ ...WAGER, value: 30 }))
      casino.isCut = false
      yield* client.pass(2 * MINUTE_MS)
      assert.deepStrictEqual(casino.asked, ["set 30"])
      assert.deepInclude(casino, { value: 30, raise: null })
    })
  )

  it.effect("a lower limit holds when the casino refuses it and confirms a later raise", () =>
    Effect.gen(function* () {
      const { client, casino } = yield* start
      casino.refuses = (value) => value === 50
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(MINUTE_MS)
      yield* client.run(setLimit({ ...WAGER, value: 20_000 }))
      yield* client.pass(MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.strictEqual(wagerLimit(client)?.value, 50)
      assert.strictEqual(yield* isSpinSent(client), false)
      yield* client.run(cancelRaise(WAGER))
      yield* client.pass(MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.strictEqual(wagerLimit(client)?.value, 50)
      assert.strictEqual(yield* isSpinSent(client), false)
    })
  )
})

describe("[PROT-6] a raise that is in force", () => {
  const raisedClient = Effect.gen(function* () {
    const { client } = yield* start
    Object.assign(client.late.answers, { getLimits: () => Effect.fail(NO_CALL), setLimit: () => Effect.fail(NO_CALL) })
    yield* client.run(setLimit({ ...WAGER, value: 20_000 }))
    yield* client.pass(DAY_MS + MINUTE_MS)
    return client
  })
  const inForce = (client: Client): number | undefined => {
    const limit = wagerLimit(client)
    return limit?.pending !== null && (limit?.pending?.effectiveFrom ?? 0) <= client.log.now().at ? limit?.pending?.value : limit?.value
  }

  it.effect("a second raise does not lower the limit until its own date", () =>
    Effect.gen(function* () {
      const client = yield* raisedClient
      assert.strictEqual(inForce(client), 20_000)
      yield* client.run(setLimit({ ...WAGER, value: 30_000 }))
      assert.strictEqual(inForce(client), 20_000)
      assert.strictEqual(wagerLimit(client)?.pending?.value, 30_000)
    })
  )

  it.effect("a cancellation does not undo the raise", () =>
    Effect.gen(function* () {
      const client = yield* raisedClient
      client.happen(event("LimitRaiseCancelled", { requestId: "late", ...WAGER }))
      assert.strictEqual(inForce(client), 20_000)
    })
  )
})

it.effect("[PROT-6] a limit without its use counts what this session has played before its first answer", () =>
  Effect.gen(function* () {
    const { client } = yield* start
    client.late.answers.getLimits = () => Effect.succeed({ limits: [{ kind: "loss", period: "session", value: 500 }] })
    gameSocket(client).say({ type: "meter", meter: { credit: 4_500, bet: 100, lastWin: 0, spins: 8, version: 11 } })
    yield* client.pass(100)
    yield* client.run(refreshLimits)
    assert.strictEqual(yield* isSpinSent(client), false)
  })
)
