import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { memo, type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDialogs, useFunds } from "../../../projections/hooks.ts"
import { closeNotice } from "../../../runtime/commands/account/dialogs.ts"
import { run } from "../../../runtime/run.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import { Notice, NoticeText } from "../status/Notice.tsx"
import styles from "../status/Status.module.css"

/** Delay (ms) before the alert: a late notification closes most gaps within this time. */
const GRACE_MS = 2_000

/** Whether this gap (its time in wall-clock ms; null = none) has lasted for the delay. A wall clock that is set meanwhile does not matter. */
const useIsLasting = (gapAt: number | null): boolean => {
  const still = useFrozenClock()
  const [lastingAt, setLastingAt] = useState<number | null>(null)
  const isWaiting = gapAt !== null && still === null
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLastingAt(gapAt), GRACE_MS)
    return () => clearTimeout(timer)
  }, [gapAt, isWaiting])
  return gapAt !== null && (still === null ? lastingAt === gapAt : still.at - gapAt >= GRACE_MS)
}

/** LIVE-6: reports money that neither the wallet nor the machine has, with a report button (`help`). */
export const BalanceMismatchAlert = memo(({ help }: { readonly help: ReactNode }) => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const { gap } = useFunds()
  const { closed } = useDialogs()
  const isLasting = useIsLasting(gap?.at ?? null)
  if (gap === null || !isLasting || gap.at === closed.balanceMismatch) return null
  const { amount } = gap
  return (
    <Notice
      component="div"
      icon={IconAlertTriangle}
      role="alert"
      testId="money-gap"
      onClose={() => run(closeNotice("balanceMismatch", gap.at))}
    >
      <NoticeText>
        {t(amount > 0 ? "trail.missing" : "trail.surplus", { amount: money(Math.abs(amount)) })} {t("trail.gapText")}
        <span className={styles["help"]}>{help}</span>
      </NoticeText>
    </Notice>
  )
})
BalanceMismatchAlert.displayName = "BalanceMismatchAlert"
