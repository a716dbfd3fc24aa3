import { useTranslation } from "react-i18next"
import { nameMachineStatus } from "../../domain/account/settings.ts"
import type { SessionAction } from "../../domain/lobby/openSessionEvents.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useReconnect, useSettings } from "../../projections/hooks.ts"
import { actOnOpenSession, dismissSession } from "../../runtime/commands/machine/openSession.ts"
import { run } from "../../runtime/run.ts"
import { Dialog } from "../../ui/dialogs/Dialog.tsx"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { Text } from "@mantine/core"

/** The action in progress, or why it failed. */
const Outcome = () => {
  const { t } = useTranslation()
  const { busy, refusal, failure } = useReconnect()
  if (busy !== null)
    return (
      <Text component="div" inherit mt="sm" fw={600} c="busy">
        <Announcement isVisible text={t("reconnect.working")} />
      </Text>
    )
  if (refusal === null && failure === null) return null
  return (
    <Text inherit mt="sm" fw={600} c="error" role="alert">
      {refusal === null ? t("reconnect.failed") : translateError(refusal)}
    </Text>
  )
}

export interface ReconnectDialogProps {
  readonly machineId: number
  /** Called when the player returns to the machine, to continue or to cash out: the page follows once the seat is requested. */
  readonly onReturn: () => void
}

/** GAME-9: the dialog about an open session at a machine: the meaning of its status, and the choices continue, cash out and kick. */
export const ReconnectDialog = ({ machineId, onReturn }: ReconnectDialogProps) => {
  const { t } = useTranslation()
  const settings = useSettings()
  const { machineName, machineStatus, busy } = useReconnect()
  const name = machineName ?? ""
  const status = machineStatus === null ? "unknown" : nameMachineStatus(settings, machineStatus)
  const act = (action: SessionAction) => () => {
    if (action !== "kick") onReturn()
    run(actOnOpenSession({ machineId, name, action }))
  }
  const state = (action: SessionAction) => ({ busy: busy === action, disabled: busy !== null && busy !== action })
  return (
    <Dialog
      opened
      {...(busy === null && { onClose: () => run(dismissSession()) })}
      title={t("reconnect.title")}
      actions={
        <>
          <ActionButton variant="subtle" color="danger" {...state("kick")} onClick={act("kick")}>
            {t("reconnect.kick")}
          </ActionButton>
          <ActionButton {...state("cashOut")} onClick={act("cashOut")}>
            {t("reconnect.cashOut")}
          </ActionButton>
          <ActionButton variant="filled" {...state("continue")} onClick={act("continue")}>
            {t("reconnect.continue")}
          </ActionButton>
        </>
      }
    >
      <Text inherit mb="xs" fw={650} c="bright">
        {t("reconnect.machine", { name })}
      </Text>
      <p data-status={status}>{t(`reconnect.text.${status}`)}</p>
      <Outcome />
    </Dialog>
  )
}
