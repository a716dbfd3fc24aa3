import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { type OwnSeat, statusFor } from "../../../domain/lobby/machineStatus.ts"
import {
  type MachineListQuery,
  isFiltered,
  keepOrder,
  type MachineFilter,
  type Machines,
  matchText,
  NO_FILTER,
  presentMachineList
} from "./presentMachineList.ts"

const machine = (id: number, brandId: number, status: number) => ({
  id,
  brandId,
  status,
  name: `${brandId === 1 ? "Işık Saçan" : "Ruby Comet"} ${id}`,
  brand: "",
  image: null,
  reservation: null,
  changed: 1
})

const rows = [machine(11, 1, 3), machine(12, 1, 2), machine(13, 1, 77), machine(21, 2, 3)]
const machines: Machines = {
  byId: Object.fromEntries(rows.map((row) => [row.id, row])),
  ids: rows.map(({ id }) => id),
  partials: 0,
  idsByBrand: { 1: [11, 12, 13], 2: [21] }
}

const NO_SEAT: OwnSeat = { phase: "none", machineId: null }

const statusAt =
  (game: OwnSeat): MachineListQuery["statusOf"] =>
  (one) =>
    statusFor(DEFAULT_SETTINGS, game, one)

const ask = (filter: Partial<MachineFilter>, within: number | null = null, game = NO_SEAT) =>
  presentMachineList(machines, {
    filter: { ...NO_FILTER, ...filter },
    within,
    favourites: [12, 21],
    sort: "casino",
    jackpots: { 1: 500, 2: 90_000 },
    statusOf: statusAt(game)
  })

describe("[LOBBY-6] the list of machines", () => {
  it.each([
    ["nothing chosen", {}, null, [11, 12, 13, 21]],
    ["a status", { status: "available" }, null, [11, 21]],
    ["a brand", { brandId: 1 }, null, [11, 12, 13]],
    ["a text", { text: "isik" }, null, [11, 12, 13]],
    ["words of a name in another order, with others between them", { text: " 21  ruby" }, null, [21]],
    ["Arabic digits", { text: "ruby ٢١" }, null, [21]],
    ["words of which one is missing from the name", { text: "ruby 9" }, null, []],
    ["all of them together", { text: "saçan", status: "unknown", brandId: 1 }, null, [13]],
    ["favourites only", { starred: true }, null, [12, 21]],
    ["the page of one brand, whatever brand was chosen elsewhere", { brandId: 2 }, 1, [11, 12, 13]],
    ["the page of a brand that has no machines", {}, 9, []]
  ] as const)("the list of machines is right for %s", (_, filter, within, ids) => {
    expect(ask(filter, within).ids).toEqual(ids)
  })

  it("the list of machines counts the matches of each status within the selected brand, and of each brand within the selected status", () => {
    const shown = ask({ status: "available", brandId: 1 })
    expect(shown.byStatus).toEqual({ available: 1, played: 1, unknown: 1 })
    expect(shown.byBrand).toEqual({ 1: 1, 2: 1 })
    expect([shown.ids, shown.total]).toEqual([[11], 4])
  })

  it("the list of machines counts the machine of the player's seat as played, as its tile shows it", () => {
    const shown = ask({ status: "available" }, null, { phase: "playing", machineId: 11 })
    expect(shown.byStatus).toEqual({ available: 1, played: 2, unknown: 1 })
    expect(shown.ids).toEqual([21])
  })

  it.each([
    ["free", [11, 21, 12, 13, 14]],
    ["jackpot", [21, 11, 12, 13, 14]],
    ["bet", [14, 12, 11, 13, 21]],
    ["casino", [11, 12, 13, 14, 21]]
  ] as const)("sorts the machines by %s and leaves equal ones as the casino lists them", (sort, ids) => {
    const bets: Readonly<Record<number, number>> = { 12: 50, 14: 10 }
    const reserved = { ...machine(14, 1, 3), reservation: { mine: false, until: 1 } }
    const all = [...rows.slice(0, 3), reserved, ...rows.slice(3)].map((row) => {
      const minBet = bets[row.id]
      return minBet === undefined ? row : { ...row, minBet }
    })
    const priced: Machines = { ...machines, byId: Object.fromEntries(all.map((row) => [row.id, row])), ids: all.map(({ id }) => id) }
    const question = { filter: NO_FILTER, within: null, favourites: [], jackpots: { 1: 500, 2: 90_000 }, sort, statusOf: statusAt(NO_SEAT) }
    expect(presentMachineList(priced, question).ids).toEqual(ids)
  })

  it("the list of machines keeps the place of each machine that the player has seen, and puts new ones last", () => {
    expect(keepOrder([3, 1, 2], [1, 4, 3])).toEqual([3, 1, 4])
  })

  it("the list of machines knows whether any filter is set", () => {
    expect(isFiltered({ ...NO_FILTER, text: " " }, null)).toBe(false)
    expect(isFiltered({ ...NO_FILTER, brandId: 1 }, null)).toBe(true)
    expect(isFiltered({ ...NO_FILTER, starred: true }, 2)).toBe(true)
    expect(isFiltered({ ...NO_FILTER, brandId: 1 }, 2)).toBe(false)
  })
})

describe("[LOBBY-6] the search", () => {
  it.each([
    ["IŞIK", "Işık Saçan 3", true],
    ["istanbul", "İSTANBUL GECESİ", true],
    ["comet", "Lucky Reel", false]
  ])("%s finds %s: %s", (text, name, found) => {
    expect(matchText(text)(name)).toBe(found)
  })
})
