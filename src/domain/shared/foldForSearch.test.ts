import { expect, it } from "vitest"
import { foldForSearch } from "./foldForSearch.ts"

it.each([
  ["  LOBİ ", "lobi"],
  ["Işlemler", "islemler"],
  ["İŞLEMLER", "islemler"],
  ["oturumları", "oturumlari"],
  ["Çıkış", "cikis"],
  ["Café", "cafe"],
  ["مَكِينَة", "مكينة"]
])("[LOBBY-6] [SHELL-5] a search compares %j as %j", (typed, folded) => {
  expect(foldForSearch(typed)).toBe(folded)
})
