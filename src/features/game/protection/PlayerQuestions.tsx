import { isIdleQuestion } from "../../../domain/protection/idleQuestion.ts"
import { useGame } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { InactivityQuestion, type InactivityQuestionProps } from "./InactivityQuestion.tsx"
import { isCountdown } from "../shared/presentNotice.ts"
import { useInactivity } from "../shared/protectionHooks.ts"
import { IdleQuestion } from "../status/IdleQuestion.tsx"

/** `isCheckDue`: a reality check is shown, whose answer shows too that the player is there. */
interface PlayerQuestionsProps extends InactivityQuestionProps {
  readonly isCheckDue: boolean
}

/** The dialog that asks whether the player is there: that of the casino (GAME-10), or else that of the protection profile (PROT-11). */
export const PlayerQuestions = ({ isCheckDue, ...props }: PlayerQuestionsProps) => {
  const { phase, notice, presenceShown } = useGame()
  const isInactive = useInactivity()
  const now = useMoment(readMoment, { isTicking: isCountdown(notice) })
  if (isIdleQuestion({ phase, notice, presenceShown }, now)) return <IdleQuestion />
  return isInactive && !isCheckDue && <InactivityQuestion {...props} />
}
