import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../../tests/support/play.ts"
import { RejectedItems } from "../../../api/rest/decodeAnswer.ts"
import { event } from "../../../domain/events.ts"
import { RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { refreshPlayerLogs, refreshSlotSessions, refreshTransactions } from "../../requests/refreshHistory.ts"
import { changePassword } from "./changePassword.ts"
import { logOut } from "./logOut.ts"

const PAGE = { page: 2, pageSize: 50 }
const FILTER = { actions: [3, 4], from: 5, to: 9 } as const
const SERVER = new TransientError({ op: "any", reason: "server", status: 503 })

describe("[PAGE-1] [PAGE-2] [PAGE-3] the player's own lists", () => {
  it.effect("the player's own lists arrive by page, and the command returns the log position", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const position = yield* client.run(refreshTransactions(PAGE, FILTER))
      assert.deepStrictEqual(client.late.asked, [{ op: "getTransactions", request: { ...PAGE, ...FILTER } }])
      assert.strictEqual(position, client.log.appended())
      assert.deepInclude(client.views.transactions.list, { ...PAGE, availability: "ready" })
      yield* client.run(refreshSlotSessions(PAGE))
      assert.strictEqual(client.views.slotSessions.rows[0]?.net, -300)
      yield* client.run(refreshPlayerLogs(PAGE))
      assert.strictEqual(client.views.profile.logs.rows[0]?.type, "success")
    })
  )

  it.effect("the player's own lists keep 20 rows when the server answers 500 to a page size of 20, and the log notes it", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { answers } = client.late
      const rows = Array.from({ length: 500 }, (_, index) => ({ id: `row-${index}`, time: 5, machine: "Lale" }))
      const answered = { page: 1, pageSize: 20, total: 2_000 }
      answers.getPlayerLogs = () =>
        Effect.succeed({ ...answered, logs: rows.map(({ id, time }) => ({ id, time, type: "success", ip: "192.0.2.7" })) })
      answers.getSlotSessions = () =>
        Effect.succeed({
          ...answered,
          sessions: rows.map((row) => ({ ...row, machineId: 11, brand: "Lale", start: 5, end: 9, cashIn: 5, cashOut: 2, net: -3 }))
        })
      answers.getTransactions = () => Effect.succeed({ ...answered, transactions: rows.map((row) => ({ ...row, action: 3, amount: 500 })) })
      const first = { page: 1, pageSize: 20 }
      yield* client.run(refreshPlayerLogs(first))
      yield* client.run(refreshSlotSessions(first))
      yield* client.run(refreshTransactions(first, FILTER))
      const { profile, slotSessions, transactions } = client.views
      for (const list of [profile.logs, slotSessions, transactions.list]) {
        assert.deepInclude(list, { ...answered, availability: "ready" })
        assert.deepStrictEqual(
          list.rows.map(({ id }) => id),
          rows.slice(0, 20).map(({ id }) => id)
        )
      }
      const noted = client.log.recent().flatMap((fact) => (fact.type === "MessageRejected" ? [fact.data] : []))
      const message = "Expected at most 20 items, got 500"
      assert.deepStrictEqual(noted, [
        { from: "getPlayerLogs", messageType: null, issues: [{ path: "logs", message }] },
        { from: "getSlotSessions", messageType: null, issues: [{ path: "sessions", message }] },
        { from: "getTransactions", messageType: null, issues: [{ path: "transactions", message }] }
      ])
    })
  )

  it.effect("the player's own lists show each page of a whole list that the server sends with one unreadable row", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const logs = Array.from({ length: 499 }, (_, index) => ({ id: `row-${index}`, time: 5, type: "success" as const, ip: "192.0.2.7" }))
      client.late.answers.getPlayerLogs = () =>
        Effect.flatMap(RejectedItems, (report) =>
          Effect.as(report("getPlayerLogs", { problems: [], missing: [], leftOut: 1 }), { page: 1, pageSize: 20, total: 500, logs })
        )
      yield* client.run(refreshPlayerLogs({ page: 25, pageSize: 20 }))
      const { page, total, rows } = client.views.profile.logs
      assert.deepStrictEqual(
        { page, total, ids: rows.map(({ id }) => id) },
        { page: 25, total: 500, ids: logs.slice(480).map(({ id }) => id) }
      )
    })
  )

  it.effect("the player's own lists accept a proxied filter, and record a plain one that can be stored", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(refreshTransactions(PAGE, new Proxy(FILTER, {})))
      const asked = client.log.recent().find(({ type }) => type === "TransactionsRequested")
      assert.deepStrictEqual(structuredClone(asked)?.data, { ...PAGE, filter: FILTER })
    })
  )

  it.effect("the player's own lists fail visibly after five attempts when the server keeps failing", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getSlotSessions = () => Effect.fail(SERVER)
      yield* client.fork(refreshSlotSessions(PAGE))
      yield* client.pass(20_000)
      assert.strictEqual(client.late.asked.length, 5)
      assert.strictEqual(client.views.slotSessions.availability, "failed")
    })
  )

  it.effect("the player's own lists stay empty when the player logs out before the answer", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) => Effect.delay(getTransactions(paging), 1_000)
      yield* client.fork(refreshTransactions(PAGE, FILTER))
      yield* client.run(logOut())
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.views.transactions.list.rows, [])
    })
  )
})

describe("[PAGE-1] a new password", () => {
  const passwords = { old: "old-canary-4711", next: "new-canary-4711" }

  it.effect("a new password reaches only the server, and neither password enters the log or a view", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(changePassword(passwords))
      assert.deepStrictEqual(client.late.asked[0]?.request, { old_password: passwords.old, new_password: passwords.next })
      assert.strictEqual(client.views.profile.password.phase, "changed")
      assert.notInclude(JSON.stringify([client.log.recent(), client.views]), "canary")
    })
  )

  it.effect.each([40_001, 40_101])("a new password shows the refusal with code %i", (code) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code, message: "no", params: {} }
      client.late.answers.changePassword = () => Effect.fail(new RejectedError({ op: "changePassword", refusal }))
      yield* client.run(changePassword(passwords))
      assert.deepInclude(client.views.profile.password, { phase: "refused", refusal })
    })
  )

  it.effect("a new password goes out once at a time and never again by itself", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.changePassword = () => Effect.delay(Effect.fail(SERVER), 1_000)
      yield* client.fork(changePassword(passwords))
      yield* client.run(changePassword(passwords))
      yield* client.pass(60_000)
      assert.strictEqual(client.late.asked.length, 1)
      assert.deepInclude(client.views.profile.password, { phase: "failed", failure: "server" })
      client.happen(event("PageLoaded", { restored: 1 }))
      assert.strictEqual(client.views.profile.password.phase, "idle")
    })
  )
})
