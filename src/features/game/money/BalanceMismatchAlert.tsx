import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import type { ReactNode } from "react"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useDialogs, useFunds } from "../../../projections/hooks.ts"
import { closeNotice } from "../../../runtime/commands/account/dialogs.ts"
import { run } from "../../../runtime/run.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useNow } from "../../../ui/format/useNow.ts"
import { Notice, NoticeText } from "../status/Notice.tsx"
import styles from "../status/Status.module.css"

/** Delay (ms) before the alert: a late notification closes most gaps within this time. */
const GRACE_MS = 2_000

/** LIVE-6: reports money that neither the wallet nor the machine has, with a report button (`help`). */
export const BalanceMismatchAlert = memo(({ help }: { readonly help: ReactNode }) => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const { gap } = useFunds()
  const { closed } = useDialogs()
  const now = useNow({ isTicking: gap !== null })
  if (gap === null || now - gap.at < GRACE_MS || gap.at === closed.balanceMismatch) return null
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
