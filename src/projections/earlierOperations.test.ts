import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { aRefusal } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { presses } from "./presses.ts"
import { transfers } from "./transfers.ts"

const AT = 1_790_000_000_000
const transfer = { kind: "transfer", id: "t-0", machineId: 11, direction: "in", amount: 500, at: AT, expired: false } as const
const press = { kind: "press", id: "p-0", machineId: 12, direction: null, amount: null, at: AT, expired: false } as const
const takenOver = event("OperationsTakenOver", { operations: [transfer, press] })
const step = { transferId: "t-0", direction: "in", amount: 500 } as const

describe("[LIVE-4] an operation of an earlier session", () => {
  it("an operation of an earlier session is shown as unknown with its machine, time and amount, and blocks nothing", () => {
    const money = given(transfers).when(takenOver)
    expect(money.earlier).toMatchObject([{ id: "t-0", direction: "in", amount: 500, fate: "unknown", machineId: 11, at: AT }])
    expect(money).toMatchObject({ recent: [], underWay: null })
    const pressed = given(presses).when(takenOver)
    expect(pressed.earlier).toMatchObject([{ id: "p-0", fate: "unknown", machineId: 12, at: AT }])
    expect(pressed).toMatchObject({ recent: [], underWay: null, lastClick: null })
  })

  it.each([
    ["done", event("TransferCompleted", { ...step, credit: 500, balance: 9_500 }), { fate: "done", unseen: false }],
    ["refused", event("TransferRefused", { transferId: "t-0", refusal: aRefusal(50_100) }), { fate: "refused", unseen: false }],
    ["refused as never seen", event("TransferUnseen", { transferId: "t-0" }), { fate: "refused", unseen: true }],
    ["accepted", event("TransferAccepted", step), { fate: "accepted" }]
  ])("an operation of an earlier session is %s when the server reports it", (_fate, answer, expected) => {
    expect(given(transfers, takenOver).when(answer).earlier[0]).toMatchObject(expected)
  })

  it("an operation of an earlier session takes the outcome of a press, and leaves the press under way unchanged", () => {
    const asked = event("PressRequested", { pressId: "p-1", button: "spin" })
    const state = given(presses, takenOver, asked).when(event("PressDone", { pressId: "p-0", win: 300 }))
    expect(state.earlier[0]).toMatchObject({ fate: "done", win: 300 })
    expect(state.underWay).toBe("p-1")
  })

  it("an operation of an earlier session is not taken over twice, nor when the session's own log contains it", () => {
    expect(given(transfers, takenOver).when(takenOver).earlier).toHaveLength(1)
    const own = event("TransferRequested", { transferId: "t-0", machineId: 11, direction: "in", amount: 500 })
    expect(given(transfers, own).when(takenOver).earlier).toEqual([])
    const ownPress = event("PressRequested", { pressId: "p-0", button: "spin" })
    expect(given(presses, ownPress).when(takenOver).earlier).toEqual([])
  })

  it("an operation of an earlier session disappears when the player dismisses it, and at logout", () => {
    const dismissed = event("OperationDismissed", { id: "t-0" })
    expect(given(transfers, takenOver).when(dismissed).earlier).toEqual([])
    expect(given(presses, takenOver).when(dismissed).earlier).toHaveLength(1)
    expect(given(presses, takenOver).when(event("LoggedOut", { reason: "player" })).earlier).toEqual([])
  })
})

describe("[GAME-2] lastClick", () => {
  it("lastClick is the time of the last press that was not ignored, also after that press has ended", () => {
    const asked = event("PressRequested", { pressId: "p-1", button: "spin" })
    const ignored = event("PressIgnored", { button: "spin", why: "pressUnderWay" })
    const state = given(presses, asked).when(ignored, event("PressDone", { pressId: "p-1", win: 0 }))
    expect(state.lastClick).toBe(1_000)
  })
})
