import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { presentMachine, type TileViews } from "./presentMachine.ts"

const free: TileViews = {
  machine: { id: 7, name: "Lucky Reel 7", brand: "Lucky Reel", brandId: 1, image: null, status: 3, reservation: null, changed: 1 },
  settings: DEFAULT_SETTINGS,
  balance: { amount: 5_000, isLoaded: true },
  game: { phase: "none", machineId: null }
}
const noZeroPlay = { ...DEFAULT_SETTINGS, zeroBalancePlay: false }

describe("[LOBBY-4] why a machine cannot be joined", () => {
  it.each([
    ["free", free, null],
    ["being played", { ...free, machine: { ...free.machine, status: 2 } }, "notAvailable"],
    ["reserved for another", { ...free, machine: { ...free.machine, reservation: { mine: false, until: 1 } } }, "reserved"],
    ["reserved for this player", { ...free, machine: { ...free.machine, reservation: { mine: true, until: 1 } } }, null],
    ["free, but the balance is zero", { ...free, settings: noZeroPlay, balance: { amount: 0, isLoaded: true } }, "zeroBalance"],
    ["free, and the balance is not known yet", { ...free, settings: noZeroPlay, balance: { amount: 0, isLoaded: false } }, null],
    ["free, and zero may play", { ...free, balance: { amount: 0, isLoaded: true } }, null],
    ["free, but the player sits elsewhere", { ...free, game: { phase: "playing", machineId: 8 } }, "alreadyPlaying"]
  ] as const)("%s", (_, views, refusal) => {
    expect(presentMachine(views).refusal).toBe(refusal)
  })

  it("leads back to the machine that the player sits at", () => {
    expect(presentMachine({ ...free, game: { phase: "returning", machineId: 7 } })).toMatchObject({ seated: true, refusal: null })
  })
})
