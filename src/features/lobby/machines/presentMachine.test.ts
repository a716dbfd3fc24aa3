import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { presentMachine, type TileViews } from "./presentMachine.ts"

const free: TileViews = {
  machine: { id: 7, name: "Lucky Reel 7", brand: "Lucky Reel", brandId: 1, image: null, status: 3, reservation: null, changed: 1 },
  settings: DEFAULT_SETTINGS,
  funds: { wallet: 5_000 },
  game: { phase: "none", machineId: null },
  reconnect: { machineId: null, rejoinAt: null },
  leftCredit: { items: [] },
  waitlist: { items: [] },
  now: 10
}
const noZeroPlay = { ...DEFAULT_SETTINGS, zeroBalancePlay: false }

// src/domain/lobby/joinRules.test.ts tests the rule itself.
describe("[LOBBY-4] a machine's tile", () => {
  it.each([
    ["offers an available machine", free, null],
    ["refuses a machine that is being played", { ...free, machine: { ...free.machine, status: 2 } }, "notAvailable"],
    [
      "refuses a machine that is reserved for another player",
      { ...free, machine: { ...free.machine, reservation: { mine: false, until: 11 } } },
      "reserved"
    ],
    [
      "offers a machine at the moment at which another player's reservation ends",
      { ...free, machine: { ...free.machine, reservation: { mine: false, until: 10 } } },
      null
    ],
    [
      "offers a waiting machine that is reserved for this player",
      { ...free, machine: { ...free.machine, status: 1, reservation: { mine: true, until: 11 } } },
      null
    ],
    [
      "offers a waiting machine whose reservation for this player has ended by this device's clock",
      { ...free, machine: { ...free.machine, status: 1, reservation: { mine: true, until: 10 } } },
      null
    ],
    ["refuses a balance below zero where zero may not play", { ...free, settings: noZeroPlay, funds: { wallet: -1 } }, "zeroBalance"],
    [
      "offers a machine while the balance is not known, because the join asks for it",
      { ...free, settings: noZeroPlay, funds: { wallet: null } },
      null
    ],
    [
      "offers the machine of the player's open session",
      { ...free, machine: { ...free.machine, status: 2 }, reconnect: { machineId: 7, rejoinAt: null } },
      null
    ]
  ] as const)("a machine's tile %s", (_, views, refusal) => {
    expect(presentMachine(views).refusal).toBe(refusal)
  })

  it("a machine's tile offers the way back to the machine that the player is returning to", () => {
    expect(presentMachine({ ...free, game: { phase: "returning", machineId: 7 } })).toMatchObject({ isSeated: true, refusal: null })
  })

  it("a machine's tile does not call the machine free at which the player sits, whatever the list says", () => {
    expect(presentMachine({ ...free, game: { phase: "playing", machineId: 7 } }).status).toBe("played")
    expect(presentMachine({ ...free, game: { phase: "playing", machineId: 8 } }).status).toBe("available")
  })
})
