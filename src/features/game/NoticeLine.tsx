import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useGame } from "../../projections/hooks.ts"
import { IconButton } from "../../ui/IconButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import styles from "./NoticeLine.module.css"
import { isCountdown, presentNotice } from "./presentNotice.ts"
import { useNow } from "../../ui/useNow.ts"

/** What the machine or its operator says to the player: countdowns and codes (GAME-10), a refused band. */
export const NoticeLine = () => {
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
        {/* It is said once: a voice that counts along would say nothing else. */}
        <span role={isCountdown(notice) ? "timer" : undefined}>{translateError(message)}</span>
      </span>
      <IconButton icon="close" label={t("common.close")} onClick={() => setClosedAt(notice.at)} />
    </div>
  )
}
