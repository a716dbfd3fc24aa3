import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { DecodeError, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { setLimit, startBreak, startPanicBreak } from "../commands/account/protection.ts"

type Answers = Partial<Client["late"]["answers"]>

/** A logged-in player under `de`, at a casino with these answers. */
const startUnderDe = (answers: Answers) =>
  startPlayer({
    prepare: (one) => {
      const settings = { ...DEFAULT_SETTINGS, protectionProfile: "de" }
      one.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
      Object.assign(one.late.answers, answers)
    }
  })

const failing: Answers = { restrictPlayer: () => Effect.fail(new TransientError({ op: "restrictPlayer", reason: "server" })) }

/** The lengths (ms) of the breaks that the casino takes from now on. */
const takeBreaks = (client: Client): readonly number[] => {
  const lengths: number[] = []
  client.late.answers.restrictPlayer = ({ durationMs }) =>
    Effect.sync(() => {
      lengths.push(durationMs)
      return { code: 0 }
    })
  return lengths
}

/** Logs out, waits for this long (ms), and logs in at a casino that takes breaks. Returns the lengths (ms) that it gets. */
const returnAfter = Effect.fnUntraced(function* (client: Client, ms: number) {
  yield* client.run(logOut())
  yield* client.pass(ms)
  const lengths = takeBreaks(client)
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(5_000)
  return lengths
})

describe("[PROT-7] the request of a break that the casino has not answered", () => {
  it.effect("the request of a break is not sent after the break is over, and is settled without an outcome", () =>
    Effect.gen(function* () {
      const client = yield* startUnderDe(failing)
      yield* client.run(startPanicBreak())
      yield* client.pass(2_000)
      assert.deepStrictEqual(yield* returnAfter(client, 3 * DAY_MS), [])
      assert.deepStrictEqual(client.views.protection.unsent, [])
      assert.isNull(client.views.protection.outcome)
    })
  )

  it.effect("the request of a break is repeated when the server limits its calls", () =>
    Effect.gen(function* () {
      const refusal = { code: ERROR_CODES.rateLimited, message: "", params: {} }
      const limited = () => Effect.fail(new RejectedError({ op: "restrictPlayer", status: 429, refusal }))
      const client = yield* startUnderDe({ restrictPlayer: limited })
      yield* client.run(startPanicBreak())
      yield* client.pass(0)
      const lengths = takeBreaks(client)
      yield* client.pass(5_000)
      assert.lengthOf(lengths, 1)
      assert.strictEqual(client.views.protection.outcome, "confirmed")
    })
  )

  it.effect.each([
    ["a gateway's page with status 403", { status: 403 }],
    ["a page with status 200", {}]
  ] as const)("the request of a break is repeated under the same id after %s, until the casino has answered", ([_what, status]) =>
    Effect.gen(function* () {
      const ids: string[] = []
      const answers = [Effect.fail(new DecodeError({ op: "restrictPlayer", ...status, issues: [] })), Effect.succeed({ code: 0 })]
      const client = yield* startUnderDe({
        restrictPlayer: ({ requestId }) => {
          ids.push(requestId)
          return answers[ids.length - 1] ?? Effect.succeed({ code: 0 })
        }
      })
      yield* client.run(startBreak("selfExclusion", 185 * DAY_MS))
      yield* client.pass(MINUTE_MS)
      assert.lengthOf(ids, 2)
      assert.strictEqual(ids[1], ids[0])
      assert.strictEqual(client.views.protection.outcome, "confirmed")
    })
  )

  it.effect(
    "the request of a break that only gets pages is sent at most nine times in an hour and again after the next login, and delays no limit",
    () =>
      Effect.gen(function* () {
        let asked = 0
        const page: Answers["restrictPlayer"] = () => {
          asked += 1
          return Effect.fail(new DecodeError({ op: "restrictPlayer", issues: [] }))
        }
        const client = yield* startUnderDe({ restrictPlayer: page, setLimit: (request) => Effect.succeed({ limits: [request] }) })
        yield* client.run(startBreak("selfExclusion", 185 * DAY_MS))
        yield* client.pass(2 * MINUTE_MS)
        assert.strictEqual(asked, 5)
        yield* client.pass(HOUR_MS)
        assert.isAtMost(asked, 9)
        yield* client.run(setLimit({ kind: "loss", period: "day", value: 100 }))
        yield* client.pass(MINUTE_MS)
        assert.deepStrictEqual(
          client.views.protection.unsent.map(({ call }) => call),
          ["break"]
        )
        assert.lengthOf(yield* returnAfter(client, MINUTE_MS), 1)
        assert.strictEqual(client.views.protection.outcome, "confirmed")
      })
  )

  it.effect("the request of a break asks for the remaining time after a logout and a login", () =>
    Effect.gen(function* () {
      const client = yield* startUnderDe(failing)
      yield* client.run(startPanicBreak())
      yield* client.pass(0)
      const [length = 0] = yield* returnAfter(client, 20 * HOUR_MS)
      assert.approximately(length, 4 * HOUR_MS, MINUTE_MS)
    })
  )

  it.effect("the request of a break asks for the remaining time of a self-exclusion of half a year", () =>
    Effect.gen(function* () {
      const client = yield* startUnderDe(failing)
      yield* client.run(startBreak("selfExclusion", 185 * DAY_MS))
      yield* client.pass(0)
      const [length = 0] = yield* returnAfter(client, 3 * DAY_MS)
      assert.approximately(length, 182 * DAY_MS, MINUTE_MS)
    })
  )

  it.effect("the request of a break asks for the whole chosen length when it is sent at once", () =>
    Effect.gen(function* () {
      const client = yield* startUnderDe({})
      const lengths = takeBreaks(client)
      yield* client.run(startPanicBreak())
      yield* client.pass(0)
      assert.deepStrictEqual(lengths, [DAY_MS])
    })
  )

  it.effect.each([
    ["within a second", [], 1_000, 1],
    [
      "a second time within two seconds of a first attempt that fails",
      [Effect.fail(new TransientError({ op: "restrictPlayer", reason: "network" }))],
      2_000,
      2
    ]
  ] as const)(
    "the request of a break is sent %s while a limit that only gets pages waits for its next attempt",
    ([_what, failures, ms, times]) =>
      Effect.gen(function* () {
        const client = yield* startUnderDe({ setLimit: () => Effect.fail(new DecodeError({ op: "setLimit", issues: [] })) })
        yield* client.run(setLimit({ kind: "loss", period: "day", value: 100 }))
        yield* client.pass(10 * MINUTE_MS)
        let asked = 0
        client.late.answers.restrictPlayer = () => failures[(asked += 1) - 1] ?? Effect.succeed({ code: 0 })
        yield* client.run(startBreak("selfExclusion", 185 * DAY_MS))
        yield* client.pass(ms)
        assert.strictEqual(asked, times)
        assert.deepStrictEqual(
          client.views.protection.unsent.map(({ call }) => call),
          ["setLimit"]
        )
      })
  )

  it.effect("[PROT-6] the request of a break does not delay a limit that the player sets after it", () =>
    Effect.gen(function* () {
      const client = yield* startUnderDe({ ...failing, setLimit: (request) => Effect.succeed({ limits: [request] }) })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.pass(2_000)
      yield* client.run(setLimit({ kind: "loss", period: "day", value: 100 }))
      yield* client.pass(MINUTE_MS)
      assert.deepStrictEqual(
        client.views.protection.unsent.map(({ call }) => call),
        ["break"]
      )
    })
  )
})
