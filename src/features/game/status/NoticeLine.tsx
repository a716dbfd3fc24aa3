import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ERROR_CODES } from "../../../domain/generated/errorCatalogue.ts"
import { translateError } from "../../../i18n/translateError.ts"
import { useGame } from "../../../projections/hooks.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { showPresence } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { Icon } from "../../../ui/icons/Icon.tsx"
import styles from "./NoticeLine.module.css"
import { isCountdown, presentNotice } from "../shared/presentNotice.ts"
import { useNow } from "../../../ui/format/useNow.ts"

/** Answers to the idle warning: stay without paying for a spin, or cash out (GAME-10). */
const IdleActions = ({ canCashOut }: { readonly canCashOut: boolean }) => {
  const { t } = useTranslation()
  const { presenceShown } = useGame()
  return (
    <span className={styles["actions"]}>
      <Button tone="primary" size="small" disabled={presenceShown} onClick={() => run(showPresence())}>
        {t("game.idleStay")}
      </Button>
      <Button size="small" icon="cashOut" disabled={!canCashOut} onClick={() => run(cashOut())}>
        {t("game.cashOut")}
      </Button>
      {presenceShown && <output>{t("game.idleTold")}</output>}
    </span>
  )
}

/** Messages from the machine or its operator: countdowns and codes (GAME-10), a refused band. */
export const NoticeLine = ({ canCashOut }: { readonly canCashOut: boolean }) => {
  const { t } = useTranslation()
  const { notice } = useGame()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const now = useNow(isCountdown(notice))
  const message = presentNotice(notice, now)
  if (notice === null || message === null || notice.at === closedAt) return null
  const isIdle = notice.refusal.code === ERROR_CODES.secondsToContinue
  return (
    <div className={styles["notice"]} role="alert">
      <Icon name={isCountdown(notice) ? "clock" : "alert"} size={20} />
      <span className={styles["text"]}>
        {isIdle && <strong className={styles["title"]}>{t("game.idleTitle")}</strong>}
        {isIdle && `${t("game.idleDesc")} `}
        {/* Role timer: a screen reader announces it once instead of every second. */}
        <span role={isCountdown(notice) ? "timer" : undefined}>{translateError(message)}</span>
        {isIdle && <IdleActions canCashOut={canCashOut} />}
      </span>
      <IconButton icon="close" label={t("common.close")} onClick={() => setClosedAt(notice.at)} />
    </div>
  )
}
