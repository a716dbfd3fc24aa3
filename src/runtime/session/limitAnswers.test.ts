import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client, type Device } from "../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { leftOf } from "../../domain/protection/limitRules.ts"
import { DecodeError, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { setLimit, startBreak } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { refreshLimits } from "../requests/protectionRequests.ts"

type Answers = Partial<Client["late"]["answers"]>

const WAGER = { kind: "wager", period: "day" } as const
const BEFORE = { ...WAGER, value: 10_000, used: 0 }
const REFUSED = new RejectedError({ op: "setLimit", refusal: { code: 40_000, message: "", params: {} } })

/** A player at a machine under `gb`, with a limit of 100.00 for the stakes of a day, at a casino with these answers. */
const startWith = (answers: Answers, device: Device = aDevice()) =>
  Effect.gen(function* () {
    const client = yield* startSeated({
      device,
      prepare: (one) => {
        const settings = { ...DEFAULT_SETTINGS, protectionProfile: "gb" }
        one.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
        Object.assign(one.late.answers, { getLimits: () => Effect.succeed({ limits: [BEFORE] }), ...answers })
      }
    })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    return client
  })

const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)
const wagerLimit = (client: Client) => client.views.protection.limits.find(({ kind }) => kind === "wager")

const logInAgain = (client: Client) => {
  const [login] = client.all("LoggedIn")
  client.happen(event("LoggedOut", { reason: "player" }))
  if (login !== undefined) client.happen(event("LoggedIn", login))
  return client.pass(MINUTE_MS)
}

describe("[PROT-6] a lower limit that the casino refuses", () => {
  it.effect("a refused lower limit still holds on this device when the casino sends its limits again", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ setLimit: () => Effect.fail(REFUSED) })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.outcome, "refused")
      yield* client.run(refreshLimits)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      assert.strictEqual(sentOf(client, "press").length, 0)
    })
  )

  it.effect("a refused lower limit still holds after a logout and a login", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ setLimit: () => Effect.fail(REFUSED) })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(MINUTE_MS)
      yield* logInAgain(client)
      assert.strictEqual(wagerLimit(client)?.value, 99)
    })
  )

  it.effect("a refused lower limit gives way to the next value that the casino confirms", () =>
    Effect.gen(function* () {
      const client = yield* startWith({ setLimit: () => Effect.fail(REFUSED) })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(MINUTE_MS)
      client.late.answers.setLimit = (request) => Effect.succeed({ limits: [{ ...request, used: 0 }] })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.deepInclude(wagerLimit(client), BEFORE)
    })
  )
})

it.effect("[PROT-6] gb (RTS 12B): a raise that the casino refuses does not take effect on this device either", () =>
  Effect.gen(function* () {
    const client = yield* startWith({ setLimit: () => Effect.fail(REFUSED) })
    yield* client.run(setLimit({ ...WAGER, value: 20_000 }))
    yield* client.pass(MINUTE_MS)
    assert.deepInclude(wagerLimit(client), { value: 10_000, pending: null })
  })
)

const lacking = [
  ["404 with an error response", new RejectedError({ op: "setLimit", status: 404, refusal: REFUSED.refusal })],
  ["405 with an error response", new RejectedError({ op: "setLimit", status: 405, refusal: REFUSED.refusal })],
  ["404 with another body", new DecodeError({ op: "setLimit", status: 404, issues: [] })],
  ["501", new TransientError({ op: "setLimit", reason: "server", status: 501 })]
] as const

describe("[PROT-6] a casino without the calls for limits and breaks", () => {
  it.effect.each(lacking)("a casino without the call leaves a raise on this device, and is asked once, when it answers %s", ([, error]) =>
    Effect.gen(function* () {
      const client = yield* startWith({ setLimit: () => Effect.fail(error) })
      yield* client.run(setLimit({ ...WAGER, value: 20_000 }))
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.outcome, "unsupported")
      assert.strictEqual(wagerLimit(client)?.pending?.value, 20_000)
      assert.lengthOf(
        client.late.asked.filter(({ op }) => op === "setLimit"),
        1
      )
    })
  )

  it.effect.each(lacking)("a casino without the call leaves a break on this device, and is asked once, when it answers %s", ([, error]) =>
    Effect.gen(function* () {
      const client = yield* startWith({ restrictPlayer: () => Effect.fail(error) })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.outcome, "unsupported")
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.deepInclude(client.views.protection.breaks.at(-1), { kind: "timeOut", durationMs: DAY_MS })
    })
  )

  it.effect("a casino that answers 500 is asked again", () =>
    Effect.gen(function* () {
      const client = yield* startWith({
        setLimit: () => Effect.fail(new TransientError({ op: "setLimit", reason: "server", status: 500 }))
      })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.unsent.length, 1)
    })
  )
})

