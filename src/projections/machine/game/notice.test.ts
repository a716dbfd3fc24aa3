import { describe, expect, it } from "vitest"
import { envelop, given } from "../../../../tests/support/given.ts"
import { aRefusal, aSeat } from "../../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"
import { game, type GameState } from "../game.ts"

/** An hour in ms. */
const HOUR_MS = 3_600_000

/** The state after these events, one second apart, when the wall clock was set by `changeMs` right after the first one. */
const afterClockChange = (changeMs: number, ...facts: readonly DomainEvent[]): GameState => {
  const envelopes = envelop(facts).map((envelope, index) => ({ ...envelope, at: envelope.at + (index === 0 ? 0 : changeMs) }))
  let state = game.initial()
  for (const envelope of envelopes) state = game.evolve(state, envelope)
  return state
}

const code = (number: number) => event("CodeNotified", { refusal: { code: number, message: "", params: { seconds: 20 } } })
const firstFrame = event("FirstFramePresented", { mediaId: "m", afterMs: 90, width: 640, height: 480 })
const resumed = event("FramesResumed", { mediaId: "m", afterMs: 900 })

describe("[LIVE-3] the notice of a failed video pipeline", () => {
  it.each([
    ["a media session presents its first frame", firstFrame],
    ["the frames of a stalled media session return", resumed]
  ])("the notice of a failed video pipeline ends when %s", (_what, back) => {
    expect(given(game, event("SeatTaken", aSeat()), code(70_000)).when(back).notice).toBeNull()
  })

  const sample = { mediaId: "m", roundTripMs: 12, jitterBufferMs: 30, packetsLost: 0, packetsReceived: 100, width: 640, height: 480 }
  /** One sample per second. */
  const samples = (...counts: readonly number[]) => counts.map((frames) => event("VideoSampled", { ...sample, frames }))

  it.each([
    ["ends when the picture still has frames after more than 3 s", 70_000, [25, 25, 25, 25], null],
    ["stays when the last frames may be from before the failure", 70_000, [25, 25, 25], 70_000],
    ["stays when the picture has no more frames", 70_000, [25, 0, 0, 0, 0], 70_000],
    ["is the only one that the frames end", 18_801, [25, 25, 25, 25], 18_801]
  ] as const)("the notice of a failed video pipeline %s", (_what, number, frames, left) => {
    expect(given(game, event("SeatTaken", aSeat()), code(number)).when(...samples(...frames)).notice?.refusal.code ?? null).toBe(left)
  })

  it.each([
    ["stays when the wall clock is set ahead and the last frames may be from before the failure", HOUR_MS, [25, 25, 25], 70_000],
    ["ends when the wall clock is set back and the picture still has frames", -HOUR_MS, [25, 25, 25, 25], null]
  ] as const)("the notice of a failed video pipeline %s", (_what, changeMs, frames, left) => {
    expect(afterClockChange(changeMs, code(70_000), ...samples(...frames)).notice?.refusal.code ?? null).toBe(left)
  })
})

