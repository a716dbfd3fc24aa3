import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../domain/game/playRules.ts"
import { useGame, useMachine } from "../projections/hooks.ts"
import { dismissOperation } from "../runtime/commands/dismissOperation.ts"
import { run } from "../runtime/run.ts"
import { Button } from "../ui/Button.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { useFormatMoney } from "../ui/moneyFormat.ts"
import { paths } from "../ui/paths.ts"
import { StatusDot } from "../ui/StatusBadge.tsx"
import { useDateTimeText } from "../ui/useDateTimeText.ts"
import styles from "./EarlierOperations.module.css"
import type { EarlierOperation } from "./presentEarlier.ts"

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

/** The operations of earlier sessions. A chunk of its own: few players have one. */
export const EarlierList = ({ operations }: { readonly operations: readonly EarlierOperation[] }) => (
  <ul className={styles["list"]}>
    {operations.map((operation) => (
      <Operation key={operation.id} operation={operation} />
    ))}
  </ul>
)
