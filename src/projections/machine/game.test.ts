import { describe, expect, it } from "vitest"
import { envelop, given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { game, type GameState } from "./game.ts"

const asked = event("JoinRequested", { machineId: 11, name: "Lale" })
const seated = event("SeatTaken", aSeat())
/** The counters on the page: a meter without its credit, which belongs to `funds`. */
const counters = (change: Parameters<typeof aMeter>[0] = {}) => {
  const { bet, lastWin, spins, version } = aMeter(change)
  return { bet, lastWin, spins, version }
}

const meter = (version: number, bet: number) => event("MeterReported", { meter: aMeter({ version, bet }) })
const lost = (channel: "notifications" | "game") => event("ConnectionLost", { channel, code: 1006, reason: "" })
const autoplay = (on: boolean) => event("AutoplayToggled", { on })
const step = { transferId: "t", direction: "in", amount: 500 } as const

/** An hour in ms. */
const HOUR_MS = 3_600_000

/** The state after these events, one second apart, when the wall clock was set by `changeMs` right after the first one. */
const afterClockChange = (changeMs: number, ...facts: readonly DomainEvent[]): GameState => {
  const envelopes = envelop(facts).map((envelope, index) => ({ ...envelope, at: envelope.at + (index === 0 ? 0 : changeMs) }))
  let state = game.initial()
  for (const envelope of envelopes) state = game.evolve(state, envelope)
  return state
}

describe("[GAME-1] a seat", () => {
  it("a seat is joining once requested, and playing from the snapshot on", () => {
    expect(given(game).when(asked)).toMatchObject({ phase: "joining", machineId: 11, name: "Lale", meter: null })
    expect(given(game, asked).when(seated)).toMatchObject({
      phase: "playing",
      brand: "Bosphorus",
      meter: counters(),
      videoTypes: ["camera"],
      seatHoldMs: 60_000
    })
  })

  it("a seat is returning while its socket is lost, and keeps showing the last meter", () => {
    expect(given(game, asked, seated).when(lost("game"))).toMatchObject({ phase: "returning", meter: counters(), machineId: 11 })
    expect(given(game, asked, seated, lost("game")).when(seated)).toMatchObject({ phase: "playing" })
  })

  it("[LIVE-5] a seat keeps the time of the first loss on both clocks until its socket is open or it is taken again", () => {
    const away = [asked, seated, lost("game")]
    expect(given(game, ...away).when(lost("game"))).toMatchObject({ lost: { at: 3_000, mono: 3_000 } })
    expect(given(game, ...away).when(event("ConnectionOpened", { channel: "game" }))).toMatchObject({ phase: "returning", lost: null })
    expect(given(game, ...away).when(event("ConnectionOpened", { channel: "notifications" }))).toMatchObject({ lost: { at: 3_000 } })
    expect(given(game, ...away).when(seated)).toMatchObject({ phase: "playing", lost: null })
  })

  it("a seat ignores a loss of the notification socket", () => {
    expect(given(game, asked, seated).when(lost("notifications"))).toEqual(given(game, asked, seated).when())
  })

  it("a seat that was never taken is still joining after a loss", () => {
    expect(given(game, asked).when(lost("game"))).toMatchObject({ phase: "joining" })
  })

  it("a seat shows the reason when the server refuses it", () => {
    const refusal = aRefusal(20_101)
    expect(given(game, asked).when(event("SeatRefused", { machineId: 11, refusal }))).toMatchObject({
      phase: "refused",
      machineId: 11,
      refusal
    })
  })

  it("[LOBBY-4] a seat shows the reason when the client refuses it", () => {
    expect(given(game).when(event("JoinRefused", { machineId: 12, reason: "reserved" }))).toMatchObject({
      phase: "refused",
      machineId: 12,
      joinRefusal: "reserved"
    })
  })

  it("[LOBBY-4] a seat stays unchanged when a second one is requested", () => {
    expect(given(game, asked, seated).when(event("JoinRefused", { machineId: 12, reason: "alreadyPlaying" }))).toMatchObject({
      phase: "playing",
      machineId: 11,
      meter: counters()
    })
  })

  it.each(["player", "machineTaken", "superseded", "kicked"] as const)(
    "[GAME-7] a seat that ended (%s) keeps only the machine and the reason",
    (reason) => {
      expect(given(game, asked, seated, autoplay(true)).when(event("MachineLeft", { machineId: 11, reason }))).toMatchObject({
        phase: "left",
        leaveReason: reason,
        meter: null,
        buttons: [],
        autoplay: false
      })
    }
  )

  it("a seat is cleared at logout and after a reload", () => {
    expect(given(game, asked, seated).when(event("LoggedOut", { reason: "player" }))).toMatchObject({ phase: "none", machineId: null })
    expect(given(game, asked, seated).when(event("PageLoaded", { restored: 2 }))).toMatchObject({ phase: "none", machineId: null })
  })

  it("a seat keeps the chosen volume across machines and reloads", () => {
    const chosen = event("VolumeChosen", { volume: 0.4 })
    expect(given(game, chosen).when(asked, seated, event("MachineLeft", { machineId: 11, reason: "player" }), asked)).toMatchObject({
      volume: 0.4
    })
    expect(given(game, chosen).when(event("PageLoaded", { restored: 1 }))).toMatchObject({ volume: 0.4 })
  })
})

describe("[GAME-1] the meter", () => {
  it("the meter ignores a version that is older than the current one", () => {
    expect(given(game, seated).when(meter(12, 700), meter(11, 900))).toMatchObject({ meter: counters({ version: 12, bet: 700 }) })
  })

  it("the meter accepts a correction with the same version", () => {
    expect(given(game, seated).when(meter(10, 1))).toMatchObject({ meter: counters({ version: 10, bet: 1 }) })
  })

  it("the meter follows a new snapshot even when the machine restarted its count", () => {
    const again = event("SeatTaken", aSeat({ meter: aMeter({ version: 1, bet: 3 }) }))
    expect(given(game, seated, meter(40, 9)).when(again)).toMatchObject({ meter: counters({ version: 1, bet: 3 }) })
  })

  it("[GAME-10] the meter is independent of the machine's codes, which appear as a notice", () => {
    const refusal = aRefusal(18_800, { seconds: 30 })
    expect(given(game, seated).when(event("CodeNotified", { refusal }))).toMatchObject({
      notice: { refusal, at: 2_000 },
      meter: counters()
    })
  })
})

describe("[GAME-5] autoplay", () => {
  it("autoplay follows the player's last choice", () => {
    expect(given(game, seated).when(autoplay(true))).toMatchObject({ autoplay: true })
    expect(given(game, seated, autoplay(true)).when(autoplay(false))).toMatchObject({ autoplay: false })
  })

  it.each([
    ["a transfer is requested", event("TransferRequested", { ...step, machineId: 11 })],
    ["a transfer has completed", event("TransferCompleted", { ...step, credit: 500, balance: 0 })],
    ["a transfer is refused", event("TransferRefused", { transferId: "t", refusal: aRefusal() })],
    ["the server never received a transfer", event("TransferUnseen", { transferId: "t" })],
    ["a press is refused", event("PressRefused", { pressId: "p", refusal: aRefusal() })],
    ["the server never received a press", event("PressUnseen", { pressId: "p" })],
    ["the socket is lost", lost("game")],
    ["the machine is left", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["the page is loaded again", event("PageLoaded", { restored: 2 })]
  ])("autoplay is off once %s", (_what, then) => {
    const asked = [event("PressRequested", { pressId: "p", button: "spin" }), event("TransferRequested", { ...step, machineId: 11 })]
    expect(given(game, seated, ...asked, autoplay(true)).when(then)).toMatchObject({ autoplay: false })
  })

  it.each([
    ["a press of an earlier session is refused", event("PressRefused", { pressId: "p", refusal: aRefusal() })],
    ["the server never received a press of an earlier session", event("PressUnseen", { pressId: "p" })],
    ["a transfer of an earlier session is refused", event("TransferRefused", { transferId: "t", refusal: aRefusal() })],
    ["the server never received a transfer of an earlier session", event("TransferUnseen", { transferId: "t" })]
  ])("autoplay continues when it is found out that %s", (_what, then) => {
    expect(given(game, seated, autoplay(true)).when(then)).toMatchObject({ autoplay: true, autoplayEnded: null })
  })

  it.each<readonly [string, readonly DomainEvent[], DomainEvent]>([
    [
      "a press that is done",
      [event("PressRequested", { pressId: "p", button: "spin" }), event("PressDone", { pressId: "p", win: 0 })],
      event("PressRefused", { pressId: "p", refusal: aRefusal() })
    ],
    [
      "a press that was refused before",
      [event("PressRequested", { pressId: "p", button: "spin" }), event("PressRefused", { pressId: "p", refusal: aRefusal() })],
      event("PressUnseen", { pressId: "p" })
    ],
    [
      "a transfer that is done",
      [event("TransferRequested", { ...step, machineId: 11 }), event("TransferCompleted", { ...step, credit: 500, balance: 0 })],
      event("TransferUnseen", { transferId: "t" })
    ],
    [
      "a transfer that the server never received",
      [event("TransferRequested", { ...step, machineId: 11 }), event("TransferUnseen", { transferId: "t" })],
      event("TransferRefused", { transferId: "t", refusal: aRefusal() })
    ]
  ])("autoplay continues after a late refusal of %s", (_what, settled, late) => {
    expect(given(game, seated, ...settled, autoplay(true)).when(late)).toMatchObject({ autoplay: true, autoplayEnded: null })
  })

  it("autoplay is off once a press from before a reload is refused, because the next spin would follow its outcome", () => {
    const before = [event("PressRequested", { pressId: "p", button: "spin" }), event("PageLoaded", { restored: 2 })]
    const back = [event("JoinRequested", { machineId: 11, name: "" }), seated, autoplay(true)]
    expect(given(game, seated, ...before, ...back).when(event("PressUnseen", { pressId: "p" }))).toMatchObject({ autoplay: false })
  })

  it("autoplay continues while presses are done", () => {
    expect(given(game, seated, autoplay(true)).when(event("PressDone", { pressId: "p", win: 0 }))).toMatchObject({ autoplay: true })
  })
})

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

  const plan = { rounds: 5, lossLimit: null, winAbove: null, stopOnBonus: false }
  const start = event("AutoplayToggled", { on: true, plan })
  const spin = (pressId: string, change: { bet?: number; free?: boolean } = { bet: 100 }) =>
    event("PressRequested", { pressId, button: "spin", ...change })

  it("autoplay counts its rounds, bets and wins from its start on", () => {
    const before = [spin("before"), event("PressDone", { pressId: "before", win: 900 })]
    const state = given(game, seated, ...before, start).when(spin("a"), event("PressDone", { pressId: "a", win: 30 }), spin("b"))
    expect(state.autoplayRun).toMatchObject({ plan, rounds: 2, lost: 170, lastWin: 0 })
  })

  it("autoplay counts a press in the air at its start for neither rounds nor wins", () => {
    const state = given(game, seated, spin("before"), start).when(event("PressDone", { pressId: "before", win: 900 }))
    expect(state.autoplayRun).toMatchObject({ rounds: 0, lost: 0, lastWin: 0 })
  })

  it("autoplay counts a spin whose bet is unknown, and a free spin without its bet", () => {
    expect(given(game, seated, start).when(spin("a", {}), spin("b", { bet: 100, free: true })).autoplayRun).toMatchObject({
      rounds: 2,
      lost: 0
    })
  })

  it("autoplay counts no button but Spin", () => {
    expect(given(game, seated, start).when(event("PressRequested", { pressId: "a", button: "bet" })).autoplayRun?.rounds).toBe(0)
  })

  it("autoplay says why it ended until the player spins by hand", () => {
    const ended = given(game, seated, start, event("AutoplayToggled", { on: false, ended: "loss" }))
    expect(ended.when()).toMatchObject({ autoplay: false, autoplayEnded: "loss" })
    expect(ended.when(spin("a")).autoplayEnded).toBeNull()
    expect(given(game, seated, start, spin("p")).when(event("PressRefused", { pressId: "p", refusal: aRefusal() })).autoplayEnded).toBe(
      "refused"
    )
    expect(given(game, seated).when(event("PressRefused", { pressId: "p", refusal: aRefusal() })).autoplayEnded).toBeNull()
  })
})
