import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { aMeter, aSeat } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { makeFolds } from "../projections/folds.ts"
import { decideCashIn, decideCashOut, decidePress } from "./decidePlay.ts"

const seat = [event("JoinRequested", { machineId: 11, name: "Lale" }), event("SeatTaken", aSeat())]
const picture = [
  event("VideoRequested", { mediaId: "m", attempt: 1 }),
  event("FirstFramePresented", { mediaId: "m", afterMs: 9, width: 1, height: 1 })
]
const spinning = event("PressRequested", { pressId: "p", button: "spin" })
const unknownPress = event("PressBecameUnknown", { pressId: "p" })
const moving = event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 5 })
const unknownTransfer = event("TransferBecameUnknown", { transferId: "t" })
const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
const stalled = event("FramesStalled", { mediaId: "m", lastFrameAt: 1 })
const ended = event("VideoEnded", { mediaId: "m", reason: "x" })
const broke = event("MeterReported", { meter: aMeter({ credit: 0, version: 11 }) })

const after = (events: readonly DomainEvent[]) => {
  const folds = makeFolds()
  for (const envelope of envelop(events)) folds.evolve(envelope)
  return folds.views
}

/** What each decision says: press, cash in 500, cash out; null = it may go out. */
const decisions: readonly (readonly [string, readonly DomainEvent[], string | null, string | null, string | null])[] = [
  ["nobody sits", [], "noSeat", "noSeat", "noSeat"],
  ["the seat is asked for", seat.slice(0, 1), "noSeat", "noSeat", "noSeat"],
  ["there is no picture yet", seat, "noPicture", "noPicture", null],
  ["the picture is live", [...seat, ...picture], null, null, null],
  ["the picture stands still", [...seat, ...picture, stalled], "noPicture", "noPicture", null],
  ["the media session has ended", [...seat, ...picture, ended], "noPicture", "noPicture", null],
  ["a press is under way", [...seat, ...picture, spinning], "pressUnderWay", "pressUnderWay", "pressUnderWay"],
  ["nobody knows of a press", [...seat, ...picture, spinning, unknownPress], "pressUnderWay", "pressUnderWay", "pressUnderWay"],
  ["money moves", [...seat, ...picture, moving], "transferUnderWay", "transferUnderWay", "transferUnderWay"],
  [
    "nobody knows of a transfer",
    [...seat, ...picture, moving, unknownTransfer],
    "transferUnderWay",
    "transferUnderWay",
    "transferUnderWay"
  ],
  ["the socket is lost", [...seat, ...picture, lost], "noSeat", "noSeat", "noSeat"],
  ["there is no credit", [...seat, ...picture, broke], null, null, "notEnough"]
]

describe("[GAME-2] [GAME-4] [LIVE-1] what costs money", () => {
  it.each(decisions)("when %s: press %s, cash in %s, cash out %s", (_when, events, press, cashIn, cashOut) => {
    const views = after(events)
    expect([decidePress(views, "spin"), decideCashIn(views, 500), decideCashOut(views)]).toEqual([press, cashIn, cashOut])
  })
})

describe("[GAME-2] a stop", () => {
  const buttons = [
    { id: "spin", label: "Spin", kind: "spin" },
    { id: "halt", label: "Stop", kind: "stop" }
  ] as const
  const seated = [...seat.slice(0, 1), event("SeatTaken", aSeat({ buttons })), ...picture]
  const stopping = event("PressRequested", { pressId: "q", button: "halt" })

  it("is for a spin that is under way, where a second spin waits", () => {
    const views = after([...seated, spinning])
    expect([decidePress(views, "halt"), decidePress(views, "spin")]).toEqual([null, "pressUnderWay"])
  })

  it("pressed twice goes out once", () => {
    expect(decidePress(after([...seated, spinning, stopping]), "halt")).toBe("pressUnderWay")
  })

  it("that is done leaves the spin under way", () => {
    const views = after([...seated, spinning, stopping, event("PressDone", { pressId: "q", win: 0 })])
    expect([decidePress(views, "spin"), decideCashOut(views)]).toEqual(["pressUnderWay", "pressUnderWay"])
  })

  it("finds no socket, no seat and no picture like any other press", () => {
    expect(decidePress(after([...seated, spinning, lost]), "halt")).toBe("noSeat")
    expect(decidePress(after([...seated, spinning, stalled]), "halt")).toBe("noPicture")
  })
})

describe("[GAME-4] the amount of a cash-in", () => {
  it.each([
    [1, null],
    [90_000, null],
    [90_001, "notEnough"],
    [0, "badAmount"],
    [-1, "badAmount"],
    [1.5, "badAmount"],
    [Infinity, "badAmount"]
  ])("of %d with 90000 in the wallet: %s", (amount, decision) => {
    expect(decideCashIn(after([...seat, ...picture]), amount)).toBe(decision)
  })
})