describe("[GAME-10] the idle warning", () => {
  const shown = event("PresenceShown", {})
  const accepted = event("PresenceAccepted", {})
  const join = event("JoinRequested", { machineId: 11, name: "Lale" })
  const asked = event("PressRequested", { pressId: "p", button: "spin" })
  const press = event("PressAccepted", { pressId: "p" })
  const askedIn = event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 1 })
  const transfer = event("TransferAccepted", { transferId: "t", direction: "in", amount: 1 })
  const pressed = event("PressDone", { pressId: "p", win: 0 })
  const bandRefused = event("BandRefused", { requestId: "r", refusal: aRefusal(52_001) })
  const done = (direction: "in" | "out") =>
    event("TransferCompleted", { transferId: "t", direction, amount: 1, credit: direction === "in" ? 1 : 0, balance: 1 })

  it.each([
    ["stays when the player has answered and nothing has confirmed it", 18_802, [shown], 18_802],
    ["ends when the server confirms the answer", 18_802, [shown, accepted], null],
    ["ends with a press", 18_802, [asked, press], null],
    ["stays when the server accepts a press of an earlier session", 18_802, [press], 18_802],
    ["stays when the server says again that it has accepted a press", 18_802, [asked, press, code(18_802), press], 18_802],
    ["ends with a transfer", 18_802, [askedIn, transfer], null],
    ["to deposit ends with a transfer", 18_800, [askedIn, transfer], null],
    ["to deposit stays when the server accepts a transfer of an earlier session", 18_800, [transfer], 18_800],
    ["to deposit ends with a deposit that the server books in one step", 18_800, [done("in")], null],
    ["to deposit stays after a cash-out", 18_800, [done("out")], 18_800],
    ["stays when a transfer completes, which may be an earlier one", 18_802, [done("in")], 18_802],
    ["to deposit does not end when the player answers", 18_800, [shown, accepted], 18_800],
    ["stays when the seat is taken again after a lost connection", 18_802, [event("SeatTaken", aSeat())], 18_802],
    ["to deposit stays when the seat is taken again after a lost connection", 18_800, [event("SeatTaken", aSeat())], 18_800],
    ["ends when the player joins a machine anew", 18_802, [join, event("SeatTaken", aSeat())], null],
    ["stays when the video fails, because the server sends it only once", 18_802, [code(70_000)], 18_802],
    ["to deposit stays when the server cannot read a message", 18_800, [code(40_000)], 18_800],
    ["stays when the server refuses a band", 18_802, [bandRefused], 18_802],
    ["ends when the server starts to end the seat", 18_802, [code(18_801)], 18_801],
    ["ends when the seat has ended", 18_802, [code(50_100)], 50_100],
    ["ends when the server starts the other countdown", 18_802, [code(18_800)], 18_800],
    ["ends with a press that is done and whose acceptance was lost", 18_802, [asked, pressed], null],
    ["ends with a transfer that the server books in one step", 18_802, [askedIn, done("in")], null],
    ["stays when a press from before it is done", 18_802, [asked, code(18_802), pressed], 18_802],
    ["stays when the video returns", 18_802, [firstFrame, resumed], 18_802],
    ["does not end when it has no countdown", 18_801, [asked, press, askedIn, transfer, accepted], 18_801]
  ] as const)("the idle warning %s", (_what, number, facts, left) => {
    expect(given(game, event("SeatTaken", aSeat()), code(number), ...facts).when().notice?.refusal.code ?? null).toBe(left)
  })

  const reload = event("PageLoaded", { restored: 2 })
  const joinOther = event("JoinRequested", { machineId: 12, name: "Gül" })
  const left = event("MachineLeft", { machineId: 11, reason: "player" })

  it.each([
    ["goes on when the player returns after a reload", [reload, join], 11, 18_802],
    ["goes on when the page is reloaded twice", [reload, reload, join], 11, 18_802],
    ["ends when the player takes a seat at another machine after a reload", [reload, joinOther], 12, null],
    ["ends when the player has left the machine before a reload", [left, reload, join], 11, null]
  ] as const)("the idle warning %s", (_what, facts, machineId, shownCode) => {
    const state = given(game, event("SeatTaken", aSeat()), code(18_802), ...facts).when(event("SeatTaken", aSeat({ machineId })))
    expect(state.notice?.refusal.code ?? null).toBe(shownCode)
  })

  it.each([
    ["goes on with the seconds that a reload has left", 5_000, 12],
    ["is over after a reload that took longer", 60_000, null]
  ] as const)("the idle warning %s", (_what, reloadMs, secondsLeft) => {
    const facts = envelop([event("SeatTaken", aSeat()), code(18_802), reload, join, event("SeatTaken", aSeat())])
    let state = game.initial()
    // The monotonic clock does not count the time between the two page loads.
    for (const one of facts) state = game.evolve(state, { ...one, at: one.at + (one.seq < 3 ? 0 : reloadMs) })
    const { notice } = state
    expect(notice === null ? null : 20 - (5_000 - notice.mono) / 1_000).toBe(secondsLeft)
  })

  it("the idle warning gives way to another code after the end of its countdown", () => {
    const short = event("CodeNotified", { refusal: { code: 18_802, message: "", params: { seconds: 1 } } })
    expect(given(game, short).when(code(70_000)).notice?.refusal.code).toBe(70_000)
  })

  const short = event("CodeNotified", { refusal: { code: 18_802, message: "", params: { seconds: 2 } } })

  it.each([
    ["keeps the countdown against another code", "ahead", HOUR_MS, [code(18_802), code(70_000)], 18_802],
    ["gives way to another code after the end of its countdown", "back", -HOUR_MS, [short, firstFrame, code(70_000)], 70_000],
    ["ends with a press that was requested after it", "back", -HOUR_MS, [code(18_802), asked, pressed], null]
  ] as const)("the idle warning %s when the wall clock is set %s", (_what, _way, changeMs, facts, left) => {
    expect(afterClockChange(changeMs, ...facts).notice?.refusal.code ?? null).toBe(left)
  })

  it("the idle warning stays answered when another code arrives", () => {
    expect(given(game, code(18_802), shown).when(code(70_000)).presenceShown).toBe(true)
  })

  it("the idle warning can be answered again when it appears again", () => {
    expect(given(game, code(18_802), shown).when().presenceShown).toBe(true)
    expect(given(game, code(18_802), shown).when(code(18_802)).presenceShown).toBe(false)
  })

  it("the idle warning can be answered again after a lost connection, with which the answer may be lost", () => {
    const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
    const back = given(game, event("SeatTaken", aSeat()), code(18_802), shown, lost).when(event("SeatTaken", aSeat()))
    expect([back.notice?.refusal.code, back.presenceShown]).toEqual([18_802, false])
  })
})
