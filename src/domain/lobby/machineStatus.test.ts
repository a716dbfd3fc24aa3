import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../account/settings.ts"
import { type OwnSeat, statusFor } from "./machineStatus.ts"

const AVAILABLE = 3
const CASHING_OUT = 5

const statusWith = (game: OwnSeat, status: number) => statusFor(DEFAULT_SETTINGS, game, { id: 7, status })

describe("the status of a machine for the player", () => {
  it.each(["joining", "playing", "returning"] as const)(
    "[GAME-8] the player's own machine that is listed as available is played while %s",
    (phase) => {
      expect(statusWith({ phase, machineId: 7 }, AVAILABLE)).toBe("played")
    }
  )

  it.each([
    ["the player has no seat", { phase: "none", machineId: null }],
    ["the player has a seat at another machine", { phase: "playing", machineId: 8 }],
    ["the player's seat there has ended", { phase: "left", machineId: 7 }]
  ] as const)("a machine that is listed as available is available when %s", (_when, game) => {
    expect(statusWith(game, AVAILABLE)).toBe("available")
  })

  it("the player's own machine keeps every other status of the list", () => {
    expect(statusWith({ phase: "playing", machineId: 7 }, CASHING_OUT)).toBe("cashingOut")
  })
})
