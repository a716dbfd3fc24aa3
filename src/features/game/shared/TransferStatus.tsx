import { Group } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { hasOutcome } from "../../../domain/game/operations.ts"
import { translateError } from "../../../i18n/translateError.ts"
import { type Transfer, useTransfers } from "../../../projections/hooks.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { AnnouncedContent } from "../../../ui/states/Announcement.tsx"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import { OPERATION_TONES } from "./operationTones.ts"

/** The status of a transfer in a sentence, with an explanation while its outcome is unknown (LIVE-4). */
export const useTransferText = (transfer: Transfer): string => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { status, direction, amount, refusal, unseen, machineConfirmed } = transfer
  if (unseen) return t("transfer.unseen")
  if (refusal !== null) return translateError(refusal)
  if (status === "unknown") return t("transfer.unknownText")
  if (status === "done") return t(direction === "in" ? "transfer.doneIn" : "transfer.doneOut", { amount: money(amount ?? 0) })
  const step = t(status === "accepted" && machineConfirmed ? "transfer.machineConfirmed" : `transfer.${status}`)
  return `${t(`transfer.${direction}`)}: ${step}`
}

const TransferLine = ({ transfer }: { readonly transfer: Transfer }) => {
  const moving = !hasOutcome(transfer)
  return (
    <>
      <StatusDot tone={OPERATION_TONES[transfer.status]} live={moving} />
      <span>{useTransferText(transfer)}</span>
    </>
  )
}

/** LIVE-4: the status of the newest transfer. While its outcome is unknown, the client queries it by its id. */
export const TransferStatus = () => {
  const transfer = useTransfers().recent[0]
  return (
    <Group
      component={AnnouncedContent}
      gap="xs"
      wrap="nowrap"
      mih="1.5rem"
      fz="sm"
      c="bright"
      data-testid="transfer-status"
      data-status={transfer?.status}
    >
      {transfer !== undefined && <TransferLine transfer={transfer} />}
    </Group>
  )
}
