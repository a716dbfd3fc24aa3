import { useTranslation } from "react-i18next"
import { StatusBadge, type Tone } from "../../../ui/StatusBadge.tsx"

type Level = "fine" | "risky" | "impossible"

const TONES: Readonly<Record<Level, Tone>> = { fine: "ok", risky: "warn", impossible: "error" }

/** The verdict on a file. */
export const VerdictBadge = ({ level }: { readonly level: Level }) => {
  const { t } = useTranslation("replay")
  return <StatusBadge tone={TONES[level]}>{t(`verdict.${level}`)}</StatusBadge>
}
