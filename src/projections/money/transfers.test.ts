import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aRefusal } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { transfers } from "./transfers.ts"

const transferId = "t"
const step = { transferId, direction: "out", amount: 4_200 } as const
const asked = (id = transferId) => event("TransferRequested", { transferId: id, machineId: 11, direction: "out", amount: null })
const sent = event("TransferSent", { transferId })
const accepted = event("TransferAccepted", step)
const confirmed = event("TransferMachineConfirmed", step)
const completed = event("TransferCompleted", { ...step, credit: 0, balance: 4_200 })
const refused = event("TransferRefused", { transferId, refusal: aRefusal(50_100) })
const unknown = event("TransferBecameUnknown", { transferId })
const unseen = event("TransferUnseen", { transferId })

const after = (...events: readonly DomainEvent[]) => given(transfers).when(...events)

describe("[GAME-4] a transfer", () => {
  it.each([
    ["requested", [], "t"],
    ["sent", [sent], "t"],
    ["accepted", [sent, accepted], "t"],
    ["done", [sent, accepted, confirmed, completed], null],
    ["refused", [sent, refused], null],
    ["unknown", [sent, unknown], "t"]
  ])("a transfer has the visible status %s", (status, steps: readonly DomainEvent[], underWay) => {
    const state = after(asked(), ...steps)
    expect(state.recent[0]?.status).toBe(status)
    expect(state.underWay).toBe(underWay)
  })

  it("a transfer out of the machine has no amount until the machine reports it", () => {
    expect(after(asked()).recent[0]?.amount).toBeNull()
    expect(after(asked(), sent, accepted).recent[0]?.amount).toBe(4_200)
  })

  it("a transfer shows when the machine's side is booked and the wallet's is not yet", () => {
    expect(after(asked(), accepted).recent[0]?.machineConfirmed).toBe(false)
    expect(after(asked(), accepted, confirmed).recent[0]).toMatchObject({ status: "accepted", machineConfirmed: true })
  })

  it("a transfer that the server never received moved no money and has ended", () => {
    const state = after(asked(), sent, unknown, unseen)
    expect(state.recent[0]).toMatchObject({ status: "refused", unseen: true })
    expect(state.underWay).toBeNull()
  })

  it.each([
    ["done", completed],
    ["refused", refused],
    ["unseen", unseen]
  ])("a transfer with a final status (%s) ignores late and repeated answers", (_status, last) => {
    for (const late of [sent, accepted, confirmed, completed, refused, unseen, unknown]) {
      expect(given(transfers, asked(), sent, last).when(late)).toEqual(given(transfers, asked(), sent, last).when())
    }
  })

  it("a transfer that is accepted or unknown does not become sent by a late event", () => {
    expect(after(asked(), unknown, sent).recent[0]?.status).toBe("unknown")
    expect(after(asked(), accepted, sent).recent[0]?.status).toBe("accepted")
  })

  it("a transfer that was never requested changes nothing", () => {
    expect(given(transfers, asked("other")).when(completed)).toEqual(given(transfers, asked("other")).when())
  })

  it("a transfer stays under way over a reload, so that it is queried again", () => {
    expect(given(transfers, asked(), sent).when(event("PageLoaded", { restored: 2 }))).toMatchObject({ underWay: "t" })
  })

  it("a transfer is cleared at logout", () => {
    expect(given(transfers, asked()).when(event("LoggedOut", { reason: "player" }))).toMatchObject({
      recent: [],
      underWay: null,
      actions: []
    })
  })
})

describe("[GAME-4] the amount actions", () => {
  it.each([1, 2, 3, 4, 5, 6] as const)("the amount actions show action %i, newest first", (action) => {
    const other = event("AmountActionReported", { action: 1, amount: 5, transferId: null })
    const state = after(other, event("AmountActionReported", { action, amount: 900, transferId: null }))
    expect(state.actions).toEqual([
      { action, amount: 900, transferId: null, at: 2_000, seq: 2 },
      { action: 1, amount: 5, transferId: null, at: 1_000, seq: 1 }
    ])
  })

  it("the amount actions are the last twenty", () => {
    const many = Array.from({ length: 25 }, (_, index) => event("AmountActionReported", { action: 1, amount: index, transferId: null }))
    expect(after(...many).actions.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index))
  })
})
