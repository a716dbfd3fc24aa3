import { useTranslation } from "react-i18next"

const pad = (value: number, digits: number): string => String(value).padStart(digits, "0")

/** A duration as `1:02:03.456`, without hours when they are zero. The format is the same in every language. */
export const formatElapsed = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const head = hours === 0 ? String(minutes) : `${hours}:${pad(minutes, 2)}`
  return `${head}:${pad(seconds % 60, 2)}.${pad(whole % 1_000, 3)}`
}

/** The time zone of a file if this browser knows it; undefined = the browser's own time zone. */
export const knownTimeZone = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Formats wall-clock ms as date, time and zone in the developer's time zone and language. */
export const useTimeOfDay = (): ((ms: number) => string) => {
  const { i18n } = useTranslation()
  return (ms) => new Date(ms).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "long", numberingSystem: "latn" })
}
