import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import type { Tone } from "../../ui/StatusBadge.tsx"
import { StatusDot } from "../../ui/StatusBadge.tsx"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import type { GamePresentation } from "./presentGame.ts"
import styles from "./PressFate.module.css"

type Press = NonNullable<GamePresentation["lastPress"]>

const TONES: Readonly<Record<Press["fate"], Tone>> = {
  requested: "busy",
  sent: "busy",
  accepted: "busy",
  done: "ok",
  refused: "error",
  unknown: "warn"
}

const useFateText = (press: Press): string => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  if (press.unseen) return t("press.unseen")
  if (press.refusal !== null) return translateError(press.refusal)
  if (press.fate === "unknown") return t("press.unknownText")
  return press.win !== null && press.win > 0 ? t("game.win", { amount: money(press.win) }) : t(`press.${press.fate}`)
}

const Fate = ({ press }: { readonly press: Press }) => (
  <>
    <StatusDot tone={TONES[press.fate]} live={press.fate !== "done" && press.fate !== "refused"} />
    <span>{useFateText(press)}</span>
  </>
)

/** LIVE-4: what became of the last press, in a word; more where it went wrong. */
export const PressFate = ({ press }: { readonly press: Press | null }) => (
  <output className={styles["fate"]} data-testid="press-fate" data-press={press?.id} data-fate={press?.fate}>
    {press !== null && <Fate press={press} />}
  </output>
)
