import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { presses } from "../machine/presses.ts"
import { transfers } from "./transfers.ts"

const AT = 1_790_000_000_000
const transfer = { kind: "transfer", id: "t-0", machineId: 11, direction: "in", amount: 500, at: AT, expired: false } as const
const press = { kind: "press", id: "p-0", machineId: 12, direction: null, amount: null, at: AT, expired: false } as const
const takenOver = event("OperationsTakenOver", { operations: [transfer, press] })
const step = { transferId: "t-0", direction: "in", amount: 500 } as const

describe("[LIVE-4] an operation of an earlier session", () => {
  it("an operation of an earlier session is shown as unknown with its machine, time and amount, and blocks nothing", () => {
    const money = given(transfers).when(takenOver)
    expect(money.earlier).toMatchObject([{ id: "t-0", direction: "in", amount: 500, status: "unknown", machineId: 11, at: AT }])
    expect(money).toMatchObject({ recent: [], underWay: null })
    const pressed = given(presses).when(takenOver)
    expect(pressed.earlier).toMatchObject([{ id: "p-0", status: "unknown", machineId: 12, at: AT }])
    expect(pressed).toMatchObject({ recent: [], underWay: null, lastClick: null })
  })

  it.each([
    ["done", event("TransferCompleted", { ...step, credit: 500, balance: 9_500 }), { status: "done", unseen: false }],
    ["refused", event("TransferRefused", { transferId: "t-0", refusal: aRefusal(50_100) }), { status: "refused", unseen: false }],
    ["refused as never seen", event("TransferUnseen", { transferId: "t-0" }), { status: "refused", unseen: true }],
    ["accepted", event("TransferAccepted", step), { status: "accepted" }]
  ])("an operation of an earlier session is %s when the server reports it", (_status, answer, expected) => {
    expect(given(transfers, takenOver).when(answer).earlier[0]).toMatchObject(expected)
  })

  it("an operation of an earlier session takes the outcome of a press, and leaves the press under way unchanged", () => {
    const asked = event("PressRequested", { pressId: "p-1", button: "spin" })
    const state = given(presses, takenOver, asked).when(event("PressDone", { pressId: "p-0", win: 300 }))
    expect(state.earlier[0]).toMatchObject({ status: "done", win: 300 })
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

describe("[LIVE-4] an operation without an outcome when its seat ends", () => {
  const join = (machineId: number) => event("JoinRequested", { machineId, name: "" })
  const asked = event("PressRequested", { pressId: "p-1", button: "spin" })
  const moved = event("TransferRequested", { transferId: "t-1", machineId: 11, direction: "in", amount: 500 })
  const refusal = aRefusal(50_100)
  const ends = [
    ["the player leaves it", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["the player is kicked", event("MachineLeft", { machineId: 11, reason: "kicked" })],
    ["its status takes it away", event("MachineLeft", { machineId: 11, reason: "machineTaken" })],
    ["a return to it is refused", event("SeatRefused", { machineId: 11, refusal })],
    ["another machine is joined after a reload", join(12)]
  ] as const

  it.each(ends)("an operation without an outcome stays known and shown and holds nothing, when %s", (_how, end) => {
    const earlier = [{ status: "unknown", machineId: 11, expired: false }]
    expect(given(presses, join(11), asked).when(end)).toMatchObject({ recent: [], underWay: null, earlier })
    expect(given(transfers, join(11), moved).when(end)).toMatchObject({ recent: [], underWay: null, earlier })
  })

  it.each(ends)("an operation without an outcome gets its outcome when %s", (_how, end) => {
    expect(given(presses, join(11), asked, end).when(event("PressDone", { pressId: "p-1", win: 3 })).earlier[0]).toMatchObject({
      status: "done"
    })
    const state = given(transfers, join(11), moved, end).when(event("TransferUnseen", { transferId: "t-1" }))
    expect(state.earlier[0]).toMatchObject({ status: "refused", unseen: true })
  })

  it("an operation without an outcome stays under way at its own machine through a lost connection and a reload", () => {
    const back = [event("PageLoaded", { restored: 2 }), join(11)]
    expect(given(presses, join(11), asked).when(...back)).toMatchObject({ underWay: "p-1", earlier: [] })
    expect(given(transfers, join(11), moved).when(...back)).toMatchObject({ underWay: "t-1", earlier: [] })
  })

  it("an operation with an outcome stays among the recent ones when its seat ends", () => {
    const state = given(presses, join(11), asked, event("PressDone", { pressId: "p-1", win: 0 })).when(ends[0][1])
    expect(state).toMatchObject({ recent: [{ id: "p-1" }], earlier: [] })
  })
})

describe("[LIVE-4] an operation with an outcome", () => {
  const at = (machineId: number) => [
    event("JoinRequested", { machineId, name: "" }),
    event("SeatTaken", aSeat({ machineId })),
    event("PressRequested", { pressId: "p-1", button: "spin" }),
    event("PressDone", { pressId: "p-1", win: 300 }),
    event("TransferRequested", { transferId: "t-1", machineId, direction: "in", amount: 500 }),
    event("TransferRefused", { transferId: "t-1", refusal: aRefusal(51_001) }),
    event("AmountActionReported", { action: 5, amount: 700, transferId: null })
  ]
  const join = (machineId: number) => [event("JoinRequested", { machineId, name: "" }), event("SeatTaken", aSeat({ machineId }))]
  const left = event("MachineLeft", { machineId: 11, reason: "player" })
  const reload = event("PageLoaded", { restored: 9 })

  it.each([
    ["another machine", [left, ...join(12)]],
    ["another machine after a reload", [reload, ...join(12)]],
    ["the same machine after the player has left it", [left, ...join(11)]]
  ])("an operation with an outcome is not shown as one of the next seat, at %s", (_where, next: readonly DomainEvent[]) => {
    expect(given(presses, ...at(11)).when(...next).recent).toEqual([])
    expect(given(transfers, ...at(11)).when(...next)).toMatchObject({ recent: [], actions: [] })
  })

  it("an operation with an outcome is shown at its seat after a lost connection and a reload", () => {
    expect(given(presses, ...at(11)).when(reload, ...join(11)).recent).toHaveLength(1)
    expect(given(transfers, ...at(11)).when(reload, ...join(11))).toMatchObject({ recent: [{ id: "t-1" }], actions: [{ amount: 700 }] })
  })

  it("an operation with an outcome is not taken over again at the next seat, when the device still has it", () => {
    const kept = { expired: false, at: AT, machineId: 11 }
    const again = event("OperationsTakenOver", {
      operations: [
        { ...kept, kind: "press", id: "p-1", direction: null, amount: null },
        { ...kept, kind: "transfer", id: "t-1", direction: "in", amount: 500 }
      ]
    })
    expect(given(presses, ...at(11), left, ...join(12)).when(again).earlier).toEqual([])
    expect(given(transfers, ...at(11), left, ...join(12)).when(again).earlier).toEqual([])
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
