import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import type { LeaveReason } from "../../domain/game/leaveReason.ts"
import { leftCredit } from "./leftCredit.ts"

const leave = (reason: LeaveReason = "kicked", heldUntil: number | null = null) =>
  event("CreditLeft", {
    playerId: "7",
    machineId: 11,
    machineName: "Lale",
    amount: 5_000,
    wallet: 90_000,
    heldUntil,
    reason,
    endedAt: 1_000
  })
const closed = event("SessionReported", { open: false, machineId: 11, machineName: "Lale", machineStatus: 3 })
const kicked = event("SessionActionDone", { machineId: 11, action: "kick" })
const cannotReturn = (code: number) => event("SessionActionRefused", { machineId: 11, action: "continue", refusal: aRefusal(code) })
const booked = event("LeftCreditBooked", { machineId: 11 })
const backWith = (credit: number) => event("SeatTaken", aSeat({ meter: aMeter({ credit }) }))
const hidden = event("LeftCreditHidden", { machineId: 11 })

describe("[GAME-8] credit that an ended seat has left", () => {
  it.each<readonly [string, readonly DomainEvent[], string | undefined]>([
    ["nothing has been said of it", [leave()], "open"],
    ["the server acknowledges a kick, which may come before the payout", [leave(), kicked], "ending"],
    ["the server knows no seat to which the player can return", [leave(), cannotReturn(52_010)], "ending"],
    ["the server is ending the seat to which the player returns", [leave(), cannotReturn(50_100)], "ending"],
    ["the server refuses the player's return for another reason", [leave(), cannotReturn(52_001)], "open"],
    ["the session is reported as ended", [leave(), closed], "booked"],
    ["the wallet shows it after a kick", [leave(), kicked, booked], "booked"],
    ["the player returns to an empty machine", [leave(), backWith(0)], "booked"],
    ["the player returns to it", [leave(), backWith(5_000)], undefined],
    ["another window has played on, and its session ends with an unknown amount", [leave("superseded"), closed], undefined]
  ])("left credit is known as it is when %s", (_when, [first, ...events], status) => {
    expect(given(leftCredit, ...(first === undefined ? [] : [first])).when(...events).items[0]?.status).toBe(status)
  })

  const returning = event("SessionActionRequested", { machineId: 11, action: "cashOut" })
  const granted = event("SessionActionDone", { machineId: 11, action: "cashOut" })
  const joining = event("JoinRequested", { machineId: 11, name: "Lale" })
  const refused = event("SeatRefused", { machineId: 11, refusal: aRefusal(52_001) })
  const kicking = event("SessionActionRequested", { machineId: 11, action: "kick" })
  it.each<readonly [string, readonly DomainEvent[], string]>([
    ["open, when the report precedes the answer and the return is then refused", [returning, closed, granted, joining, refused], "open"],
    ["open, when the report follows the answer and the return is then refused", [returning, granted, joining, closed, refused], "open"],
    ["booked, when the report follows the refused return", [returning, granted, joining, refused, closed], "booked"],
    ["booked, when the report follows a page load", [returning, event("PageLoaded", { restored: 3 }), closed], "booked"],
    ["booked, when the player ends the session", [kicking, closed], "booked"]
  ])("left credit of a session that the server reports as ended is %s", (_what, events, status) => {
    expect(given(leftCredit, leave("player")).when(...events).items[0]?.status).toBe(status)
  })

  const seatRefused = (code: number) => event("SeatRefused", { machineId: 11, refusal: aRefusal(code) })
  it.each<readonly [string, number, string]>([
    ["booked when the session has been terminated", 50_100, "booked"],
    ["booked when another player has the machine", 52_003, "booked"],
    ["open and held when the seat is just ending", 52_001, "open"],
    ["open and held when the machine is out of service", 52_002, "open"],
    ["open and held when the token is not valid", 10, "open"]
  ])("left credit after a refused return is %s", (_what, code, status) => {
    const after = given(leftCredit, leave("player", 61_000)).when(seatRefused(code))
    expect(after.items[0]).toMatchObject({ status, heldUntil: 61_000 })
  })

  it("a hidden credit appears again once it is paid", () => {
    expect(given(leftCredit, leave(), hidden).when().items[0]).toMatchObject({ hidden: true, status: "open" })
    expect(given(leftCredit, leave(), hidden).when(closed).items[0]).toMatchObject({ hidden: false, status: "booked" })
  })

  const asked = event("TransferRequested", { transferId: "out", machineId: 11, direction: "out", amount: null })
  const paid = (amount: number, transferId = "out") =>
    event("TransferCompleted", { transferId, direction: "out", amount, credit: 0, balance: 95_000 })
  const askedBefore = (machineId: number) =>
    event("OperationsTakenOver", {
      operations: [{ kind: "transfer", id: "out", machineId, direction: "out", amount: null, at: 1, expired: false }]
    })
  it.each<readonly [string, readonly DomainEvent[], string]>([
    ["booked, when a cash-out from its machine pays at least the amount", [asked, leave(), paid(5_000)], "booked"],
    ["booked, when a cash-out of an earlier session pays it", [leave(), askedBefore(11), paid(5_000)], "booked"],
    ["open, when the cash-out is from another machine", [leave(), askedBefore(12), paid(5_000)], "open"],
    ["open, when the cash-out pays less", [asked, leave(), paid(4_999)], "open"],
    ["open, when the cash-out was complete before the seat ended", [asked, paid(5_000), leave(), paid(5_000)], "open"],
    ["open, when another window has played on", [asked, leave("superseded"), paid(5_000)], "open"]
  ])("is %s", (_what, events, status) => {
    expect(given(leftCredit).when(...events).items[0]?.status).toBe(status)
  })

  const done = (direction: "in" | "out") =>
    event("TransferCompleted", { transferId: direction, direction, amount: 700, credit: 0, balance: 0 })
  it.each<readonly [string, readonly DomainEvent[], number | null]>([
    ["nothing else moves", [], 90_000],
    ["money goes to another machine", [done("in"), done("in")], 89_300],
    ["a cash-out comes from another machine", [done("out"), done("out")], 90_700],
    ["a bonus of a known amount comes", [event("TopUpGranted", { kind: "bonus", amount: 300 })], 90_300],
    ["a bonus of an unknown amount comes", [event("TopUpGranted", { kind: "bonus" })], null],
    ["a deposit comes", [event("AmountActionReported", { action: 1, amount: 300, transferId: null })], 90_300],
    ["a withdrawal goes", [event("AmountActionReported", { action: 2, amount: 300, transferId: null })], 89_700],
    ["an attendant pays a win", [event("AmountActionReported", { action: 5, amount: 300, transferId: null })], 90_300]
  ])("left credit is measured by the wallet without other bookings when %s", (_when, events, base) => {
    expect(given(leftCredit, leave()).when(...events).items[0]?.base).toBe(base)
  })
})
