import { useTranslation } from "react-i18next"
import { DAY_MS } from "../../../domain/shared/durations.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { useDateTimeText } from "../../../ui/format/useDateTimeText.ts"

/** The text about a break. At a machine it also says that the credit can be cashed out. */
export interface BreakText {
  /** Changes each second: announce it as a timer. */
  readonly isCountdown: boolean
  readonly text: string
}

/**
 * Returns a function that describes a break which lasts for `leftMs` from the wall-clock time `now` (ms): a countdown, or its end when it lasts for more
 * than a day (PROT-7).
 */
export const useBreakText = (place: "machine" | "page"): ((leftMs: number, now: number) => BreakText) => {
  const { t } = useTranslation("play")
  const dateTime = useDateTimeText()
  const [countdown, end] =
    place === "machine"
      ? (["protection.breakText", "protection.breakUntil"] as const)
      : (["protection.pageBreakText", "protection.pageBreakUntil"] as const)
  return (leftMs, now) =>
    leftMs > DAY_MS
      ? { isCountdown: false, text: t(end, { date: dateTime(now + leftMs) }) }
      : { isCountdown: true, text: t(countdown, { time: formatDuration(leftMs) }) }
}
