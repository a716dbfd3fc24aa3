import { describe, expect, it } from "vitest"
import { given } from "../../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../../tests/support/samples.ts"
import { autoplay, lost, seated } from "../../../../tests/support/logs/seatEvents.ts"
import { event } from "../../../domain/events.ts"
import { game } from "../game.ts"

const asked = event("JoinRequested", { machineId: 11, name: "Lale" })
/** The counters on the page: a meter without its credit, which belongs to `funds`. */
const counters = (change: Parameters<typeof aMeter>[0] = {}) => {
  const { bet, lastWin, spins, version } = aMeter(change)
  return { bet, lastWin, spins, version }
}

const meter = (version: number, bet: number) => event("MeterReported", { meter: aMeter({ version, bet }) })

describe("[GAME-1] a seat", () => {
  it("a seat shows the meters after a return whose snapshot has none, also when the casino counts their versions anew", () => {
    const { meter: _none, ...bare } = aSeat()
    const back = [asked, seated, lost("game"), event("SeatTaken", bare)]
    expect(given(game, ...back).when().meter).toMatchObject({ bet: aMeter().bet })
    expect(given(game, ...back).when(meter(1, 700)).meter).toEqual(counters({ version: 1, bet: 700 }))
  })

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

  it.each([
    ["nothing else happens", []],
    ["the seat ends", [event("MachineLeft", { machineId: 11, reason: "player" })]],
    ["the casino refuses the seat", [event("SeatRefused", { machineId: 11, refusal: aRefusal(52_001) })]],
    ["the page is reloaded", [event("PageLoaded", { restored: 1 })]]
  ] as const)("a seat remembers the last volume that was heard after the sound is off and %s", (_when, then) => {
    const loud = event("VolumeChosen", { volume: 0.4 })
    const silent = event("VolumeChosen", { volume: 0 })
    expect(given(game, asked, seated, loud, silent).when(...then)).toMatchObject({ volume: 0, heardVolume: 0.4 })
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
