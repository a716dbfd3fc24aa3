import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { Box } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { isIdleQuestion } from "../../../domain/protection/idleQuestion.ts"
import { translateError } from "../../../i18n/translateError.ts"
import { useDialogs, useGame } from "../../../projections/hooks.ts"
import { closeNotice } from "../../../runtime/commands/account/dialogs.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { run } from "../../../runtime/run.ts"
import { Notice, NoticeText } from "./Notice.tsx"
import { isCountdown, presentNotice } from "../shared/presentNotice.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"

/**
 * Messages from the machine or its operator: countdowns and codes (GAME-10), a refused band. The idle question is a dialog; once answered, its
 * countdown stays here until the server confirms the answer. It is also here while the seat's connection is lost.
 */
export const NoticeLine = memo(() => {
  const { t } = useTranslation()
  const { phase, notice, presenceShown } = useGame()
  const { closed } = useDialogs()
  const now = useMoment(readMoment, { isTicking: isCountdown(notice) })
  const message = presentNotice(notice, now)
  const isAsked = isIdleQuestion({ phase, notice, presenceShown }, now)
  if (notice === null || message === null || notice.at === closed.machine || isAsked) return null
  return (
    <Notice
      component="div"
      icon={isCountdown(notice) ? IconClock : IconAlertTriangle}
      role="alert"
      onClose={() => run(closeNotice("machine", notice.at))}
    >
      <NoticeText>
        {/* Role timer: a screen reader announces it once instead of every second. */}
        <span role={isCountdown(notice) ? "timer" : undefined}>{translateError(message)}</span>
        {presenceShown && (
          <Box component="output" display="block" pt="0.25rem" c="dimmed">
            {t("game.idleTold")}
          </Box>
        )}
      </NoticeText>
    </Notice>
  )
})
NoticeLine.displayName = "NoticeLine"
