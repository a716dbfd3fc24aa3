import { useTranslation } from "react-i18next"
import { useStillTime } from "./stillTime.ts"

/** Turns a time, in wall-clock ms or as a server writes it (ISO 8601), into date and time to the minute, in the player's language and zone; what is none stays. */
export const useDateTimeText = (): ((at: string | number) => string) => {
  const { i18n } = useTranslation()
  const still = useStillTime()
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: "medium",
    timeStyle: "short",
    numberingSystem: "latn",
    ...(still?.timeZone !== undefined && { timeZone: still.timeZone })
  }
  return (at) => {
    const time = new Date(at)
    return Number.isNaN(time.getTime()) ? String(at) : time.toLocaleString(i18n.language, options)
  }
}
