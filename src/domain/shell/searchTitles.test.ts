import { describe, expect, it } from "vitest"
import { filterShortcuts, suggest } from "./searchTitles.ts"

const titles = (...list: readonly string[]) => list.map((title) => ({ title }))
const MENU = titles("Lobi", "Profil", "Slot oturumları", "İşlemler", "Çıkış")

describe("[SHELL-5] navigation search", () => {
  it.each([
    ["islem", ["İşlemler"]],
    ["  CIK", ["Çıkış"]],
    ["oturumlari", ["Slot oturumları"]],
    ["l", ["Lobi", "Profil", "Slot oturumları", "İşlemler"]],
    ["zzz", []],
    ["", []],
    ["   ", []]
  ])("navigation search for %j suggests %j", (typed, found) => {
    expect(suggest(MENU, typed).map(({ title }) => title)).toEqual(found)
  })

  it("suggests at most ten items", () => {
    expect(suggest(titles(...Array.from({ length: 30 }, (_, n) => `Page ${n}`)), "page")).toHaveLength(10)
  })
})

describe("[SHELL-5] the search for shortcuts", () => {
  it("filters by title case-insensitively, and returns all when nothing is typed", () => {
    expect(filterShortcuts(MENU, "PROF").map(({ title }) => title)).toEqual(["Profil"])
    expect(filterShortcuts(MENU, "")).toEqual(MENU)
  })

  it.each(["işlem", "İŞLEM", "islem"])("finds a Turkish title by %j", (typed) => {
    expect(filterShortcuts(MENU, typed).map(({ title }) => title)).toEqual(["İşlemler"])
  })
})
