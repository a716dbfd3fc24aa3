import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startSeated } from "../../../tests/support/play.ts"
import { left, logInAfterAnother, notify } from "../../../tests/support/seated/leftCredit.ts"
import { event } from "../../domain/events.ts"
import { RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { logOut } from "../commands/account/logOut.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"

const ANSWER_MS = 500
const GRANTED = { status: true, code: 20_000, Params: { amount: 6_000 } }
const refusal = { code: 53_002, message: "no", params: {} }

/**
 * A player whose seat has ended with 50.00 on the machine, and 900.00 in the wallet. The player has asked for a bonus of 60.00. The wallet already shows it,
 * before the answer.
 */
const askForBonus = Effect.fnUntraced(function* (answer: Effect.Effect<typeof GRANTED, RejectedError | TransientError>) {
  const client = yield* startSeated()
  gameSocket(client).close(4410)
  yield* client.pass(0)
  client.late.answers.requestBonus = () => Effect.delay(answer, ANSWER_MS)
  client.casino.answers.getBalance = () => Effect.succeed({ balance: 96_000 })
  yield* client.fork(requestTopUp("bonus"))
  yield* client.pass(0)
  notify(client, { type: "balance", balance: 96_000 })
  yield* client.pass(0)
  return client
})

describe("[GAME-8] [MONEY-2] credit that an ended seat leaves on the machine, beside a top-up", () => {
  it.effect("left credit is not called paid by a bonus that is in the wallet before the answer to its request", () =>
    Effect.gen(function* () {
      const client = yield* askForBonus(Effect.succeed(GRANTED))
      assert.strictEqual(left(client)?.status, "open")
      yield* client.pass(ANSWER_MS)
      assert.deepInclude(left(client), { status: "open", base: 96_000 })
      assert.include(client.device.leftCredit, '"wallet":96000')
      notify(client, { type: "balance", balance: 101_000 })
      yield* client.pass(0)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )

  it.effect("left credit counts as paid when the wallet has grown by it during a top-up that the casino refuses", () =>
    Effect.gen(function* () {
      const client = yield* askForBonus(Effect.fail(new RejectedError({ op: "requestBonus", refusal })))
      assert.strictEqual(left(client)?.status, "open")
      yield* client.pass(ANSWER_MS)
      assert.strictEqual(left(client)?.status, "booked")
    })
  )

  it.effect("left credit is not called paid by a top-up whose outcome is unknown", () =>
    Effect.gen(function* () {
      const client = yield* askForBonus(Effect.fail(new TransientError({ op: "requestBonus", reason: "timeout" })))
      yield* client.pass(ANSWER_MS)
      assert.deepInclude(left(client), { status: "open", base: null })
      assert.include(client.device.leftCredit, '"wallet":null')
    })
  )

  it.effect("left credit is not called paid by a top-up whose answer a reload has lost", () =>
    Effect.gen(function* () {
      const client = yield* askForBonus(Effect.never)
      client.happen(event("PageLoaded", { restored: 0 }))
      notify(client, { type: "balance", balance: 96_100 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { status: "open", base: null })
    })
  )

  it.effect("left credit is not called paid at the next login by a top-up whose answer a logout has lost", () =>
    Effect.gen(function* () {
      const client = yield* askForBonus(Effect.never)
      yield* client.run(logOut())
      yield* logInAfterAnother(client)
      notify(client, { type: "balance", balance: 96_000 })
      yield* client.pass(0)
      assert.deepInclude(left(client), { status: "open", base: null })
    })
  )
})
