import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { reload, startOnDevice } from "../../../../tests/support/sessions/reloadedPage.ts"
import { aDevice, type Client } from "../../../../tests/support/runtimeHarness.ts"
import { network } from "../../../../tests/support/seated/underProfile.ts"
import { WAGER, wagerLimit } from "../../../../tests/support/seated/wagerLimit.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"
import { DAY_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { cancelRaise, setLimit, startBreak } from "../../commands/account/protection.ts"
import { Ids } from "../../core/ports.ts"

const sentRequests = (client: Client, op: string) => client.late.asked.filter((one) => one.op === op).map(({ request }) => request)

const decodeWish = Schema.decodeUnknownSync(
  Schema.Struct({ kind: Schema.String, period: Schema.String, value: Schema.optionalKey(Schema.Int) })
)

/** The requests about limits without their ids. */
const wishes = (client: Client, op: string): readonly unknown[] => sentRequests(client, op).map((request) => decodeWish(request))

/** The limit requests that this client recorded, oldest first. */
const requests = (client: Client): readonly DomainEvent[] => client.all("LimitRequested").map((data) => event("LimitRequested", data))

describe("[PROT-6] the answer to a limit is lost", () => {
  it.effect("the request is sent again under its id, also after a reload, and another request has another id", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const lost = { setLimit: () => Effect.fail(network) }
      const client = yield* startOnDevice("gb", device, lost)
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(60_000)
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(60_000)
      const again = yield* reload("gb", device, { log: [], answers: lost })
      yield* again.pass(60_000)
      const sent = [...sentRequests(client, "setLimit"), ...sentRequests(again, "setLimit")].map((request) => JSON.stringify(request))
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
      const client = yield* startOnDevice("gb", device, {
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
      assert.deepInclude(wagerLimit(again), { value: 50, pending })
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
      assert.deepInclude(wagerLimit(client), { value: 50, pending })
    })
  )

  it.effect("a request that only the device knows is sent", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("gb", device, { setLimit: () => Effect.fail(network) })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      const again = yield* reload("gb", device, { log: [], answers: { setLimit: (request) => Effect.succeed({ limits: [request] }) } })
      assert.deepStrictEqual(wishes(again, "setLimit"), [{ ...WAGER, value: 50 }])
      assert.strictEqual(wagerLimit(again)?.value, 50)
    })
  )

  it.effect("a request that a newer one has replaced is not sent", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("gb", device, { setLimit: () => Effect.fail(network) })
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
      const client = yield* startOnDevice("gb", device, { setLimit: () => Effect.fail(network) })
      yield* client.run(setLimit({ ...WAGER, value: 900 }))
      yield* client.pass(0)
      const kept = device.protection
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      device.protection = kept
      const again = yield* reload("gb", device, { log: requests(client), answers: { setLimit: () => Effect.fail(network) } })
      assert.strictEqual(wagerLimit(again)?.value, 50)
      assert.deepInclude(wishes(again, "setLimit"), { ...WAGER, value: 50 })
      assert.include(device.protection ?? "", '"value":50')
    })
  )

  it.effect("a raise that was cancelled stays cancelled when the device's copy lacks that", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("gb", device, {
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
      assert.deepInclude(wagerLimit(again), { value: 50, pending: null })
      assert.deepInclude(wishes(again, "cancelLimitChange"), WAGER)
    })
  )
})

describe("[PROT-6] two tabs", () => {
  it.effect("a choice in one tab is not overwritten by a tab that has not heard of it", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const first = yield* startOnDevice("gb", device, { setLimit: () => Effect.fail(network) })
      const second = yield* startOnDevice("gb", device, {
        setLimit: () => Effect.fail(network),
        restrictPlayer: () => Effect.fail(network)
      })
      yield* first.run(setLimit({ ...WAGER, value: 50 }))
      // The test's ids are counted per tab.
      yield* second.run(Effect.map(Ids, (ids) => ids.next()))
      yield* second.run(startBreak("timeOut", DAY_MS))
      yield* second.pass(0)
      assert.deepStrictEqual(
        second.views.protection.unsent.map(({ call }) => call),
        ["break", "setLimit"]
      )
      assert.strictEqual(wagerLimit(second)?.value, 50)
      const again = yield* reload("gb", device, { log: [] })
      assert.strictEqual(wagerLimit(again)?.value, 50)
      assert.strictEqual(again.views.protection.breaks.length, 1)
    })
  )
})

describe("[PROT-6] the casino's answer", () => {
  it.effect("the casino's answer gives the date of a raise, in place of the date that this device has computed", () =>
    Effect.gen(function* () {
      const pending = { value: 500, effectiveFrom: 1_800_000_000_000 }
      const client = yield* startOnDevice("gb", aDevice(), {
        setLimit: ({ value }) => Effect.succeed({ limits: [value === 500 ? { ...WAGER, value: 50, pending } : { ...WAGER, value }] })
      })
      yield* client.run(setLimit({ ...WAGER, value: 50 }))
      yield* client.pass(0)
      yield* client.run(setLimit({ ...WAGER, value: 500 }))
      yield* client.pass(0)
      assert.deepInclude(wagerLimit(client), { value: 50, pending })
    })
  )
})
