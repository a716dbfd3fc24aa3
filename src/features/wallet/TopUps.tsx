import IconCashBanknotePlus from "@tabler/icons-react/dist/esm/icons/IconCashBanknotePlus.mjs"
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { Box, Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import { translateError } from "../../i18n/translateError.ts"
import { topUpAllowed } from "../../domain/protection/offerRules.ts"
import { useFunds, useProtection, useSettings, useTopUps } from "../../projections/hooks.ts"
import { requestTopUp } from "../../runtime/commands/money/requestTopUp.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useGrantedText } from "../../ui/format/useGrantedText.ts"
import { useMoment } from "../../ui/format/useMoment.ts"
import { useNow } from "../../ui/format/useNow.ts"
import { formatCountdown } from "../../ui/format/times.ts"
import { presentTopUp, type TopUpNote } from "./presentTopUp.ts"
import styles from "./TopUps.module.css"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"

const useNoteText = (kind: TopUpKind): ((note: TopUpNote) => string) => {
  const { t } = useTranslation("wallet")
  const money = useFormatMoney()
  const grantedText = useGrantedText()
  return (note) => {
    switch (note.kind) {
      case "granted":
        return grantedText({ topUp: kind, ...note })
      case "balanceTooHigh":
        return t("balanceTooHigh", { amount: money(note.minimum) })
      case "tooSoon":
        return t(kind === "discount" ? "tooSoon" : "tooSoonBonus")
      case "refused":
        return translateError(note.refusal)
      default:
        return t(note.kind)
    }
  }
}

const ICONS = { discount: IconCashBanknotePlus, bonus: IconPlus } as const

/** A button, the time until its next use, and the latest result. */
const TopUp = ({ kind }: { readonly kind: TopUpKind }) => {
  const { t } = useTranslation("wallet")
  const topUp = useTopUps()[kind]
  const Shape = ICONS[kind]
  const { topUpCooldownMs: cooldownMs } = useSettings()
  const { wallet } = useFunds()
  const now = useNow({ isTicking: topUp.usedAt !== null })
  const textOf = useNoteText(kind)
  const { busy, secondsLeft, note } = presentTopUp(topUp, { cooldownMs, now, balance: wallet })
  return (
    <div className="stack content-start gap-1" data-top-up={kind}>
      <ActionButton leftSection={<Shape size={20} aria-hidden />} px="xs" fullWidth busy={busy} onClick={() => run(requestTopUp(kind))}>
        <span>
          {busy ? t("working") : t(kind)}{" "}
          {secondsLeft > 0 && !busy && (
            <Box component="small" display="block" fz="xs" fw={500} c="dimmed">
              {t("again", { time: formatCountdown(secondsLeft) })}
            </Box>
          )}
        </span>
      </ActionButton>
      {/* The toast announces it: this card may be closed, or hidden during a search. */}
      <p className={cx(styles["note"], note !== null && note.kind !== "granted" && "warn")}>
        {note !== null && (
          <>
            {note.kind === "granted" ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
            <span>{textOf(note)}</span>
          </>
        )}
      </p>
    </div>
  )
}

/**
 * Discount and bonus (MONEY-2, MONEY-3), for the lobby. One button hides them until the balance is low, one of them has been used, or the player asks.
 * Not offered during a break, or where the player's protection forbids promotions (PROT-7, PROT-10).
 */
export const TopUps = () => {
  const { t } = useTranslation("wallet")
  const protection = useProtection()
  const { wallet } = useFunds()
  const { discountMinimum } = useSettings()
  const { discount, bonus } = useTopUps()
  const [isOpen, setOpen] = useState<boolean>()
  const now = useMoment(readMoment, { isTicking: protection.breaks.length > 0 })
  if (!topUpAllowed(protection, "player", now)) return null
  const isLow = wallet !== null && wallet < discountMinimum
  const isShown = isOpen ?? (isLow || [discount, bonus].some(({ busy, usedAt }) => busy || usedAt !== null))
  return (
    <section className={styles["card"]} aria-label={t("title")}>
      <Button radius="xl" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        {t("title")}
      </Button>
      {isShown && (
        <div className={styles["buttons"]}>
          <TopUp kind="discount" />
          <TopUp kind="bonus" />
        </div>
      )}
    </section>
  )
}
