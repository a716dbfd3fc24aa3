import { useTranslation } from "react-i18next"
import { formatDate } from "./dateFormatter.ts"
import { useFrozenClock } from "./useNow.ts"
import { useTimeText } from "./useTimeText.ts"

/** Times without a zone are UTC by the contract (`last_logon` in openapi/components/casino.yaml). */
const ZONELESS = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/u

const parseTime = (at: string | number): Date => new Date(typeof at === "string" && ZONELESS.test(at) ? `${at.replace(" ", "T")}Z` : at)

/**
 * Returns a function that formats a time as date and time to the minute, in the player's language and zone. The time is wall-clock ms or ISO 8601
 * (UTC without a zone); an invalid time is returned unchanged.
 */
export const useDateTimeText = (): ((at: string | number) => string) => {
  const { i18n } = useTranslation()
  const still = useFrozenClock()
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: "medium",
    timeStyle: "short",
    numberingSystem: "latn",
    ...(still?.timeZone !== undefined && { timeZone: still.timeZone })
  }
  return (at) => formatDate(parseTime(at), i18n.language, options) ?? String(at)
}

/** Returns a function that formats a time to the minute, with its date unless `now` is on the same day of the player. Both in wall-clock ms. */
export const useUntilText = (): ((until: number, now: number) => string) => {
  const timeText = useTimeText("minute")
  const dateTimeText = useDateTimeText()
  const timeZone = useFrozenClock()?.timeZone
  const dayOf = (ms: number) => formatDate(new Date(ms), "en", { dateStyle: "short", ...(timeZone !== undefined && { timeZone }) })
  return (until, now) => (dayOf(until) === dayOf(now) ? timeText(until) : dateTimeText(until))
}
