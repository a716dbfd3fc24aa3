import { expect, it } from "vitest"
import { EMPTY_FILTER, isBackwards, sayDay, toDraft, toFilter } from "./filterDraft.ts"

it("[PAGE-3] the last day counts as a whole, in the player's own zone", () => {
  const { from, to } = toFilter({ ...EMPTY_FILTER, first: "2026-03-28", last: "2026-03-29" })
  expect(from).toBe(new Date(2026, 2, 28).getTime())
  expect(to).toBe(new Date(2026, 2, 30).getTime())
})

it("[PAGE-3] no days are no bounds, and half a year is none either", () => {
  expect(toFilter(EMPTY_FILTER)).toEqual({ actions: [], from: null, to: null })
  expect(toFilter({ ...EMPTY_FILTER, first: "0202-03-28" }).from).toBeNull()
})

it("[PAGE-3] days the wrong way round are noticed; one day alone is in order", () => {
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "2026-03-28" })).toBe(true)
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "2026-03-29" })).toBe(false)
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "" })).toBe(false)
})

it("[PAGE-3] a filter that holds is shown again as it was set", () => {
  const draft = { actions: [3, 4] as const, first: "2026-10-24", last: "2026-10-26" }
  expect(toDraft(toFilter(draft))).toEqual(draft)
  expect(toDraft({ actions: [], from: Date.UTC(2026, 4, 1, 22), to: null }, "Europe/Istanbul").first).toBe("2026-05-02")
})

it.each([
  ["tr", "21 Kasım 2026 Cumartesi"],
  ["en", "Saturday, November 21, 2026"],
  ["ar", "السبت، 21 نوفمبر 2026"]
])("[PAGE-3] a chosen day is said in %s, whatever the browser's own language", (language, words) => {
  expect(sayDay("2026-11-21", language)?.replaceAll(/[\u200e\u200f]/gu, "")).toBe(words)
  expect(sayDay("", language)).toBeUndefined()
  expect(sayDay("0202-11-21", language)).toBeUndefined()
})
