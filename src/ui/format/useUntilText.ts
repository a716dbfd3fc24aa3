import { formatDate } from "./dateFormatter.ts"
import { useDateTimeText } from "./useDateTimeText.ts"
import { useFrozenClock } from "./useNow.ts"
import { useTimeText } from "./useTimeText.ts"

/** Returns a function that formats a time to the minute, with its date unless `now` is on the same day of the player. Both in wall-clock ms. */
export const useUntilText = (): ((until: number, now: number) => string) => {
  const timeText = useTimeText("minute")
  const dateTimeText = useDateTimeText()
  const timeZone = useFrozenClock()?.timeZone
  const dayOf = (ms: number) => formatDate(new Date(ms), "en", { dateStyle: "short", ...(timeZone !== undefined && { timeZone }) })
  return (until, now) => (dayOf(until) === dayOf(now) ? timeText(until) : dateTimeText(until))
}
