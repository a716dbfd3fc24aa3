import { useTranslation } from "react-i18next"

/** Wall-clock ms as a date and a time with its zone, the developer's own, in their language. */
export const useTimeOfDay = (): ((ms: number) => string) => {
  const { i18n } = useTranslation()
  return (ms) => new Date(ms).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "long" })
}
