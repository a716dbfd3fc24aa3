import { useTranslation } from "react-i18next"
import { DAY_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import type { LimitKind } from "../../domain/protection/protectionRules.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"

const formatUnit = (language: string, unit: "day" | "minute", count: number): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", numberingSystem: "latn" }).format(count)

/** Formats lengths of breaks (ms) in days, and values of limits as money or minutes, in the player's language. */
export const useLimitText = () => {
  const { i18n } = useTranslation()
  const money = useFormatMoney()
  return {
    days: (ms: number): string => formatUnit(i18n.language, "day", Math.round(ms / DAY_MS)),
    value: (kind: LimitKind, value: number): string =>
      kind === "sessionTime" ? formatUnit(i18n.language, "minute", Math.floor(value / MINUTE_MS)) : money(value)
  }
}
