import { hasSeat } from "../../domain/game/seatRules.ts"
import type { ProtectionLock } from "../../domain/protection/startRules.ts"
import { useDialogs, useGame, useLock, usePresses, useSession } from "../../projections/hooks.ts"
import { closeDialog } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { useClickGuard } from "../../ui/dialogs/useClickGuard.ts"
import { AutoplayDialog } from "./controls/AutoplayDialog.tsx"
import { CashDialog } from "./money/CashDialog.tsx"
import { PlayerQuestions } from "./protection/PlayerQuestions.tsx"
import { RealityCheck } from "./protection/RealityCheck.tsx"
import { SessionPlanDialog } from "./protection/SessionPlanDialog.tsx"
import type { GamePresentation } from "./shared/presentGame.ts"
import { KeysDialog } from "./status/KeysDialog.tsx"
import { LeaveDialog } from "./status/LeaveDialog.tsx"

const close = (): void => run(closeDialog())

interface GameDialogsProps {
  readonly shown: GamePresentation
  /** Why the player may not spin now. */
  readonly lock: ProtectionLock["reason"] | undefined
  readonly onLeave: () => void
}

/** The lock, or a question about the session, is over the machine: the first load, which has them, has no guard of their double clicks. */
const useIsCovered = (): boolean => {
  const { locked } = useLock()
  const { link, logOutQuestion } = useSession()
  return locked || link?.phase === "asking" || logOutQuestion !== null
}

/** The dialog that the player has opened, and the questions of the machine and of the player's protection. */
export const GameDialogs = ({ shown, lock, onLeave }: GameDialogsProps) => {
  const { open } = useDialogs()
  const { phase } = useGame()
  const presses = usePresses()
  const isCheckDue = lock === "realityCheck" && presses.underWay === null
  useClickGuard(useIsCovered())
  const lacksPlan = lock === "presetMissing" && hasSeat({ phase })
  return (
    <>
      {open === "cash" && <CashDialog shown={shown} onClose={close} />}
      {(open === "leave" || open === "cashOutAndLeave") && (
        <LeaveDialog shown={shown} leaving={open === "cashOutAndLeave"} onClose={close} />
      )}
      {open === "autoplay" && <AutoplayDialog onClose={close} />}
      {open === "keys" && <KeysDialog onClose={close} />}
      {lacksPlan && <SessionPlanDialog shown={shown} onLeave={onLeave} />}
      <PlayerQuestions shown={shown} onLeave={onLeave} isCheckDue={isCheckDue} />
      {isCheckDue && <RealityCheck shown={shown} onLeave={onLeave} />}
    </>
  )
}
