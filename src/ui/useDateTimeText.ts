import { useTranslation } from "react-i18next"
import { useStillTime } from "./stillTime.ts"

/** Turns a time as a server writes it (ISO 8601) into date and time to the minute, in the player's language and zone; what is none stays. */
export const useDateTimeText = (): ((iso: string) => string) => {
  const { i18n } = useTranslation()
  const still = useStillTime()
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: "medium",
    timeStyle: "short",
    ...(still?.timeZone !== undefined && { timeZone: still.timeZone })
  }
  return (iso) => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : time.toLocaleString(i18n.language, options)
  }
}
