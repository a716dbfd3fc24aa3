import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFunds, useTransfers } from "../../../projections/hooks.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { leaveMachine } from "../../../runtime/commands/machine/leaveMachine.ts"
import { run } from "../../../runtime/run.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import { TransferFate } from "../shared/TransferFate.tsx"

export interface LeaveDialogProps {
  readonly shown: GamePresentation
  readonly onClose: () => void
}

/** GAME-7: the player cashes out before the seat is given up, or stays. */
export const LeaveDialog = ({ shown, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { credit } = useFunds()
  const { underWay } = useTransfers()
  const [leaving, setLeaving] = useState(false)
  const isPaidOut = underWay === null && credit === 0
  const done = leaving && isPaidOut

  useEffect(() => {
    if (done) run(leaveMachine())
  }, [done])

  const cashOutAndLeave = () => {
    setLeaving(true)
    run(cashOut())
  }
  // The credit went another way while the dialog was open, for example by a hand pay: nothing keeps the player.
  if (isPaidOut && !leaving) {
    const leave = (
      <Button tone="primary" onClick={() => run(leaveMachine())}>
        {t("game.leave")}
      </Button>
    )
    return (
      <Dialog opened onClose={onClose} closeLabel={t("common.close")} title={t("game.leave")} actions={leave}>
        <p>
          {t("game.credit")}: {money(0)}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      closeLabel={t("common.close")}
      title={t(credit === null ? "game.leaveUnknownTitle" : "game.leaveTitle")}
      actions={
        <>
          {(shown.canLeaveCredit || credit === null) && (
            // Players can always leave: when the credit cannot be cashed out now, and when it is unknown and may be none.
            <Button tone="ghost" onClick={() => run(leaveMachine())}>
              {t(shown.connected && credit !== null ? "game.leaveCredit" : "game.leaveAnyway")}
            </Button>
          )}
          <Button onClick={onClose}>{t("game.stay")}</Button>
          <Button
            tone="primary"
            busy={underWay !== null || done}
            disabled={!shown.canCashOut && underWay === null && !done}
            onClick={cashOutAndLeave}
          >
            {t("game.leaveCashOut")}
          </Button>
        </>
      }
    >
      <p>{credit === null ? t("game.leaveUnknown") : t("game.leaveText", { amount: money(credit) })}</p>
      {shown.canLeaveCredit && credit !== null && <p>{t("game.leaveCreditText", { amount: money(credit) })}</p>}
      {leaving && <TransferFate />}
    </Dialog>
  )
}
