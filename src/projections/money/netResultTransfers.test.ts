import { describe, expect, it } from "vitest"
import { after, meterOf, reported, seat, seatWithoutMeter, transfer } from "../../../tests/support/logs/resultEvents.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"

describe("[PROT-4] the net result of a session", () => {
  it("the net result counts a transfer at a machine that had reported no credit before", () => {
    expect(after(seatWithoutMeter, ...transfer("in", "in", 500, 2_000), reported(1_900)).net).toBe(-100)
  })

  it("the net result counts the credit that the machine's Collect button pays out", () => {
    const collected = [
      event("TransferAccepted", { transferId: "collect", direction: "out", amount: 5_000 }),
      reported(0),
      event("TransferCompleted", { transferId: "collect", direction: "out", amount: 5_000, credit: 0, balance: 5_000 })
    ]
    expect(after(seat(0), ...transfer("in", "in", 5_000, 5_000), ...collected).net).toBe(0)
  })

  it("the net result leaves out the transfer of an earlier session", () => {
    const operation = { kind: "transfer", id: "old", machineId: 11, direction: "out", amount: null, at: 1, expired: false } as const
    const completed = event("TransferCompleted", { transferId: "old", direction: "out", amount: 700, credit: 0, balance: 0 })
    expect(after(event("OperationsTakenOver", { operations: [operation] }), seat(0), completed).net).toBe(0)
  })

  describe("a transfer that this session has not requested", () => {
    const takenOver = (direction: "in" | "out", machineId = 11) =>
      event("OperationsTakenOver", {
        operations: [{ kind: "transfer", id: "old", machineId, direction, amount: 5_000, at: 1, expired: false }]
      })
    const done = (direction: "in" | "out", credit: number) =>
      event("TransferCompleted", { transferId: "old", direction, amount: 5_000, credit, balance: 0 })

    it.each<readonly [string, readonly DomainEvent[]]>([
      ["a deposit of an earlier session arrives in the seat", [takenOver("in"), seat(0), reported(5_000), done("in", 5_000)]],
      ["a deposit of another device arrives in the seat", [seat(200), reported(5_200), done("in", 5_200)]],
      ["a deposit of an earlier session arrived before the seat", [takenOver("in"), seat(5_000), done("in", 5_000)]],
      ["a deposit of an earlier session was paid out before the seat", [takenOver("in"), seat(0), done("in", 5_000), reported(0)]],
      ["a cash-out of an earlier session follows the seat", [takenOver("out"), seat(5_000), reported(0), done("out", 0)]],
      ["a cash-out of an earlier session was at another machine", [takenOver("out", 12), seat(5_000), done("out", 0)]],
      [
        "its completion is repeated after a deposit",
        [takenOver("in"), done("in", 5_000), seat(0), ...transfer("in", "in", 5_000, 5_000), done("in", 5_000)]
      ]
    ])("the net result and the stakes stay when %s", (_when, events) => {
      expect(after(...events)).toMatchObject({ net: 0, wagered: 0 })
    })

    it("[PROT-6] only a deposit of this device counts for the limits", () => {
      expect(after(seat(0), reported(5_000), done("in", 5_000)).deposited).toBe(0)
      expect(after(takenOver("in"), seat(0), reported(5_000), done("in", 5_000)).deposited).toBe(5_000)
    })
  })

  describe("a payout by the server", () => {
    const paidOut = event("TransferCompleted", { transferId: "s1", direction: "out", amount: 4_200, credit: 0, balance: 99_200 })
    const kicked = event("MachineLeft", { machineId: 11, reason: "kicked" })
    const closed = event("SessionReported", { open: false, machineId: 11, machineName: "", machineStatus: 3 })
    const lateAccepted = event("TransferAccepted", { transferId: "s1", direction: "out", amount: 4_200 })

    it.each<readonly [string, readonly DomainEvent[]]>([
      ["the casino ends the seat", [reported(0), paidOut, kicked]],
      ["the casino ends the seat, and no meter precedes the completion", [paidOut, kicked]],
      ["the machine's Collect books it in one step", [reported(0), paidOut]],
      ["its completion is repeated", [reported(0), paidOut, paidOut, kicked]],
      ["its acceptance arrives late, and its completion is repeated", [reported(0), paidOut, lateAccepted, paidOut, kicked, seat(0)]],
      ["the report of the seat's end overtakes the meter", [closed, reported(0), paidOut, kicked, seat(0)]],
      ["the report of the seat's end overtakes the completion", [reported(0), closed, paidOut, kicked, seat(0)]],
      ["the report of the seat's end arrives last", [reported(0), paidOut, kicked, closed]],
      ["the seat after the reported end shows its meter late", [closed, seatWithoutMeter, reported(0)]]
    ])("[PROT-6] a payout by the server is no loss and no stake when %s", (_when, events) => {
      expect(after(seat(4_200), ...events)).toMatchObject({ net: 0, wagered: 0, deposited: 0 })
    })

    it.each<readonly [string, readonly DomainEvent[]]>([
      ["the page has reloaded since", [seat(4_200), event("PageLoaded", { restored: 1 }), seat(0), paidOut]],
      [
        "the connection was lost, and the player has deposited since",
        [seat(4_200), seat(0), ...transfer("in", "in", 1_000, 1_000), paidOut]
      ],
      ["another device held the seat", [seat(0), paidOut]]
    ])("the net result does not count a payout of credit that the seat has not shown when %s", (_when, events) => {
      expect(after(...events).net).toBe(0)
    })

    it("the net result does not count a repeated completion of the player's cash-out as a payout by the server", () => {
      const cashedOut = transfer("out", "out", 4_200, 0)
      expect(after(seat(4_200), ...cashedOut, ...cashedOut.slice(1)).net).toBe(0)
    })

    it("the net result counts each game when the report of an earlier seat's end arrives late", () => {
      expect(after(seat(5_000), closed, reported(4_900), reported(4_800)).net).toBe(-200)
    })

    it("the net result does not fall when the seat's end is reported during a lost connection, and the next seat follows a game", () => {
      const started = [
        event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }], meter: meterOf(5_000) })),
        event("PressRequested", { pressId: "p", button: "s", bet: 100 }),
        event("PressSent", { pressId: "p" })
      ]
      expect(after(...started, closed, seat(0), event("PressDone", { pressId: "p", win: 300 })).net).toBe(200)
      expect(after(...started, closed, event("PressDone", { pressId: "p", win: 300 }), seat(0)).net).toBe(200)
    })
  })

  describe("a Collect whose completion is lost", () => {
    const collected = [
      event("SeatTaken", aSeat({ buttons: [{ id: "c", label: "Collect", kind: "collect" }], meter: meterOf(4_200) })),
      event("PressRequested", { pressId: "p", button: "c" })
    ]
    const accepted = event("TransferAccepted", { transferId: "s1", direction: "out", amount: 4_200 })
    const completed = event("TransferCompleted", { transferId: "s1", direction: "out", amount: 4_200, credit: 0, balance: 99_200 })
    const closed = event("SessionReported", { open: false, machineId: 11, machineName: "", machineStatus: 3 })
    const reloaded = event("PageLoaded", { restored: 3 })
    const left = event("MachineLeft", { machineId: 11, reason: "player" })
    const done = event("PressDone", { pressId: "p", win: 0 })
    const again = [...transfer("in", "in", 1_000, 1_000), reported(1_000)]

    it.each<readonly [string, readonly DomainEvent[]]>([
      ["its payout was accepted, and the page has reloaded", [accepted, reported(0), reloaded, seat(0), done]],
      ["its payout was not accepted before, and the connection was lost", [reported(0), seat(0), done]],
      ["its outcome is known before the next seat", [reported(0), reloaded, done, seat(0)]],
      ["the player has left before its outcome is known", [reported(0), left, done, seat(0)]],
      ["its payout was accepted, and the player has left", [accepted, reported(0), left, done, seat(700)]],
      ["the casino has reported the seat's end", [accepted, reported(0), closed, seat(0), done]],
      ["the meter did not show it before the next seat", [reloaded, seat(0), done]],
      ["the completion follows its outcome", [accepted, reported(0), seat(0), done, completed]],
      ["the completion of a payout that was not accepted follows its outcome", [reported(0), seat(0), done, completed]],
      ["the completion arrives in the next seat", [reported(0), seat(0), completed, done]],
      ["the player has left, come back and deposited before its outcome is known", [reported(0), left, seat(0), ...again, done]],
      ["its payout was accepted, and the player has left, come back and deposited", [accepted, reported(0), left, seat(0), ...again, done]],
      ["its completion follows a deposit in the next seat and its outcome", [reported(0), left, seat(0), ...again, done, completed]],
      ["its outcome follows a deposit in the next seat and its completion", [reported(0), left, seat(0), ...again, completed, done]],
      ["the deposit in the next seat is left on the machine", [reported(0), left, seat(0), ...again, left, done]],
      [
        "the deposit in the next seat is cashed out",
        [reported(0), left, seat(0), ...again, ...transfer("out", "out", 1_000, 0), reported(0), done]
      ],
      ["nothing is lost", [accepted, reported(0), completed, done]]
    ])("[PROT-6] a Collect is no loss and no stake when %s", (_when, events) => {
      expect(after(...collected, ...events)).toMatchObject({ net: 0, wagered: 0, requested: [] })
    })

    it.each<readonly [string, readonly DomainEvent[], number]>([
      ["a higher deposit", [reported(0), done], 5_000],
      ["a higher deposit and a lost connection", [reported(0), seat(0), done], 5_000],
      ["a higher deposit in the next seat", [reported(0), left, done, seat(0)], 5_000],
      ["a deposit of the same amount", [reported(0), done], 4_200]
    ])("[PROT-6] a Collect counts once when its completion arrives after %s", (_what, events, amount) => {
      const late = [...transfer("in", "in", amount, amount), completed, reported(amount)]
      expect(after(...collected, ...events, ...late)).toMatchObject({ net: 0, wagered: 0, deposited: amount })
    })

    it("[PROT-6] a payout by the server counts after a deposit that came between a Collect and its outcome", () => {
      const paid = event("TransferCompleted", { transferId: "s2", direction: "out", amount: 1_000, credit: 0, balance: 99_200 })
      expect(after(...collected, reported(0), left, seat(0), ...again, done, paid)).toMatchObject({ net: 0, wagered: 0 })
    })

    it("[PROT-6] a payout by the server counts after a Collect of the same amount whose completion is lost", () => {
      const paid = event("TransferCompleted", { transferId: "s2", direction: "out", amount: 4_200, credit: 0, balance: 99_200 })
      const again = [...transfer("in", "in", 4_200, 4_200), reported(0), paid]
      expect(after(...collected, reported(0), done, ...again)).toMatchObject({ net: 0, wagered: 0 })
    })

    it("[PROT-6] a payout by the server counts before its meter when the completion of an equal Collect has arrived", () => {
      const paid = event("TransferCompleted", { transferId: "s2", direction: "out", amount: 4_200, credit: 0, balance: 99_200 })
      const again = [...transfer("in", "in", 4_200, 4_200), paid, ...transfer("in2", "in", 5_000, 5_000)]
      expect(after(...collected, reported(0), done, completed, ...again)).toMatchObject({ net: 0, wagered: 0 })
    })

    const out = (transferId: string, amount: number) =>
      event("TransferCompleted", { transferId, direction: "out", amount, credit: 0, balance: 0 })
    const collectAgain = [
      event("PressRequested", { pressId: "p2", button: "c" }),
      reported(0),
      event("PressDone", { pressId: "p2", win: 0 })
    ]

    it.each<readonly [string, readonly DomainEvent[]]>([
      [
        "two equal payouts arrive late, the second after a new deposit",
        [...transfer("in", "in", 4_200, 4_200), ...collectAgain, completed, ...transfer("in2", "in", 5_000, 5_000), out("s2", 4_200)]
      ],
      [
        "two different payouts arrive late, both after a new deposit",
        [...transfer("in", "in", 1_000, 1_000), ...collectAgain, ...transfer("in2", "in", 5_000, 5_000), completed, out("s2", 1_000)]
      ],
      [
        "its payout arrives after an equal one of the server and a new deposit",
        [...transfer("in", "in", 4_200, 4_200), reported(0), out("s2", 4_200), ...transfer("in2", "in", 5_000, 5_000), completed]
      ]
    ])("[PROT-6] each Collect counts once when %s", (_when, events) => {
      expect(after(...collected, reported(0), done, ...events, reported(5_000))).toMatchObject({ net: 0, wagered: 0 })
    })

    it("the net result counts the games after a refused Collect", () => {
      const refused = event("PressRefused", { pressId: "p", refusal: { code: 52_001, message: "", params: {} } })
      expect(after(...collected, refused, reported(0), done).net).toBe(-4_200)
    })
  })

  describe("a transfer that is under way when the player leaves", () => {
    const requested = event("TransferRequested", { transferId: "in", machineId: 11, direction: "in", amount: 5_000 })
    const completed = event("TransferCompleted", { transferId: "in", direction: "in", amount: 5_000, credit: 5_000, balance: 0 })
    const refused = event("TransferRefused", { transferId: "in", refusal: { code: 52_001, message: "", params: {} } })
    const left = event("MachineLeft", { machineId: 11, reason: "player" })
    const cancelled = event("SessionActionDone", { machineId: 11, action: "cashOut" })
    const ended = event("SessionReported", { open: false, machineId: 11, machineName: "", machineStatus: 1 })

    it.each([
      ["the next seat shows its money before it is completed", [left, seat(5_000), completed]],
      ["the next seat shows its money only afterwards", [left, seat(0), completed, reported(5_000)]],
      ["the player returns to cash out", [left, cancelled, seat(5_000), completed]],
      ["the machine showed its money before the player left", [reported(5_000), left, completed, seat(5_000)]],
      ["the casino has ended the seat before it is completed, and the player comes back", [left, ended, completed, seat(0)]],
      ["the player comes back after it is completed, and the casino has ended the seat", [left, completed, ended, seat(0)]],
      ["it is completed in the next seat, after the casino has ended the seat", [left, ended, seat(0), completed]],
      ["the machine showed its money, and the casino has ended the seat before it is completed", [reported(5_000), left, ended, completed]],
      [
        "the machine showed its money, and it is completed in the seat after the ended one",
        [reported(5_000), left, ended, seat(0), completed]
      ],
      [
        "the player returns to cash out, and the old connection's end is reported before the answer",
        [left, event("SessionActionRequested", { machineId: 11, action: "cashOut" }), ended, cancelled, seat(0), reported(5_000), completed]
      ],
      ["the server refuses it", [refused, left, seat(0)]],
      ["the server refuses it after the player has left", [left, refused, seat(0)]]
    ] as const)("a transfer under way changes nothing when %s", (_what, events) => {
      expect(after(seat(0), requested, ...events).net).toBe(0)
    })

    it.each([
      ["with a notice", [ended]],
      ["without a notice", []]
    ] as const)("a transfer changes nothing when the casino has ended the seat %s, with the credit from before", (_what, notice) => {
      const later = event("TransferCompleted", { transferId: "in", direction: "in", amount: 5_000, credit: 5_700, balance: 0 })
      expect(after(seat(700), requested, left, ...notice, seat(0), later, reported(0))).toMatchObject({ net: 0, deposited: 5_000 })
    })

    it("the net result does not count the credit that another device adds after the transfer was refused", () => {
      expect(after(seat(0), requested, refused, left, seat(700)).net).toBe(0)
    })
  })
})
