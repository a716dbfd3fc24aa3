import { describe, expect, it } from "vitest"
import { after, meterOf, reported, seat, transfer } from "../../../tests/support/logs/resultEvents.ts"
import { aMeter, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"

describe("[PROT-4] the net result of a session", () => {
  it("the net result is the returned money minus the deposited money, with the credit on the machine", () => {
    const { net } = after(seat(0), ...transfer("in", "in", 5_000, 5_000), reported(4_400), ...transfer("out", "out", 4_400, 0))
    expect(net).toBe(-600)
  })

  it("the net result changes with each game, and does not change with a transfer", () => {
    const paidIn = [seat(0), ...transfer("in", "in", 5_000, 5_000)]
    expect(after(...paidIn).net).toBe(0)
    expect(after(...paidIn, reported(4_900)).net).toBe(-100)
    expect(after(...paidIn, reported(4_900), ...transfer("out", "out", 4_900, 0)).net).toBe(-100)
  })

  it("the net result ignores a meter that a newer one has overtaken", () => {
    const meters = (...versions: readonly (readonly [number, number])[]) =>
      versions.map(([version, credit]) => event("MeterReported", { meter: aMeter({ version, credit }) }))
    const begun = [seat(5_000), ...meters([12, 4_800], [11, 4_900])]
    expect(after(...begun).net).toBe(-200)
    // A return to the seat may count the versions anew.
    expect(after(...begun, seat(4_800), ...meters([2, 4_700])).net).toBe(-300)
  })

  it("the net result does not count the credit that was on the machine at the start", () => {
    expect(after(seat(3_000), reported(3_200)).net).toBe(200)
  })

  it("a win that is reported again counts once, before and after the machine has shown it", () => {
    const done = event("PressDone", { pressId: "p", win: 5_000 })
    const started = [seat(1_000), event("PressRequested", { pressId: "p", button: "spin", bet: 100 }), reported(900)]
    const counted = { won: 5_000, wagered: 100, net: 4_900 }
    expect(after(...started, done, done, reported(5_900))).toMatchObject(counted)
    expect(after(...started, done, reported(5_900), done)).toMatchObject(counted)
  })

  it("the win of an earlier session counts neither as won nor as stakes when the seat begins with it", () => {
    const operation = { kind: "press", id: "old", machineId: 11, direction: null, amount: null, at: 1, expired: false } as const
    const takenOver = event("OperationsTakenOver", { operations: [operation] })
    const done = event("PressDone", { pressId: "old", win: 5_000 })
    const counted = { won: 0, wagered: 0, net: 0 }
    expect(after(takenOver, done, seat(6_000))).toMatchObject(counted)
    expect(after(takenOver, seat(6_000), done)).toMatchObject(counted)
    expect(after(takenOver, seat(1_000), reported(6_000), done)).toMatchObject({ won: 5_000, wagered: 0, net: 5_000 })
  })

  describe("the win of another page's press after this page has played", () => {
    const lost = [seat(5_000), event("PressRequested", { pressId: "a", button: "spin", bet: 1_000 }), reported(4_000)]
    const played = [...lost, event("PressDone", { pressId: "a", win: 0 })]
    const superseded = event("MachineLeft", { machineId: 11, reason: "superseded" })
    const done = event("PressDone", { pressId: "other", win: 5_000 })
    const operation = { kind: "press", id: "other", machineId: 11, direction: null, amount: null, at: 1, expired: false } as const
    const takenOver = event("OperationsTakenOver", { operations: [operation] })
    const counted = { won: 5_000, wagered: 1_000, net: 4_000 }

    it.each<readonly [string, readonly DomainEvent[], object]>([
      ["its outcome follows the meter", [superseded, seat(3_900), reported(8_900), done], counted],
      ["its outcome precedes the meter", [superseded, seat(3_900), done, reported(8_900)], counted],
      ["its outcome is repeated", [superseded, seat(3_900), done, reported(8_900), done], counted],
      ["it was taken over", [superseded, takenOver, seat(3_900), reported(8_900), done], counted],
      ["the connection was lost, and its outcome follows the next seat", [superseded, seat(3_900), seat(8_900), done], counted],
      ["the connection was lost, and its outcome precedes the next seat", [superseded, seat(3_900), done, seat(8_900)], counted],
      ["the seat begins with it", [superseded, done, seat(8_900), reported(8_900)], { won: 0, wagered: 1_000, net: -1_000 }],
      ["the seat begins with it before its outcome", [superseded, seat(8_900), done], { won: 0, wagered: 1_000, net: -1_000 }]
    ])("[PROT-6] the win of another page's press leaves the stakes of this session when %s", (_when, events, result) => {
      expect(after(...played, ...events)).toMatchObject(result)
    })

    it("[PROT-6] a deposit is no win of another page's press whose win the seat began with", () => {
      const [requested, completed] = transfer("in", "in", 2_000, 10_900)
      const events = [superseded, seat(8_900), done, requested, reported(10_900), completed].filter((one) => one !== undefined)
      expect(after(...played, ...events)).toMatchObject({ won: 0, wagered: 1_000, net: -1_000 })
    })

    it("[PROT-6] an own win is no win of another page's press when the first meter of the game shows it", () => {
      const next = event("PressRequested", { pressId: "b", button: "spin", bet: 100 })
      const ended = event("PressDone", { pressId: "b", win: 300 })
      const events = [superseded, seat(8_900), done, next, reported(9_100), ended]
      expect(after(...played, ...events)).toMatchObject({ won: 300, wagered: 1_100, net: -800 })
    })

    it("[PROT-6] an own win counts once when its outcome precedes the next seat and is then repeated", () => {
      const won = event("PressDone", { pressId: "a", win: 5_000 })
      expect(after(...lost, won, seat(9_000), won)).toMatchObject(counted)
    })

    it("[PROT-6] the win of another page's press before the seat does not hide a stake of the next game", () => {
      const next = event("PressRequested", { pressId: "b", button: "spin", bet: 100 })
      const ended = event("PressDone", { pressId: "b", win: 300 })
      const events = [superseded, seat(8_900), done, next, reported(8_800), reported(9_100), ended]
      expect(after(...played, ...events)).toMatchObject({ won: 300, wagered: 1_100, net: -800 })
    })
  })

  it("the net result counts a hand pay, which is paid to the wallet, and a jackpot once, which becomes credit", () => {
    const handPay = event("AmountActionReported", { action: 5, amount: 9_000, transferId: null })
    const jackpot = event("AmountActionReported", { action: 6, amount: 700, transferId: null })
    expect(after(seat(1_000), handPay, jackpot, reported(1_700))).toMatchObject({ net: 9_700, won: 9_700, wagered: 0 })
  })

  it("the stakes are the wins minus the net result", () => {
    const done = event("PressDone", { pressId: "p", win: 300 })
    const asked = event("PressRequested", { pressId: "p", button: "spin", bet: 100 })
    expect(after(seat(1_000), asked, reported(900), reported(1_200), done)).toMatchObject({ won: 300, net: 200, wagered: 100 })
  })

  it("the net result does not fall when the casino has returned the credit of an ended seat to the wallet", () => {
    const ended = [
      seat(0),
      ...transfer("in", "in", 5_000, 5_000),
      reported(4_900),
      event("MachineLeft", { machineId: 11, reason: "superseded" })
    ]
    expect(after(...ended).net).toBe(-100)
    expect(after(...ended, seat(0)).net).toBe(-100)
    expect(after(...ended, seat(4_900), reported(4_800)).net).toBe(-200)
  })

  describe("a game that ends after its seat", () => {
    const left = event("MachineLeft", { machineId: 11, reason: "player" })
    const refused = event("SeatRefused", { machineId: 11, refusal: { code: 52_002, message: "", params: {} } })
    const started = [
      event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }], meter: meterOf(5_000) })),
      event("PressRequested", { pressId: "p", button: "s", bet: 100 }),
      event("PressSent", { pressId: "p" })
    ]
    const done = (win: number) => event("PressDone", { pressId: "p", win })

    it.each([
      ["lost, its bet not shown before", [left, done(0)], -100],
      ["won, its bet not shown before", [left, done(300)], 200],
      ["won, its bet shown before", [reported(4_900), left, done(300)], 200],
      ["lost, and the player is back", [left, done(0), seat(4_900)], -100],
      ["lost, known after the player is back", [left, seat(4_900), done(0)], -100],
      ["won, and the player was back in between", [left, seat(4_900), left, done(300), seat(5_200)], 200],
      ["won, known after the player is back", [left, seat(5_200), done(300)], 200],
      ["won, and the server refuses the return to the seat", [refused, done(300)], 200],
      ["lost, and the server refuses the return to the seat", [refused, done(0)], -100],
      ["won, the return is refused, and the player is back", [refused, done(300), seat(5_200)], 200],
      ["was refused", [left, event("PressRefused", { pressId: "p", refusal: { code: 52_001, message: "", params: {} } })], 0]
    ] as const)("the net result counts a game that ends after its seat: %s", (_what, events, net) => {
      expect(after(...started, ...events).net).toBe(net)
    })

    const unseen = event("PressUnseen", { pressId: "p" })
    const free = event("PressRequested", { pressId: "q", button: "spin", bet: 100, free: true })
    const lastGame = [
      event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }], meter: meterOf(100) })),
      ...started.slice(1)
    ]
    it.each([
      ["lost, and the machine reports no credit before its outcome", [left, seat(0), reported(0), done(0)], -100],
      ["lost, known after the player is back", [left, seat(0), done(0)], -100],
      ["lost, known after a reload", [left, seat(0), event("PageLoaded", { restored: 4 }), done(0)], -100],
      ["won, and the machine shows the win", [left, seat(0), reported(300), done(300)], 200],
      ["won, and the casino has paid out the win", [left, seat(0), reported(0), done(300)], 200],
      ["won, and its outcome precedes the meter", [left, seat(0), done(300), reported(0), reported(300)], 200],
      ["won, and its outcome precedes the next seat", [left, seat(0), done(300), seat(300), reported(300)], 200],
      ["won and paid out, and the player deposits", [left, seat(0), done(300), ...transfer("in", "in", 500, 500)], 200],
      ["won and paid out, and the next game wins", [left, seat(0), done(300), free, reported(400)], 600],
      ["was not played, and the casino has paid out the credit", [left, seat(0), reported(0), unseen], 0],
      ["lost, and the player has left again with a deposit", [left, seat(0), ...transfer("in", "in", 500, 500), left, done(0)], -100],
      ["lost, and a deposit is still there", [left, seat(0), ...transfer("in", "in", 500, 500), left, seat(500), done(0)], -100]
    ] as const)("the net result counts a game that has taken the last credit and ends after its seat: %s", (_what, events, net) => {
      expect(after(...lastGame, ...events).net).toBe(net)
    })

    it("the net result counts a game that ends after its seat when the casino has paid out the credit meanwhile", () => {
      expect(after(...started, left, seat(0), reported(0), done(300)).net).toBe(200)
    })
  })

  it("the net result does not fall when the player lets the casino end a seat after a reload", () => {
    const kicked = event("SessionActionDone", { machineId: 11, action: "kick" })
    expect(after(seat(0), ...transfer("in", "in", 500, 500), event("PageLoaded", { restored: 4 }), kicked, seat(0)).net).toBe(0)
  })

  it("the net result stays when the casino ends a seat during a reload without a notice", () => {
    const reloaded = event("PageLoaded", { restored: 4 })
    expect(after(seat(0), ...transfer("in", "in", 500, 500), reported(400), reloaded, seat(0), reported(0)).net).toBe(-100)
  })

  it("the net result counts a game that ends after a reload, before the player lets the casino end the seat", () => {
    const started = [
      event("SeatTaken", aSeat({ buttons: [{ id: "s", label: "Spin", kind: "spin" }], meter: meterOf(5_000) })),
      event("PressRequested", { pressId: "p", button: "s", bet: 100 }),
      event("PressSent", { pressId: "p" }),
      reported(4_900),
      event("PageLoaded", { restored: 4 })
    ]
    const done = event("PressDone", { pressId: "p", win: 300 })
    const cancelled = event("SessionActionDone", { machineId: 11, action: "cashOut" })
    expect(after(...started, done).net).toBe(200)
    expect(after(...started, done, cancelled, seat(5_200), ...transfer("out", "out", 5_200, 0)).net).toBe(200)
    expect(after(...started, seat(5_200), done).net).toBe(200)
  })

  it("the net result goes on after a reload, and starts again after a logout", () => {
    const played = [seat(1_000), reported(900)]
    expect(after(...played, event("PageLoaded", { restored: 3 }), seat(900)).net).toBe(-100)
    expect(after(...played, event("LoggedOut", { reason: "player" }), seat(900)).net).toBe(0)
  })
})
