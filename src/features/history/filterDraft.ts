import type { TransactionFilter } from "../../domain/history/historyEvents.ts"
import type { AmountActionKind } from "../../domain/wallet/walletEvents.ts"

/** The filter as the player edits it (PAGE-3): whole days like `2026-11-21`, or empty; the last day is included. */
export interface FilterDraft {
  readonly actions: readonly AmountActionKind[]
  readonly first: string
  readonly last: string
}

export const EMPTY_FILTER: FilterDraft = { actions: [], first: "", last: "" }

const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u

/** The start (ms) of a day, or of a later day, in this browser's time zone; null without a day. Days may have 23 or 25 hours. */
export const startOf = (text: string, later = 0): number | null => {
  const { year, month, day } = DAY.exec(text)?.groups ?? {}
  if (year === undefined) return null
  return new Date(Number(year), Number(month) - 1, Number(day) + later).getTime()
}

/** Whether the first day is after the last one. */
export const isBackwards = ({ first, last }: FilterDraft): boolean => {
  const from = startOf(first)
  const to = startOf(last)
  return from !== null && to !== null && from > to
}

/**
 * The filter of the request, in ms since 1970: from the start of the first day up to the end of the last one, in this browser's time zone.
 */
export const toFilter = ({ actions, first, last }: FilterDraft): TransactionFilter => ({
  actions,
  from: startOf(first),
  to: startOf(last, 1)
})

/** The day of a time (ms), in the format of a date field. */
const dayOf = (ms: number | null, timeZone: string | undefined): string => {
  if (ms === null) return ""
  const options: Intl.DateTimeFormatOptions = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone !== undefined && { timeZone })
  }
  // Canadian English uses the format of a date field.
  return new Intl.DateTimeFormat("en-CA", options).format(ms)
}

/** The day a number of months before the time (ms), in the format of a date field. A month that is too short ends with its last day. */
export const monthsBefore = (ms: number, months: number): string => {
  const today = new Date(ms)
  const lastDay = new Date(today.getFullYear(), today.getMonth() - months + 1, 0).getDate()
  const day = Math.min(today.getDate(), lastDay)
  return dayOf(new Date(today.getFullYear(), today.getMonth() - months, day).getTime(), undefined)
}

/** Converts a filter back to its draft, in this browser's time zone or the given one. */
export const toDraft = ({ actions, from, to }: TransactionFilter, timeZone?: string): FilterDraft => ({
  actions,
  first: dayOf(from, timeZone),
  last: dayOf(to === null ? null : to - 1, timeZone)
})
