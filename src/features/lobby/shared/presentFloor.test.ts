import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS, nameMachineStatus } from "../../../domain/account/settings.ts"
import { isFiltered, type MachineFilter, type Machines, matchText, NO_FILTER, presentFloor } from "./presentFloor.ts"

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
  idsByBrand: { 1: [11, 12, 13], 2: [21] }
}

const ask = (filter: Partial<MachineFilter>, within: number | null = null) =>
  presentFloor(machines, {
    filter: { ...NO_FILTER, ...filter },
    within,
    nameStatus: (status) => nameMachineStatus(DEFAULT_SETTINGS, status)
  })

describe("[LOBBY-6] the list of machines", () => {
  it.each([
    ["nothing chosen", {}, null, [11, 12, 13, 21]],
    ["a status", { status: "available" }, null, [11, 21]],
    ["a brand", { brandId: 1 }, null, [11, 12, 13]],
    ["a text", { text: "isik" }, null, [11, 12, 13]],
    ["all of them together", { text: "saçan", status: "unknown", brandId: 1 }, null, [13]],
    ["the page of one brand, whatever brand was chosen elsewhere", { brandId: 2 }, 1, [11, 12, 13]],
    ["the page of a brand that has no machines", {}, 9, []]
  ] as const)("%s", (_, filter, within, ids) => {
    expect(ask(filter, within).ids).toEqual(ids)
  })

  it("the list of machines counts the matches of each status within the selected brand, and of each brand within the selected status", () => {
    const floor = ask({ status: "available", brandId: 1 })
    expect(floor.byStatus).toEqual({ available: 1, played: 1, unknown: 1 })
    expect(floor.byBrand).toEqual({ 1: 1, 2: 1 })
    expect([floor.ids, floor.total]).toEqual([[11], 4])
  })

  it("knows whether any filter is set", () => {
    expect(isFiltered({ ...NO_FILTER, text: " " }, null)).toBe(false)
    expect(isFiltered({ ...NO_FILTER, brandId: 1 }, null)).toBe(true)
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
