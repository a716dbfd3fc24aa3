import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { CREDENTIALS, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { aDevice, type Client, type Device, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { limitLock } from "../../domain/protection/limitRules.ts"
import { cycleRemainingMs } from "../../domain/protection/startRules.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { logIn } from "../commands/account/logIn.ts"
import { Ids } from "../core/ports.ts"
import { press } from "../commands/machine/press.ts"
import { cancelRaise, planSession, setLimit, startBreak } from "../commands/account/protection.ts"

type Answers = Partial<Client["late"]["answers"]>

const WAGER = { kind: "wager", period: "day" } as const
const network = new TransientError({ op: "setLimit", reason: "network" })
const asked = (client: Client, op: string) => client.late.asked.filter((one) => one.op === op).map(({ request }) => request)

const decodeWish = Schema.decodeUnknownSync(
  Schema.Struct({ kind: Schema.String, period: Schema.String, value: Schema.optionalKey(Schema.Int) })
)

/** The requests about limits without their ids. */
const wishes = (client: Client, op: string): readonly unknown[] => asked(client, op).map((request) => decodeWish(request))
const limitOf = (client: Client) => client.views.protection.limits.find(({ kind, period }) => kind === "wager" && period === "day")

const withProfile = (client: Client, profile: string): void => {
  const settings = { ...DEFAULT_SETTINGS, protectionProfile: profile }
  client.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
}

/** A logged-in player of this device under this profile. */
const startUnder = (profile: string, device: Device, answers: Answers = {}) =>
  startPlayer({
    device,
    prepare: (client) => {
      withProfile(client, profile)
      Object.assign(client.late.answers, answers)
    }
  })

/** The reloaded page of this device. Its log was read back from the disk and contains only these events of the session. */
const reload = (
  profile: string,
  device: Device,
  { log, answers = {}, skewMs }: { log: readonly DomainEvent[]; answers?: Answers; skewMs?: () => number }
) =>
  Effect.gen(function* () {
    const client = yield* startClient({ device, token: SECRETS.token, ...(skewMs !== undefined && { skewMs }) })
    Object.assign(client.late.answers, answers)
    withProfile(client, profile)
    for (const one of log) client.happen(one)
    client.happen(event("PageLoaded", { restored: log.length }))
    yield* client.pass(0)
    yield* client.run(restoreSession("storage"))
    yield* client.pass(0)
    return client
  })

/** The limit requests that this client recorded, oldest first. */
const requests = (client: Client): readonly DomainEvent[] => client.all("LimitRequested").map((data) => event("LimitRequested", data))

describe("[PROT-6] the answer to a limit is lost", () => {
  it.effect("the request is sent again under its id, also after a reload, and another request has another id", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const lost: Answers = { setLimit: () => Effect.fail(network) }
      const client = yield* startUnder("gb", device, lost)
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(60_000)
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(60_000)
      const again = yield* reload("gb", device, { log: [], answers: lost })
      yield* again.pass(60_000)
      const sent = [...asked(client, "setLimit"), ...asked(again, "setLimit")].map((request) => JSON.stringify(request))
      assert.isAbove(sent.length, 6)
      assert.deepStrictEqual(
        [...new Set(sent)],
        client.all("LimitRequested").map(({ requestId, value }) => JSON.stringify({ requestId, ...WAGER, value }))
      )
    })
  )
})

