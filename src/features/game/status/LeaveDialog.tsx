import { Button } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useFunds, useTransfers } from "../../../projections/hooks.ts"
import { openDialog } from "../../../runtime/commands/account/dialogs.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { leaveMachine } from "../../../runtime/commands/machine/leaveMachine.ts"
import { run } from "../../../runtime/run.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import { TransferFate } from "../shared/TransferFate.tsx"

export interface LeaveDialogProps {
  readonly shown: GamePresentation
  /** The player has chosen to leave after the cash-out. */
  readonly leaving: boolean
  readonly onClose: () => void
}

/** GAME-7: the player cashes out before the seat is given up, or stays. */
export const LeaveDialog = ({ shown, leaving, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { credit } = useFunds()
  const { underWay } = useTransfers()
  const isPaidOut = underWay === null && credit === 0
  const done = leaving && isPaidOut

  useEffect(() => {
    if (done) run(leaveMachine())
  }, [done])

  const cashOutAndLeave = () => {
    run(openDialog("cashOutAndLeave"))
    run(cashOut())
  }
  // The credit went another way while the dialog was open, for example by a hand pay: nothing keeps the player.
  if (isPaidOut && !leaving) {
    const leave = (
      <Button variant="filled" onClick={() => run(leaveMachine())}>
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
            <Button variant="subtle" onClick={() => run(leaveMachine())}>
              {t(shown.connected && credit !== null ? "game.leaveCredit" : "game.leaveAnyway")}
            </Button>
          )}
          <Button onClick={onClose}>{t("game.stay")}</Button>
          <ActionButton
            variant="filled"
            busy={underWay !== null || done}
            disabled={!shown.canCashOut && underWay === null && !done}
            onClick={cashOutAndLeave}
          >
            {t("game.leaveCashOut")}
          </ActionButton>
        </>
      }
    >
      <p>{credit === null ? t("game.leaveUnknown") : t("game.leaveText", { amount: money(credit) })}</p>
      {shown.canLeaveCredit && credit !== null && <p>{t("game.leaveCreditText", { amount: money(credit) })}</p>}
      {leaving && <TransferFate />}
    </Dialog>
  )
}
