import { isIdleQuestion } from "../../domain/game/idleQuestion.ts"
import { hasSeat } from "../../domain/game/seatRules.ts"
import type { ProtectionLock } from "../../domain/protection/startRules.ts"
import { useDialogs, useGame, usePresses } from "../../projections/hooks.ts"
import { closeDialog } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { AutoplayDialog } from "./controls/AutoplayDialog.tsx"
import { CashDialog } from "./money/CashDialog.tsx"
import { InactivityQuestion } from "./protection/InactivityQuestion.tsx"
import { RealityCheck } from "./protection/RealityCheck.tsx"
import { SessionPlanDialog } from "./protection/SessionPlanDialog.tsx"
import type { GamePresentation } from "./shared/presentGame.ts"
import { useInactivity } from "./shared/protectionHooks.ts"
import { IdleQuestion } from "./status/IdleQuestion.tsx"
import { KeysDialog } from "./status/KeysDialog.tsx"
import { LeaveDialog } from "./status/LeaveDialog.tsx"

const close = (): void => run(closeDialog())

interface GameDialogsProps {
  readonly shown: GamePresentation
  /** Why the player may not spin now. */
  readonly lock: ProtectionLock["reason"] | undefined
  readonly onLeave: () => void
}

/** The dialog that the player has opened, and the questions of the machine and of the player's protection. */
export const GameDialogs = ({ shown, lock, onLeave }: GameDialogsProps) => {
  const { open } = useDialogs()
  const { phase, notice, presenceShown } = useGame()
  const presses = usePresses()
  const isInactive = useInactivity()
  const isCheckDue = lock === "realityCheck" && presses.underWay === null
  const lacksPlan = lock === "presetMissing" && hasSeat({ phase })
  const isAsked = isIdleQuestion({ notice, presenceShown })
  return (
    <>
      {open === "cash" && <CashDialog shown={shown} onClose={close} />}
      {(open === "leave" || open === "cashOutAndLeave") && (
        <LeaveDialog shown={shown} leaving={open === "cashOutAndLeave"} onClose={close} />
      )}
      {open === "autoplay" && <AutoplayDialog onClose={close} />}
      {open === "keys" && <KeysDialog onClose={close} />}
      {isAsked && <IdleQuestion />}
      {lacksPlan && <SessionPlanDialog shown={shown} onLeave={onLeave} />}
      {isInactive && !isCheckDue && !isAsked && <InactivityQuestion shown={shown} onLeave={onLeave} />}
      {isCheckDue && <RealityCheck shown={shown} onLeave={onLeave} />}
    </>
  )
}