describe("[PROT-6] after a reload", () => {
  it.effect("a request that the casino has answered is not sent again, and a newer raise stays", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const pending = { value: 500, effectiveFrom: 1_790_086_400_000 }
      const client = yield* startUnder("gb", device, {
        setLimit: ({ value }) => Effect.succeed({ limits: [value === 500 ? { ...WAGER, value: 50, pending } : { ...WAGER, value }] })
      })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      yield* client.run(setLimit({ ...WAGER, value: 500 }))
      yield* client.pass(0)
      const [lowered] = requests(client)
      assert.isDefined(lowered)
      const again = yield* reload("gb", device, { log: lowered === undefined ? [] : [lowered] })
      yield* again.pass(MINUTE_MS)
      assert.deepStrictEqual(wishes(again, "setLimit"), [])
      assert.deepStrictEqual(again.views.protection.unsent, [])
      assert.deepInclude(limitOf(again), { value: 50, pending })
    })
  )

  it.effect("a request that only the log knows is sent, and the casino's answer is shown", () =>
    Effect.gen(function* () {
      const pending = { value: 700, effectiveFrom: 1_800_000_000_000 }
      const lost = event("LimitRequested", { ...WAGER, requestId: "r-1", value: 700, effectiveFrom: 1_790_086_400_000 })
      const limits = event("LimitsReceived", { limits: [{ ...WAGER, value: 50, used: 0, pending: null }] })
      const client = yield* reload("gb", aDevice(), {
        log: [limits, lost],
        answers: { setLimit: () => Effect.succeed({ limits: [{ ...WAGER, value: 50, pending }] }) }
      })
      assert.deepStrictEqual(wishes(client, "setLimit"), [{ ...WAGER, value: 700 }])
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.deepInclude(limitOf(client), { value: 50, pending })
    })
  )

  it.effect("a request that only the device knows is sent", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", device, { setLimit: () => Effect.fail(network) })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      const again = yield* reload("gb", device, { log: [], answers: { setLimit: (request) => Effect.succeed({ limits: [request] }) } })
      assert.deepStrictEqual(wishes(again, "setLimit"), [{ ...WAGER, value: 50 }])
      assert.strictEqual(limitOf(again)?.value, 50)
    })
  )

  it.effect("a request that a newer one has replaced is not sent", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", device, { setLimit: () => Effect.fail(network) })
      yield* client.run(setLimit({ ...WAGER, value: 900 }))
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      const [first] = requests(client)
      assert.isDefined(first)
      const again = yield* reload("gb", device, {
        log: first === undefined ? [] : [first],
        answers: { setLimit: (request) => Effect.succeed({ limits: [request] }) }
      })
      assert.deepStrictEqual(wishes(again, "setLimit"), [{ ...WAGER, value: 50 }])
    })
  )

  it.effect("a lower limit that the device's copy lacks holds, and is sent", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", device, { setLimit: () => Effect.fail(network) })
      yield* client.run(setLimit({ ...WAGER, value: 900 }))
      yield* client.pass(0)
      const kept = device.protection
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      device.protection = kept
      const again = yield* reload("gb", device, { log: requests(client), answers: { setLimit: () => Effect.fail(network) } })
      assert.strictEqual(limitOf(again)?.value, 50)
      assert.deepInclude(wishes(again, "setLimit"), { ...WAGER, value: 50 })
      assert.include(device.protection ?? "", '"value":50')
    })
  )

  it.effect("a raise that was cancelled stays cancelled when the device's copy lacks that", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("gb", device, {
        setLimit: () => Effect.fail(network),
        cancelLimitChange: () => Effect.fail(network)
      })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.run(setLimit({ ...WAGER, value: 500 }))
      yield* client.pass(0)
      const kept = device.protection
      yield* client.run(cancelRaise(WAGER))
      yield* client.pass(0)
      device.protection = kept
      const log = [...requests(client), ...client.all("LimitRaiseCancelled").map((data) => event("LimitRaiseCancelled", data))]
      const again = yield* reload("gb", device, { log, answers: { cancelLimitChange: () => Effect.fail(network) } })
      assert.deepInclude(limitOf(again), { value: 50, pending: null })
      assert.deepInclude(wishes(again, "cancelLimitChange"), WAGER)
    })
  )
})

describe("[PROT-6] two tabs", () => {
  it.effect("a choice in one tab is not overwritten by a tab that has not heard of it", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const first = yield* startUnder("gb", device, { setLimit: () => Effect.fail(network) })
      const second = yield* startUnder("gb", device, { setLimit: () => Effect.fail(network), restrictPlayer: () => Effect.fail(network) })
      yield* first.run(setLimit({ ...WAGER, value: 50 }))
      // The test's ids are counted per tab.
      yield* second.run(Effect.map(Ids, (ids) => ids.next()))
      yield* second.run(startBreak("timeOut", DAY_MS))
      yield* second.pass(0)
      assert.deepStrictEqual(
        second.views.protection.unsent.map(({ call }) => call),
        ["break", "setLimit"]
      )
      assert.strictEqual(limitOf(second)?.value, 50)
      const again = yield* reload("gb", device, { log: [] })
      assert.strictEqual(limitOf(again)?.value, 50)
      assert.strictEqual(again.views.protection.breaks.length, 1)
    })
  )
})