describe("[PROT-6] gb (RTS 12B): a higher limit that the casino grants before the profile's delay", () => {
  const grantedAt = (client: Client, pending: { readonly value: number; readonly effectiveFrom: number } | null) => {
    const limits = [pending === null ? { ...BEFORE, value: 20_000 } : { ...BEFORE, pending }]
    client.late.answers.setLimit = () => Effect.succeed({ limits })
    client.late.answers.getLimits = () => Effect.succeed({ limits })
    return client.run(setLimit({ ...WAGER, value: 20_000 }))
  }

  it.effect.each([
    ["at once", () => null],
    ["an hour later", (now: number) => ({ value: 20_000, effectiveFrom: now + HOUR_MS })]
  ] as const)("a higher limit granted %s holds 24 hours after the request", ([_when, pendingFrom]) =>
    Effect.gen(function* () {
      const client = yield* startWith({})
      const now = client.log.now().at
      yield* grantedAt(client, pendingFrom(now))
      yield* client.pass(MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.deepInclude(wagerLimit(client), { value: 10_000, pending: { value: 20_000, effectiveFrom: now + DAY_MS } })
    })
  )

  it.effect("a higher limit holds from its later date where the casino names one", () =>
    Effect.gen(function* () {
      const client = yield* startWith({})
      const later = { value: 20_000, effectiveFrom: client.log.now().at + 2 * DAY_MS }
      yield* grantedAt(client, later)
      yield* client.pass(MINUTE_MS)
      assert.deepInclude(wagerLimit(client), { value: 10_000, pending: later })
    })
  )

  it.effect("a higher limit holds after the delay", () =>
    Effect.gen(function* () {
      const client = yield* startWith({})
      yield* grantedAt(client, null)
      yield* client.pass(DAY_MS + MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.deepInclude(wagerLimit(client), { value: 20_000, pending: null })
    })
  )
})

describe("[PROT-6] an answer with the casino's limits that comes late", () => {
  /** A casino that answers `GET /player/limits` only after 5 s, with its limits at the time of the request. */
  const startSlow = () =>
    Effect.gen(function* () {
      let limit: typeof BEFORE = BEFORE
      let delayMs = 0
      const client = yield* startWith({
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
    const client = yield* startWith({})
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
      const client = yield* startWith({ getLimits: () => Effect.succeed({ limits: [uncounted] }) })
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
      const client = yield* startWith({ getLimits: () => Effect.succeed(reached) })
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
      const client = yield* startWith({ getLimits: () => Effect.sync(() => ((reads += 1), reached)) })
      assert.strictEqual(reads, 2)
      assert.strictEqual(client.all("SeatTaken").length, 1)
    })
  )

  it.effect(
    "[AUTH-2] a reached limit does not end the session of a page without a network, and is read again when the network is back",
    () =>
      Effect.gen(function* () {
        let reads = 0
        const client = yield* startSeated({
          prepare: (one) => {
            const settings = { ...DEFAULT_SETTINGS, protectionProfile: "gb" }
            one.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
            one.late.answers.getLimits = () => Effect.sync(() => ((reads += 1), reached))
          }
        })
        client.happen(event("NetworkChanged", { online: false }))
        yield* client.pass(20 * MINUTE_MS)
        assert.strictEqual(reads, 2)
        client.happen(event("NetworkChanged", { online: true }))
        yield* client.pass(MINUTE_MS)
        assert.strictEqual(reads, 3)
      })
  )

  it.effect("only a reached limit is read again every few minutes", () =>
    Effect.gen(function* () {
      let reads = 0
      const client = yield* startWith({ getLimits: () => Effect.sync(() => ((reads += 1), { limits: [BEFORE] })) })
      yield* client.pass(20 * MINUTE_MS)
      assert.strictEqual(reads, 1)
    })
  )
})
