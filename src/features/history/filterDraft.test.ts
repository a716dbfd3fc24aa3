import { expect, it } from "vitest"
import { EMPTY_FILTER, isBackwards, monthsBefore, toDraft, toFilter } from "./filterDraft.ts"

it("[PAGE-3] the filter includes the whole last day in the player's time zone", () => {
  const { from, to } = toFilter({ ...EMPTY_FILTER, first: "2026-03-28", last: "2026-03-29" })
  expect(from).toBe(new Date(2026, 2, 28).getTime())
  expect(to).toBe(new Date(2026, 2, 30).getTime())
})

it("[PAGE-3] the filter sets no bounds without days", () => {
  expect(toFilter(EMPTY_FILTER)).toEqual({ actions: [], from: null, to: null })
})

it("[PAGE-3] the filter refuses a first day after the last one, and accepts equal or single days", () => {
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "2026-03-28" })).toBe(true)
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "2026-03-29" })).toBe(false)
  expect(isBackwards({ actions: [], first: "2026-03-29", last: "" })).toBe(false)
})

it("[PAGE-3] the draft is restored from a filter", () => {
  const draft = { actions: [3, 4] as const, first: "2026-10-24", last: "2026-10-26" }
  expect(toDraft(toFilter(draft))).toEqual(draft)
  expect(toDraft({ actions: [], from: Date.UTC(2026, 4, 1, 22), to: null }, "Europe/Istanbul").first).toBe("2026-05-02")
})

it.each([
  ["2026-11-23", "6 months", "2026-05-23", 6],
  ["2026-08-31", "6 months", "2026-02-28", 6],
  ["2026-01-15", "12 months", "2025-01-15", 12],
  ["2026-03-31", "1 month", "2026-02-28", 1]
])("[PROT-11] mt (Player Protection Directive): %s minus %s is %s, never a later day", (today, _span, day, months) => {
  const [year = 0, month = 0, date = 0] = today.split("-").map(Number)
  expect(monthsBefore(new Date(year, month - 1, date, 23, 30).getTime(), months)).toBe(day)
})
