import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs"
import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs"
import { useTranslation } from "react-i18next"
import { type Machine, useWaitlist } from "../../../projections/hooks.ts"
import { cancelFreeNotice, requestFreeNotice } from "../../../runtime/commands/machine/lobbyCommands.ts"
import { run } from "../../../runtime/run.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { allowNotifications } from "../../../ui/systemNotification.ts"
import { betRange } from "./presentMachine.ts"

/** The bet range of a spin and the value of a credit, as far as the server names them. */
export const useBetTexts = (machine: Machine): readonly string[] => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const range = betRange(machine)
  const { denomination = 0 } = machine
  return [
    ...(range === null ? [] : [t("brand.bets", { from: money(range.from), to: money(range.to) })]),
    ...(denomination > 0 ? [t("brand.denomination", { amount: money(denomination) })] : [])
  ]
}

/** Joins or leaves the waiting list of an occupied machine. Only this click asks for the permission to show the system's notifications. */
export const WaitButton = ({ machine: { id, name } }: { readonly machine: Machine }) => {
  const { t } = useTranslation()
  const isAwaited = useWaitlist().items.some(({ machineId }) => machineId === id)
  const change = (): void => {
    if (!isAwaited) allowNotifications()
    run(isAwaited ? cancelFreeNotice(id) : requestFreeNotice(id, name))
  }
  return (
    <ActionButton
      variant="subtle"
      size="sm"
      px="xs"
      fullWidth
      leftSection={isAwaited ? <IconBellOff size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      onClick={change}
    >
      <span aria-hidden="true">{t(isAwaited ? "brand.stopWaiting" : "brand.tellMe")}</span>
      <span className="visually-hidden">{t(isAwaited ? "brand.stopWaitingFor" : "brand.tellMeOf", { name })}</span>
    </ActionButton>
  )
}
