import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { gameView } from "./gameView.ts"

const spin = (pressId: string, bet = 200) => event("PressRequested", { pressId, button: "s", bet })
const stop = event("PressRequested", { pressId: "stop", button: "x" })
const done = (pressId: string, win: number) => event("PressDone", { pressId, win })
const jackpot = event("AmountActionReported", { action: 6, amount: 90_000, transferId: null })

describe("[GAME-11] the celebration of a win", () => {
  it.each([
    [200, null, false],
    [201, "rollUp", false],
    [2_000, "amount", false],
    [5_000, "scene", true]
  ])("a win of %i at a bet of 200 has the level %s", (win, level, hasScene) => {
    const state = given(gameView).when(spin("p"), done("p", win))
    expect(state.win?.level ?? null).toBe(level)
    expect(state.celebration !== null).toBe(hasScene)
  })

  it("[PROT-3] a win is compared with the highest bet that the spin may have", () => {
    const unsure = event("PressRequested", { pressId: "p", button: "s", bet: 100, stake: 200 })
    expect(given(gameView).when(unsure, done("p", 200)).win).toBeNull()
    expect(given(gameView).when(unsure, done("p", 201)).win).toMatchObject({ amount: 201, level: "rollUp" })
  })

  it("a win is compared with the bet of its own spin, also when the player has stopped the reels or changed the bet", () => {
    const meter = { credit: 5_000, bet: 1_000, lastWin: 0, spins: 2, version: 2 }
    expect(given(gameView).when(spin("p"), stop, event("MeterReported", { meter }), done("stop", 0), done("p", 5_000)).win).toMatchObject({
      amount: 5_000,
      level: "scene"
    })
  })

  it("a late or repeated outcome is not celebrated", () => {
    expect(given(gameView).when(spin("p"), spin("q"), done("p", 5_000)).win).toBeNull()
    expect(given(gameView, spin("p"), done("p", 5_000), event("CelebrationEnded", {})).when(done("p", 5_000)).celebration).toBeNull()
  })

  it("the next spin ends the scene of a win, but not the scene of a jackpot", () => {
    expect(given(gameView, spin("p"), done("p", 5_000)).when(spin("q")).celebration).toBeNull()
    expect(given(gameView, spin("p"), jackpot, done("p", 5_000)).when(spin("q")).celebration).toMatchObject({
      cause: "jackpot",
      amount: 90_000
    })
  })
})

describe("[GAME-6] [GAME-11] the view at the end of a seat", () => {
  const chosen = event("GameViewChosen", { videoType: "screen", sideBar: true, cutScreen: true, turned: true, fullScreen: true })

  it.each([
    ["the player left", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["the server refused to give back", event("SeatRefused", { machineId: 11, refusal: { code: 52_003, message: "", params: {} } })]
  ] as const)("the celebrations and the arrangement end with a seat that %s, and its late outcome is not celebrated", (_how, end) => {
    const state = given(gameView, chosen, jackpot, spin("p"), end).when(done("p", 5_000))
    expect(state).toMatchObject({ cutScreen: false, turned: false, celebration: null, win: null, videoType: "screen", fullScreen: true })
  })
})
