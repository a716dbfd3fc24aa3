import { idleQuestionDue } from "../../../domain/protection/startRules.ts"
import { useGame, useProtection } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"

/** Whether to ask the player at the machine if anybody is there (PROT-11). Only while an answer can be recorded: the seat has its connection. */
export const useInactivity = (): boolean => {
  const protection = useProtection()
  const { phase } = useGame()
  const isCounted = protection.rules?.idleMs !== undefined && protection.rules.idleMs !== null && protection.lastAct !== null
  const now = useMoment(readMoment, { isTicking: isCounted })
  return isCounted && phase === "playing" && idleQuestionDue(protection, now)
}
