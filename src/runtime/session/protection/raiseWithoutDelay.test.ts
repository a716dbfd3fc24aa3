import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeTestBrowser } from "../../../../tests/support/browser/testBrowser.ts"
import { aDevice, type Client } from "../../../../tests/support/runtimeHarness.ts"
import { startUnder } from "../../../../tests/support/seated/underProfile.ts"
import { WAGER, wagerLimit } from "../../../../tests/support/seated/wagerLimit.ts"
import { HOUR_MS } from "../../../domain/shared/durations.ts"
import { valueInForce } from "../../../domain/protection/limitRules.ts"
import { provenTimeAt } from "../../../domain/protection/serverTerms.ts"
import { setLimit } from "../../commands/account/protection.ts"

/** The value of the limit that holds now (minor units). */
const inForce = (client: Client): number | null => {
  const limit = wagerLimit(client)
  const now = { ...client.log.now(), page: client.views.protection.page }
  return limit === undefined ? null : valueInForce(limit, provenTimeAt(client.views.protection, now))
}

describe("[PROT-6] none: a higher limit without a delay, at a casino without the calls for limits", () => {
  /** Two tabs of one browser that know the limit of 100, which the first one has set. */
  const openTwo = Effect.gen(function* () {
    const surroundings = { device: aDevice(), browser: makeTestBrowser() }
    const first = yield* startUnder("none", {}, surroundings)
    const second = yield* startUnder("none", {}, surroundings)
    /** The browser tells both tabs that the shared storage has changed. */
    const tell = Effect.gen(function* () {
      surroundings.browser.shared.setItem("telereel.any", "1")
      yield* first.pass(1_000)
      yield* second.pass(1_000)
    })
    yield* first.run(setLimit({ ...WAGER, value: 100 }))
    yield* tell
    return { first, second, tell }
  })

  it.effect("a higher limit holds at once in a tab that was open before", () =>
    Effect.gen(function* () {
      const { first, second, tell } = yield* openTwo
      yield* first.run(setLimit({ ...WAGER, value: 200 }))
      yield* tell
      assert.deepStrictEqual([inForce(first), inForce(second)], [200, 200])
    })
  )

  it.effect("a higher limit stays when another tab stores its own choice later", () =>
    Effect.gen(function* () {
      const { first, second, tell } = yield* openTwo
      yield* first.run(setLimit({ ...WAGER, value: 200 }))
      yield* first.run(setLimit({ ...WAGER, value: 300 }))
      yield* tell
      yield* second.run(setLimit({ kind: "deposit", period: "day", value: 7_777 }))
      yield* tell
      assert.deepStrictEqual([inForce(first), inForce(second)], [300, 300])
    })
  )

  it.effect("a lower limit of the other tab holds although this tab has raised it before", () =>
    Effect.gen(function* () {
      const { first, second, tell } = yield* openTwo
      yield* first.run(setLimit({ ...WAGER, value: 200 }))
      yield* tell
      yield* second.run(setLimit({ ...WAGER, value: 50 }))
      yield* tell
      assert.deepStrictEqual([inForce(first), inForce(second)], [50, 50])
    })
  )

  it.effect("a higher limit holds at once after the device has slept", () =>
    Effect.gen(function* () {
      let skewMs = 0
      const client = yield* startUnder("none", {}, { skewMs: () => skewMs })
      yield* client.run(setLimit({ ...WAGER, value: 100 }))
      skewMs = 8 * HOUR_MS
      yield* client.run(setLimit({ ...WAGER, value: 200 }))
      assert.strictEqual(inForce(client), 200)
    })
  )
})
