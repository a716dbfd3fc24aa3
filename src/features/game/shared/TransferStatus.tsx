import { Group } from "@mantine/core"
import { hasOutcome } from "../../../domain/game/operations.ts"
import { type Transfer, useTransfers } from "../../../projections/hooks.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import { STATUS_TONES } from "./statusTones.ts"
import { useTransferText } from "./useTransferText.ts"

const Fate = ({ transfer }: { readonly transfer: Transfer }) => {
  const moving = !hasOutcome(transfer)
  return (
    <>
      <StatusDot tone={STATUS_TONES[transfer.fate]} live={moving} />
      <span>{useTransferText(transfer)}</span>
    </>
  )
}

/** LIVE-4: the status of the newest transfer. While its outcome is unknown, the client queries it by its id. */
export const TransferStatus = () => {
  const transfer = useTransfers().recent[0]
  return (
    <Group component="output" gap="xs" wrap="nowrap" mih="1.5rem" fz="sm" c="bright" data-testid="transfer-fate" data-fate={transfer?.fate}>
      {transfer !== undefined && <Fate transfer={transfer} />}
    </Group>
  )
}
