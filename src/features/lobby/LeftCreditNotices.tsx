import IconCashBanknoteMinus from "@tabler/icons-react/dist/esm/icons/IconCashBanknoteMinus.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../../domain/game/seatRules.ts"
import { holdLeftMs } from "../../domain/wallet/leftCredit.ts"
import { useGame, useLeftCredit, useReconnect, type ViewOf } from "../../projections/hooks.ts"
import { dismissLeftCredit, hideLeftCredit } from "../../runtime/commands/money/moneyCommands.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { run } from "../../runtime/run.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { paths } from "../../ui/icons/paths.ts"
import { useMoment } from "../../ui/format/useMoment.ts"
import { Banner } from "./Banner.tsx"
import { leftCreditText } from "./shared/leftCreditText.ts"
import { Button } from "@mantine/core"

type Left = ViewOf<"leftCredit">["items"][number]

const LeftCreditNotice = ({ left }: { readonly left: Left }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const money = useFormatMoney()
  const { phase } = useGame()
  const { machineId, machineName, status, hidden } = left
  const heldMs = holdLeftMs(left, useMoment(readMoment, { isTicking: status === "open" && left.heldUntil !== null }))
  const shown = leftCreditText(left, { t, money, heldMs })
  if (shown === null) return null
  const { title, text } = shown
  const mayReturn = status === "open" && heldMs > 0 && !isSeated({ phase })
  // The machine's page joins it.
  const returnToMachine = () => void navigate(paths.game(machineId, machineName))
  return (
    <Banner
      icon={status === "booked" ? IconCheck : IconCashBanknoteMinus}
      tone={status === "booked" || hidden ? "accent" : "warn"}
      announce={status === "booked" || hidden ? "status" : "alert"}
      title={title}
      text={text}
      counts={status === "open" && heldMs > 0}
      actions={
        <>
          {status === "booked" && (
            <Button size="sm" onClick={() => run(dismissLeftCredit(machineId))}>
              {t("common.ok")}
            </Button>
          )}
          {status !== "booked" && !hidden && (
            <Button ref={passFocusOn} size="sm" onClick={() => run(hideLeftCredit(machineId))}>
              {t("leftCredit.hide")}
            </Button>
          )}
          {mayReturn && (
            <Button ref={passFocusOn} variant="filled" size="sm" onClick={returnToMachine}>
              {t("leftCredit.return")}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Credit on machines where the player's seat has ended: the amount, its destination, and the way back (GAME-8). */
export const LeftCreditNotices = () => {
  const { items } = useLeftCredit()
  const { machineId: openAt } = useReconnect()
  // A hidden message only shows the way back, and so does the banner of the open session at that machine.
  const shown = items.filter(({ hidden, machineId }) => !hidden || machineId !== openAt)
  return shown.map((left) => <LeftCreditNotice key={left.machineId} left={left} />)
}
