import { Button, Group, Stack, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useTranslation } from "react-i18next"
import { signedAmount, type Transaction } from "../../domain/history/historyEvents.ts"
import { useSettings } from "../../projections/hooks.ts"
import { Dialog } from "../../ui/dialogs/Dialog.tsx"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { isoTime } from "../../ui/format/times.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { saveBlob } from "../../ui/saveFile.ts"

export interface ReceiptDialogProps {
  readonly transaction: Transaction
  readonly onClose: () => void
}

/** The lines of a receipt as label and value, from the transaction's booked data only. */
const useReceipt = ({ transaction }: Pick<ReceiptDialogProps, "transaction">): readonly (readonly [label: string, value: string])[] => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const money = useFormatMoney()
  const dateTime = useDateTimeText()
  const { id, action, time, machine, balanceAfter } = transaction
  const signed = signedAmount(transaction)
  return [
    [text("transactions.number"), id],
    [text("transactions.type"), t(`amountAction.${action}`)],
    [text("transactions.time"), dateTime(time)],
    [text("transactions.machine"), machine ?? text("transactions.noMachine")],
    [text("transactions.amount"), `${signed > 0 ? "+" : ""}${money(signed)}`],
    ...(balanceAfter === undefined ? [] : [[text("transactions.balanceAfter"), money(balanceAfter)] as const])
  ]
}

/** PAGE-3: one transaction in full, with a receipt that the player can save as a text file. */
export const ReceiptDialog = ({ transaction, onClose }: ReceiptDialogProps) => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const { brandName } = useSettings()
  const lines = useReceipt({ transaction })
  const save = (): void => {
    // The shown time names no zone and no seconds, but a dispute needs an exact one.
    const rows = [...lines, [`${text("transactions.time")} (UTC)`, isoTime(transaction.time) ?? String(transaction.time)]]
    const receipt = [brandName, text("transactions.receipt"), "", ...rows.map(([label, value]) => `${label}: ${value}`), ""].join("\n")
    saveBlob(`${text("transactions.receiptFile")}-${transaction.id}.txt`, new Blob([receipt], { type: "text/plain;charset=utf-8" }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text("transactions.receipt")}
      actions={
        <>
          <Button onClick={onClose}>{t("common.close")}</Button>
          <Button variant="filled" leftSection={<IconDownload size={20} />} onClick={save}>
            {text("transactions.saveReceipt")}
          </Button>
        </>
      }
    >
      <Stack component="dl" gap="xs">
        {lines.map(([label, value]) => (
          <Group key={label} justify="space-between" gap="md">
            <dt>{label}</dt>
            <Text component="dd" fw={600} c="bright">
              <bdi>{value}</bdi>
            </Text>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
