import { Button } from "@mantine/core"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../../domain/game/seatRules.ts"
import { useGame, useMachine, usePresses, useTransfers } from "../../projections/hooks.ts"
import { dismissOperation } from "../../runtime/commands/money/moneyCommands.ts"
import { run } from "../../runtime/run.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { paths } from "../../ui/icons/paths.ts"
import { StatusDot } from "../../ui/StatusBadge.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./Notices.module.css"
import { type EarlierOperation, presentEarlier } from "./presentEarlier.ts"

const Operation = ({ operation }: { readonly operation: EarlierOperation }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const money = useFormatMoney()
  const timeText = useDateTimeText()
  const game = useGame()
  const { id, machineId, at, amount, key, tone, showsNumber, canDismiss, leadsToMachine } = operation
  const name = useMachine(machineId)?.name ?? ""
  const machine = name === "" ? t("earlier.machine", { id: machineId }) : name
  return (
    <li ref={passFocusOn} tabIndex={-1} className={styles["operation"]} data-testid="earlier-operation" data-state={key}>
      <StatusDot tone={tone} live={!canDismiss} />
      <div className={styles["words"]}>
        <p className="text-2">{t(key, { amount: money(amount ?? 0), machine, time: timeText(at) })}</p>
        {showsNumber && <p className={styles["number"]}>{t("earlier.number", { id })}</p>}
      </div>
      {/* With a seat at any machine, the page would lead to that one. */}
      {leadsToMachine && !isSeated(game) && (
        <Button ref={passFocusOn} size="sm" onClick={() => void navigate(paths.game(machineId, name))}>
          {t("earlier.go", { machine })}
        </Button>
      )}
      {canDismiss && <IconButton icon={IconX} label={t("common.close")} onClick={() => run(dismissOperation(id))} />}
    </li>
  )
}

/** The list of `EarlierOperations`, or nothing. */
export const EarlierList = ({ atMachine }: { readonly atMachine: boolean }) => {
  const { t } = useTranslation()
  const operations = presentEarlier(useTransfers(), usePresses(), { atMachine })
  if (operations.length === 0) return null
  return (
    <section aria-label={t("earlier.title")}>
      <ul className={styles["list"]}>
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  )
}
