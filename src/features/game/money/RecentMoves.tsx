import { memo } from "react"
import { useTranslation } from "react-i18next"
import { CASH_IN, CASH_OUT } from "../../../domain/wallet/amountActions.ts"
import { useTransfers, type ViewOf } from "../../../projections/hooks.ts"
import { Money } from "../../../ui/format/Money.tsx"
import { RecentItem, RecentList } from "./RecentList.tsx"
import { useTransferText } from "../shared/TransferStatus.tsx"

const SHOWN = 6

type Transfers = ViewOf<"transfers">

/** Whether the transfers that the player has requested show this movement already. A payout of the server has an ID of its own. */
const isShown = ({ action, transferId }: Transfers["actions"][number], recent: Transfers["recent"]): boolean => {
  if (transferId !== null) return recent.some(({ id }) => id === transferId)
  return (action === CASH_IN || action === CASH_OUT) && recent.length > 0
}

const Transfer = ({ transfer }: { readonly transfer: Transfers["recent"][number] }) => {
  const { t } = useTranslation()
  const { status, direction, amount } = transfer
  const text = useTransferText(transfer)
  return (
    <RecentItem status={status}>
      {/* The text of a completed transfer repeats the amount. */}
      <span>{status === "done" ? t(`transfer.${direction}`) : text}</span>
      {amount !== null && <Money amount={amount} />}
    </RecentItem>
  )
}

/** The last transfers with their outcomes, and the amounts that the machine reported (GAME-4). */
export const RecentMoves = memo(() => {
  const { t } = useTranslation()
  const { recent, actions } = useTransfers()
  if (recent.length === 0 && actions.length === 0) return null
  return (
    <RecentList title={t("game.recent")}>
      {recent.slice(0, SHOWN).map((transfer) => (
        <Transfer key={transfer.id} transfer={transfer} />
      ))}
      {actions
        .filter((action) => !isShown(action, recent))
        .slice(0, SHOWN)
        .map(({ action, amount, seq }) => (
          <RecentItem key={seq}>
            <span>{t(`amountAction.${action}`)}</span>
            <Money amount={amount} look="gold" />
          </RecentItem>
        ))}
    </RecentList>
  )
})
RecentMoves.displayName = "RecentMoves"
