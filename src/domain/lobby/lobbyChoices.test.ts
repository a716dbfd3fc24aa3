import { describe, expect, it } from "vitest"
import { changeFavourite, DEFAULT_CHOICES, playedNow } from "./lobbyChoices.ts"

describe("[LOBBY-6] favourites and recently played machines", () => {
  it("a favourite is added once and removed", () => {
    const one = changeFavourite(DEFAULT_CHOICES, { machineId: 7, favourite: true })
    expect(changeFavourite(one, { machineId: 7, favourite: true }).favourites).toEqual([7])
    expect(changeFavourite(one, { machineId: 7, favourite: false }).favourites).toEqual([])
  })

  it("the oldest favourite beyond fifty is dropped", () => {
    const ids = Array.from({ length: 51 }, (_, id) => id)
    const all = ids.reduce((choices, machineId) => changeFavourite(choices, { machineId, favourite: true }), DEFAULT_CHOICES)
    expect(all.favourites).toEqual(ids.slice(1))
  })

  it("the list of recent machines keeps the last machine first, each once, and twelve at most", () => {
    const again = [1, 2, 1].reduce(playedNow, DEFAULT_CHOICES)
    expect(again.recent).toEqual([1, 2])
    const many = Array.from({ length: 14 }, (_, id) => id).reduce(playedNow, DEFAULT_CHOICES)
    expect(many.recent).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })
})
