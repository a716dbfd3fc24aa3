import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sentOf } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { ignored } from "../../../../tests/support/seated/underProfile.ts"
import { BEFORE, logInAgain, startWithLimit, WAGER, wagerLimit } from "../../../../tests/support/seated/wagerLimit.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { DecodeError, RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { setLimit, startBreak } from "../../commands/account/protection.ts"
import { press } from "../../commands/machine/press.ts"
import { refreshLimits } from "../../requests/protectionRequests.ts"

const REFUSED = new RejectedError({ op: "setLimit", refusal: { code: 40_000, message: "", params: {} } })

describe("[PROT-6] a lower limit that the casino refuses", () => {
  it.effect("a refused lower limit still holds on this device when the casino sends its limits again", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({ setLimit: () => Effect.fail(REFUSED) })
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
      const client = yield* startWithLimit({ setLimit: () => Effect.fail(REFUSED) })
      yield* client.run(setLimit({ ...WAGER, value: 99 }))
      yield* client.pass(MINUTE_MS)
      yield* logInAgain(client)
      assert.strictEqual(wagerLimit(client)?.value, 99)
    })
  )

  it.effect("a refused lower limit gives way to the next value that the casino confirms", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({ setLimit: () => Effect.fail(REFUSED) })
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
    const client = yield* startWithLimit({ setLimit: () => Effect.fail(REFUSED) })
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
      const client = yield* startWithLimit({ setLimit: () => Effect.fail(error) })
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
      const client = yield* startWithLimit({ restrictPlayer: () => Effect.fail(error) })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.pass(MINUTE_MS)
      assert.strictEqual(client.views.protection.outcome, "unsupported")
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.deepInclude(client.views.protection.breaks.at(-1), { kind: "timeOut", durationMs: DAY_MS })
    })
  )

  it.effect("a casino that answers 500 is asked again", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({
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
      const client = yield* startWithLimit({})
      const now = client.log.now().at
      yield* grantedAt(client, pendingFrom(now))
      yield* client.pass(MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.deepInclude(wagerLimit(client), { value: 10_000, pending: { value: 20_000, effectiveFrom: now + DAY_MS } })
    })
  )

  it.effect("a higher limit holds from its later date where the casino names one", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({})
      const later = { value: 20_000, effectiveFrom: client.log.now().at + 2 * DAY_MS }
      yield* grantedAt(client, later)
      yield* client.pass(MINUTE_MS)
      assert.deepInclude(wagerLimit(client), { value: 10_000, pending: later })
    })
  )

  it.effect("a higher limit holds after the delay", () =>
    Effect.gen(function* () {
      const client = yield* startWithLimit({})
      yield* grantedAt(client, null)
      yield* client.pass(DAY_MS + MINUTE_MS)
      yield* client.run(refreshLimits)
      assert.deepInclude(wagerLimit(client), { value: 20_000, pending: null })
    })
  )
})
