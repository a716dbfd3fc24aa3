import { Button, Group, Loader } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useFunds, usePresses, useTransfers } from "../../../projections/hooks.ts"
import { openDialog } from "../../../runtime/commands/account/dialogs.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { leaveMachine } from "../../../runtime/commands/machine/leaveMachine.ts"
import { run } from "../../../runtime/run.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { TransferStatus } from "../shared/TransferStatus.tsx"
import { useArmed } from "../shared/useArmed.ts"
import { decideLeave } from "./decideLeave.ts"

export interface LeaveDialogProps {
  readonly shown: GamePresentation
  /** The player has chosen to leave after the cash-out. */
  readonly leaving: boolean
  readonly onClose: () => void
}

/** The money is on its way and the page leaves as soon as it has arrived: there is nothing to decide, so there is no button. */
const Returning = ({ amount }: { readonly amount: number | null }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  return (
    <Dialog opened title={t("game.leavingTitle")}>
      <Group gap="sm" wrap="nowrap" data-testid="returning">
        <Loader size="1.25rem" aria-hidden="true" />
        {amount === null ? <TransferStatus /> : <Announcement isVisible text={t("game.returning", { amount: money(amount) })} />}
      </Group>
    </Dialog>
  )
}

interface SpentProps extends Pick<LeaveDialogProps, "onClose"> {
  /** Whether the leaving button works: the dialog has not just changed. */
  readonly armed: boolean
}

/** There is no credit, but the last press may still win, or a deposit may still arrive. `text`: what has no result. */
const ResultOpen = ({ text, armed, onClose }: SpentProps & { readonly text: "leaveResultOpen" | "leaveDepositOpen" }) => {
  const { t } = useTranslation()
  const actions = (
    <>
      <ActionButton variant="subtle" refused={!armed} onClick={() => run(leaveMachine())}>
        {t("game.leaveAnyway")}
      </ActionButton>
      <Button variant="filled" onClick={onClose}>
        {t("game.stay")}
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={t("game.leaveTitle")} actions={actions}>
      <p>{t(`game.${text}`)}</p>
    </Dialog>
  )
}

/**
 * The machine holds no credit any more, and nothing keeps the player. The credit went to 0 while the dialog was open: for example by a lost spin, a
 * hand pay, or a cash-out whose answer is late. `isOnItsWay`: that cash-out has no outcome.
 */
const PaidOut = ({ isOnItsWay, armed, onClose }: SpentProps & { readonly isOnItsWay: boolean }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const leave = (
    <ActionButton variant="filled" refused={!armed} onClick={() => run(leaveMachine())}>
      {t("game.leave")}
    </ActionButton>
  )
  return (
    <Dialog opened onClose={onClose} title={t("game.leave")} actions={leave}>
      <p>
        {t("game.credit")}: {money(0)}
      </p>
      {isOnItsWay && <TransferStatus />}
    </Dialog>
  )
}

interface CashOutQuestionProps extends LeaveDialogProps {
  /** Minor units; null while it is unknown. */
  readonly credit: number | null
  /** Whether the leaving buttons work: the dialog has not just changed. */
  readonly armed: boolean
}

/** There is credit, or it is unknown: the player cashes it out, or stays. Where nothing can be cashed out, the player may leave it. */
const CashOutQuestion = ({ shown, leaving, credit, armed, onClose }: CashOutQuestionProps) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { underWay, recent } = useTransfers()
  const cashOutAndLeave = () => {
    run(openDialog("cashOutAndLeave"))
    run(cashOut())
  }
  const actions = (
    <>
      {(shown.canLeaveCredit || credit === null) && (
        // Players can always leave: when the credit cannot be cashed out now, and when it is unknown and may be none.
        <ActionButton variant="subtle" refused={!armed} onClick={() => run(leaveMachine())}>
          {t(shown.connected && credit !== null ? "game.leaveCredit" : "game.leaveAnyway")}
        </ActionButton>
      )}
      <Button onClick={onClose}>{t("game.stay")}</Button>
      <ActionButton
        variant="filled"
        busy={underWay !== null}
        refused={!armed || (!shown.canCashOut && underWay === null)}
        onClick={cashOutAndLeave}
      >
        {t("game.leaveCashOut")}
      </ActionButton>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={t(credit === null ? "game.leaveUnknownTitle" : "game.leaveTitle")} actions={actions}>
      <p>{credit === null ? t("game.leaveUnknown") : t("game.leaveText", { amount: money(credit) })}</p>
      {shown.canLeaveCredit && credit !== null && <p>{t("game.leaveCreditText", { amount: money(credit) })}</p>}
      {underWay !== null && recent[0]?.direction === "in" && <p>{t("game.leaveDepositOpen")}</p>}
      {leaving && <TransferStatus />}
    </Dialog>
  )
}

/** GAME-7: the player cashes out before the seat is given up, or stays. */
export const LeaveDialog = ({ shown, leaving, onClose }: LeaveDialogProps) => {
  const { credit } = useFunds()
  const transfers = useTransfers()
  const isResultOpen = usePresses().underWay !== null
  const view = decideLeave({ credit, isResultOpen, transfers, leaving })
  const hasArrived = view === "arrived"
  const question = view === "returning" || hasArrived ? "cashOut" : view
  // A press that was meant for a button before the change, for example for Stay, must not give up the seat.
  const isArmed = useArmed(question, { atFirst: question })

  useEffect(() => {
    if (hasArrived) run(leaveMachine())
  }, [hasArrived])

  switch (view) {
    case "returning":
    case "arrived":
      // A credit of zero is not the amount: the money has left the machine before the amount is known.
      return <Returning amount={transfers.recent[0]?.amount ?? (credit === 0 ? null : credit)} />
    case "paidOut":
      return <PaidOut isOnItsWay={transfers.underWay !== null} armed={isArmed} onClose={onClose} />
    case "leaveResultOpen":
    case "leaveDepositOpen":
      return <ResultOpen text={view} armed={isArmed} onClose={onClose} />
    case "cashOut":
      return <CashOutQuestion shown={shown} leaving={leaving} credit={credit} armed={isArmed} onClose={onClose} />
  }
}
