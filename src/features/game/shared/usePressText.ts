import { useTranslation } from "react-i18next"
import { translateError } from "../../../i18n/translateError.ts"
import type { usePresses } from "../../../projections/hooks.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"

export type Press = ReturnType<typeof usePresses>["recent"][number]

export const PRESS_TONES: Readonly<Record<Press["fate"], Tone>> = {
  requested: "busy",
  sent: "busy",
  accepted: "busy",
  done: "ok",
  refused: "error",
  unknown: "warn"
}

/** The outcome of a press as text, with an explanation after a failure (LIVE-4). */
export const usePressText = ({ unseen, refusal, fate, win }: Press): string => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  if (unseen) return t("press.unseen")
  if (refusal !== null) return translateError(refusal)
  if (fate === "unknown") return t("press.unknownText")
  return win !== null && win > 0 ? t("game.win", { amount: money(win) }) : t(`press.${fate}`)
}
