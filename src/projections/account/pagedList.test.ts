import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import { profile } from "./profile.ts"
import { slotSessions } from "./slotSessions.ts"
import { transactions } from "./transactions.ts"

const session = (id: string) => ({
  id,
  machineId: 11,
  machine: "Lale",
  brand: "Bosphorus",
  start: 5,
  end: null,
  cashIn: 500,
  cashOut: 200,
  net: -300
})
const ask = (page = 1, pageSize = 20) => event("SlotSessionsRequested", { page, pageSize })
const answer = (asked: number, page = 1) =>
  event("SlotSessionsReceived", { asked, page, pageSize: 20, total: 41, sessions: [session(`of ${page}`)] })

describe("[PAGE-2] a page of slot sessions", () => {
  it("a page of slot sessions is loading, then ready", () => {
    expect(given(slotSessions).when(ask(2, 50))).toMatchObject({ availability: "loading", page: 2, pageSize: 50, rows: [] })
    expect(given(slotSessions, ask()).when(answer(1))).toMatchObject({ availability: "ready", total: 41, rows: [{ id: "of 1" }] })
  })

  it("a page of slot sessions keeps the previous rows visible until the next ones arrive", () => {
    expect(given(slotSessions, ask(), answer(1)).when(ask(2))).toMatchObject({ availability: "loading", page: 2, rows: [{ id: "of 1" }] })
  })

  it("a page of slot sessions is not overwritten by the answer to an older request", () => {
    const state = given(slotSessions, ask(1), ask(2)).when(answer(2, 2), answer(1, 1))
    expect(state).toMatchObject({ page: 2, rows: [{ id: "of 2" }], availability: "ready" })
  })

  it("a page of slot sessions keeps the requested page and size when the server sends zeros with an empty list", () => {
    const zeros = event("SlotSessionsReceived", { asked: 1, page: 0, pageSize: 0, total: 0, sessions: [] })
    expect(given(slotSessions, ask(1, 50)).when(zeros)).toMatchObject({ availability: "ready", page: 1, pageSize: 50, total: 0 })
  })

  it("a page of slot sessions is failed when its request fails, or stale when it has rows", () => {
    const failed = event("SlotSessionsFailed", { asked: 1 })
    expect(given(slotSessions, ask()).when(failed).availability).toBe("failed")
    expect(given(slotSessions, ask(), answer(1), ask(2)).when(event("SlotSessionsFailed", { asked: 3 }))).toMatchObject({
      availability: "stale",
      rows: [{ id: "of 1" }]
    })
    // The failure of an outdated request is ignored.
    expect(given(slotSessions, ask(1), ask(2)).when(failed).availability).toBe("loading")
  })

  it("a page of slot sessions is stale after a reload, and cleared at logout", () => {
    expect(given(slotSessions, ask(), answer(1)).when(event("PageLoaded", { restored: 2 })).availability).toBe("stale")
    expect(given(slotSessions, ask(), answer(1)).when(event("LoggedOut", { reason: "player" })).rows).toEqual([])
  })
})

const askFor = (filter: TransactionFilter, page = 1) => event("TransactionsRequested", { page, pageSize: 20, filter })
const answered = (asked: number) =>
  event("TransactionsReceived", {
    asked,
    page: 1,
    pageSize: 20,
    total: 1,
    transactions: [{ id: "t", action: 3, amount: 500, time: 5, machine: null }]
  })

describe("[PAGE-3] transactions", () => {
  it("transactions keep the requested filter", () => {
    const filter = { actions: [3, 4], from: 5, to: null } as const
    const state = given(transactions).when(askFor(filter), answered(1))
    expect(state).toMatchObject({ filter, list: { availability: "ready", rows: [{ amount: 500 }] } })
  })

  it("transactions of another filter do not stand under the requested one, also after its failure", () => {
    const before = [askFor({ actions: [], from: null, to: null }), answered(1)]
    const asked = given(transactions, ...before).when(askFor({ actions: [4], from: null, to: null }))
    expect(asked.list).toMatchObject({ availability: "loading", rows: [], total: 0 })
    const failed = given(transactions, ...before, askFor({ actions: [4], from: null, to: null })).when(
      event("TransactionsFailed", { asked: 3 })
    )
    expect(failed.list).toMatchObject({ availability: "failed", rows: [] })
  })

  it.each([
    { actions: [3, 4], from: 5, to: null },
    { actions: [], from: 5, to: 9 }
  ] as const)("transactions of the filter %j stay visible while another page of it is requested", (filter) => {
    const state = given(transactions, askFor(filter), answered(1)).when(askFor({ ...filter, actions: [...filter.actions] }, 2))
    expect(state.list).toMatchObject({ availability: "loading", page: 2, rows: [{ id: "t" }], total: 1 })
  })
})

describe("[PAGE-1] the profile", () => {
  const asked = event("PasswordChangeRequested", {})

  it("the profile contains the log history", () => {
    const logs = [{ id: "1", type: "loginFail", time: 5, ip: "192.0.2.1" } as const]
    const state = given(profile).when(
      event("PlayerLogsRequested", { page: 1, pageSize: 20 }),
      event("PlayerLogsReceived", { asked: 1, page: 1, pageSize: 20, total: 1, logs })
    )
    expect(state.logs).toMatchObject({ rows: logs, availability: "ready" })
  })

  it("the profile shows the progress of a password change", () => {
    expect(given(profile).when(asked).password.phase).toBe("changing")
    expect(given(profile, asked).when(event("PasswordChanged", {})).password.phase).toBe("changed")
    const refusal = { code: 40_001, message: "no", params: {} }
    expect(given(profile, asked).when(event("PasswordChangeRefused", { refusal })).password).toMatchObject({ phase: "refused", refusal })
    expect(given(profile, asked).when(event("PasswordChangeFailed", { reason: "timeout" })).password).toMatchObject({
      phase: "failed",
      failure: "timeout"
    })
  })

  it("the profile waits for no answer after a reload", () => {
    expect(given(profile, asked).when(event("PageLoaded", { restored: 1 })).password.phase).toBe("idle")
  })
})