describe("[PROT-7] a break that another tab has overwritten in the same moment", () => {
  it.effect("an overwritten break reaches the other tab although the casino cannot be reached", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const restrictPlayer = () => Effect.fail(new TransientError({ op: "restrictPlayer", reason: "network" }))
      const start = () => startPlayer({ device, browser, prepare: (client) => Object.assign(client.late.answers, { restrictPlayer }) })
      const first = yield* start()
      const second = yield* start()
      const older = device.protection
      yield* first.run(startBreak("timeOut", DAY_MS))
      yield* first.pass(0)
      // The second tab stores a game. Its browser process still has the copy without the break.
      device.protection = older
      browser.shared.setItem("telereel.protection", "the storage event of that write")
      yield* first.pass(0)
      browser.shared.setItem("telereel.protection", "the storage event of the repaired copy")
      yield* second.pass(0)
      assert.deepStrictEqual(
        second.views.protection.breaks.map(({ kind }) => kind),
        ["timeOut"]
      )
      const kept = device.protection
      browser.shared.setItem("telereel.protection", "the storage event of the second tab")
      yield* first.pass(0)
      assert.strictEqual(device.protection, kept)
    })
  )
})

describe("[PROT-6] the casino's answer", () => {
  it.effect("the casino's answer gives the date of a raise, in place of the date that this device has computed", () =>
    Effect.gen(function* () {
      const pending = { value: 500, effectiveFrom: 1_800_000_000_000 }
      const client = yield* startUnder("gb", aDevice(), {
        setLimit: ({ value }) => Effect.succeed({ limits: [value === 500 ? { ...WAGER, value: 50, pending } : { ...WAGER, value }] })
      })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      yield* client.run(setLimit({ ...WAGER, value: 500 }))
      yield* client.pass(0)
      assert.deepInclude(limitOf(client), { value: 50, pending })
    })
  )
})

describe("[PROT-9] the plan of a session", () => {
  const lockOf = (client: Client) =>
    limitLock(client.views.protection, { stake: 100, now: { ...client.log.now(), page: client.views.protection.page } })?.reason ?? null

  it.effect("es: is not asked again when a reload comes before the log is written, and its time goes on", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(0)
      const again = yield* reload("es", device, { log: [] })
      yield* again.run(planSession(9 * HOUR_MS, 90_000))
      assert.deepInclude(again.views.protection.plan, { timeMs: HOUR_MS, spend: 5_000, net: 0 })
      assert.isNull(lockOf(again))
      yield* again.pass(HOUR_MS)
      assert.strictEqual(lockOf(again), "sessionOver")
    })
  )

  it.effect("es: ends with the logout", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(0)
      assert.notInclude(device.protection ?? "", "timeMs")
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.strictEqual(lockOf(client), "presetMissing")
    })
  )

  it.effect("es: a login begins a new session also when the page ended during the logout", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startUnder("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(0)
      const next = yield* startUnder("es", device)
      assert.strictEqual(lockOf(next), "presetMissing")
    })
  )
})

describe("[PROT-2] the game cycle after a reload whose log lacks the newest game", () => {
  const waitOf = (client: Client): number =>
    cycleRemainingMs(client.views.protection, { ...client.log.now(), page: client.views.protection.page })

  it.effect.each([5_000, HOUR_MS])("gb (RTS 14D): a clock that was set forward by %i ms does not end it", (forwardMs) =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startSeated({ device, prepare: (early) => withProfile(early, "gb") })
      const login = event("LoggedIn", { player: aPlayer({ id: client.views.session.player?.id ?? "" }), via: "login" })
      yield* client.run(press("spin"))
      const again = yield* reload("gb", device, { log: [login], skewMs: () => forwardMs })
      assert.strictEqual(waitOf(again), 2_500)
      yield* again.pass(2_500)
      assert.strictEqual(waitOf(again), 0)
    })
  )
})
