import { Box } from "@mantine/core"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useGameView } from "../../projections/hooks.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import styles from "./BigWinScene.module.css"

/** How long (ms) the amount stands over the picture. */
const SHOWN_MS = 1_200

/** GAME-11: the amount of a win from ten times the stake, over the picture for a moment. Bigger wins have the scene. */
export const WinAmount = () => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const { win } = useGameView()
  const frozen = useFrozenClock()
  const [over, setOver] = useState<number | null>(() => win?.at ?? null)
  const at = win?.at ?? null
  useEffect(() => {
    if (at === null) return undefined
    const timer = setTimeout(() => setOver(at), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [at])
  if (win === null || win.level !== "amount") return null
  const isOver = frozen === null ? win.at === over : frozen.at - win.at >= SHOWN_MS
  if (isOver) return null
  return (
    // Screen readers have it from the outcome of the press.
    <p className={styles["shortly"]} data-testid="win-amount" aria-hidden="true">
      <Box component="span" ff="text" fz="1.125rem" fw={700} lh={1.3}>
        {t("bigWin.won")}
      </Box>{" "}
      {money(win.amount)}
    </p>
  )
}
