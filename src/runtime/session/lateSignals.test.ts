import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeSlowWriter } from "../../../tests/support/logParts.ts"
import { sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client, type HarnessOptions } from "../../../tests/support/runtimeHarness.ts"
import { holdSignals, makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { DAY_MS } from "../../domain/shared/durations.ts"
import { setLimit, startBreak } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import { cashOut } from "../commands/money/transfer.ts"
import { Ids } from "../core/ports.ts"

/** Two tabs of one browser. The first one is at a machine, and its signals from the other tab never come. */
const startTwo = (options: HarnessOptions = {}) =>
  Effect.gen(function* () {
    const device = aDevice()
    const browser = makeTestBrowser()
    const seated = yield* startSeated({ device, browser: holdSignals(browser).held, ...options })
    const other = yield* startPlayer({ device, browser })
    // The test's ids are counted per tab.
    for (let id = 0; id < 10; id += 1) yield* other.run(Effect.map(Ids, (ids) => ids.next()))
    return { seated, other }
  })

const refusedDeposits = (client: Client) => client.all("TransferIgnored").map(({ why }) => why)
const refusedPresses = (client: Client) => client.all("PressIgnored").map(({ why }) => why)

describe("[PROT-7] a deposit in a tab that has not heard of the break of another tab", () => {
  it.effect("a deposit is refused after the break has begun, and a cash-out is sent", () =>
    Effect.gen(function* () {
      const { seated, other } = yield* startTwo()
      yield* other.run(startBreak("timeOut", DAY_MS))
      yield* seated.run(cashIn(500))
      assert.deepStrictEqual(sentOf(seated, "transfer"), [])
      assert.deepStrictEqual(refusedDeposits(seated), ["break"])
      yield* seated.run(cashOut())
      assert.lengthOf(sentOf(seated, "transfer"), 1)
    })
  )

  it.effect("a deposit is not sent when the break begins while the deposit is being stored", () =>
    Effect.gen(function* () {
      const { writer, finish } = makeSlowWriter()
      const { seated, other } = yield* startTwo({ writer })
      const fiber = yield* seated.fork(cashIn(500))
      yield* other.run(startBreak("timeOut", DAY_MS))
      finish()
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(sentOf(seated, "transfer"), [])
      assert.deepStrictEqual(refusedDeposits(seated), ["break"])
    })
  )
})

it.effect("[PROT-7] a top-up is not requested in a tab that has not heard of the break of another tab", () =>
  Effect.gen(function* () {
    const { seated, other } = yield* startTwo()
    yield* other.run(startBreak("timeOut", DAY_MS))
    yield* seated.run(requestTopUp("bonus"))
    assert.deepStrictEqual(seated.all("TopUpRequested"), [])
    assert.deepStrictEqual(seated.all("TopUpIgnored"), [])
  })
)

describe("[PROT-6] a tab that has not heard of the lower limit of another tab", () => {
  it.effect("a press above the limit is not sent", () =>
    Effect.gen(function* () {
      const { seated, other } = yield* startTwo()
      yield* other.run(setLimit({ kind: "wager", period: "day", value: 99 }))
      yield* seated.run(press("spin"))
      assert.deepStrictEqual(sentOf(seated, "press"), [])
      assert.deepStrictEqual(refusedPresses(seated), ["limitReached"])
    })
  )

  it.effect("a deposit above the limit is not sent", () =>
    Effect.gen(function* () {
      const { seated, other } = yield* startTwo()
      yield* other.run(setLimit({ kind: "deposit", period: "day", value: 499 }))
      yield* seated.run(cashIn(500))
      assert.deepStrictEqual(sentOf(seated, "transfer"), [])
      assert.deepStrictEqual(refusedDeposits(seated), ["limitReached"])
    })
  )
})
