import { useTranslation } from "react-i18next"
import { formatDate } from "./dateFormatter.ts"
import { useFrozenClock } from "./useNow.ts"

/**
 * Returns a function that formats wall-clock ms as a time of day, to the minute or the second, in the player's language and zone. An invalid time
 * is returned unchanged.
 */
export const useTimeText = (to: "minute" | "second"): ((ms: number) => string) => {
  const { i18n } = useTranslation()
  const still = useFrozenClock()
  const options: Intl.DateTimeFormatOptions = {
    hour: "2-digit",
    minute: "2-digit",
    // Latin digits everywhere, as on the machines.
    numberingSystem: "latn",
    ...(to === "second" && { second: "2-digit" }),
    ...(still?.timeZone !== undefined && { timeZone: still.timeZone })
  }
  return (ms) => formatDate(new Date(ms), i18n.language, options) ?? String(ms)
}
