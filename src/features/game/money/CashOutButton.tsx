import IconCashBanknoteMinus from "@tabler/icons-react/dist/esm/icons/IconCashBanknoteMinus.mjs"
import { Button, Group, Popover, Stack } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFunds } from "../../../projections/hooks.ts"
import { cashOut } from "../../../runtime/commands/money/transfer.ts"
import { run } from "../../../runtime/run.ts"
import { useClickGuard } from "../../../ui/dialogs/useClickGuard.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./Money.module.css"
import "../../../ui/theme/lateComponents.css"

/** GAME-4: returns the whole credit to the balance, after a confirmation. The only way to cash out while the player stays at the machine. */
export const CashOutButton = ({ shown }: { readonly shown: GamePresentation }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { credit } = useFunds()
  const [isAsked, setAsked] = useState(false)
  const { transferUnderWay, canCashOut } = shown
  // A question that can no longer be answered is over. It must not return by itself and take the focus.
  if (isAsked && !canCashOut) setAsked(false)
  useClickGuard(isAsked && canCashOut)
  const isOnItsWay = transferUnderWay?.direction === "out"
  const all = credit === null ? t("game.cashOut") : t("game.cashOutAmount", { amount: money(credit) })
  return (
    <Popover opened={isAsked && canCashOut} onChange={setAsked} position="top-end" withArrow shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <ActionButton
          leftSection={<IconCashBanknoteMinus size={20} aria-hidden />}
          className={styles["act"]}
          busy={isOnItsWay}
          refused={!canCashOut && !isOnItsWay}
          onClick={() => setAsked(true)}
        >
          {isOnItsWay ? t(`transfer.${transferUnderWay.status}`) : t("game.cashOut")}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown maw="20rem" bd="1px solid var(--line-strong)" aria-label={t("game.cashOut")}>
        <Stack gap="sm">
          <p>{t("game.cashOutAsk")}</p>
          <Group justify="flex-end" gap="xs">
            <Button onClick={() => setAsked(false)}>{t("game.idleStay")}</Button>
            <Button
              variant="filled"
              onClick={() => {
                setAsked(false)
                run(cashOut())
              }}
            >
              {all}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
