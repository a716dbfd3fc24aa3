import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../domain/game/playRules.ts"
import { useGame, useMachine, usePresses, useTransfers } from "../projections/hooks.ts"
import { dismissOperation } from "../runtime/commands/dismissOperation.ts"
import { run } from "../runtime/run.ts"
import { Button } from "../ui/Button.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { useFormatMoney } from "../ui/moneyFormat.ts"
import { paths } from "../ui/paths.ts"
import { StatusDot } from "../ui/StatusBadge.tsx"
import { useDateTimeText } from "../ui/useDateTimeText.ts"
import styles from "./EarlierOperations.module.css"
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
    <li className={styles["operation"]} data-testid="earlier-operation" data-state={key}>
      <StatusDot tone={tone} live={!canDismiss} />
      <div className={styles["words"]}>
        <p className={styles["text"]}>{t(key, { amount: money(amount ?? 0), machine, time: timeText(at) })}</p>
        {showsNumber && <p className={styles["number"]}>{t("earlier.number", { id })}</p>}
      </div>
      {leadsToMachine && !(isSeated(game) && game.machineId === machineId) && (
        <Button size="small" onClick={() => void navigate(paths.game(machineId, name))}>
          {t("earlier.go", { machine })}
        </Button>
      )}
      {canDismiss && <IconButton icon="close" label={t("common.close")} onClick={() => run(dismissOperation(id))} />}
    </li>
  )
}

/**
 * LIVE-4: presses and transfers of earlier sessions, until the player has read the outcome of each. `moneyOnly` hides presses, because a machine's
 * page has little space.
 */
export const EarlierOperations = ({ moneyOnly = false }: { readonly moneyOnly?: boolean }) => {
  const { t } = useTranslation()
  const { earlier: presses } = usePresses()
  const operations = presentEarlier(useTransfers().earlier, moneyOnly ? [] : presses)
  return (
    <section aria-label={t("earlier.title")} aria-live="polite" hidden={operations.length === 0}>
      {operations.length > 0 && (
        <ul className={styles["list"]}>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </ul>
      )}
    </section>
  )
}
