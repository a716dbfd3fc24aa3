import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useEffect, useRef, useState } from "react"
import { endCelebration } from "../../runtime/commands/machine/gameView.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { prefersReducedMotion } from "../../ui/format/Money.tsx"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { Announcement } from "../../ui/states/Announcement.tsx"
import styles from "./BigWinScene.module.css"
import { startCoinRain } from "./coinRain.ts"
import { COUNT_MS, counterAt, counterEnd } from "./presentBigWin.ts"

const Rain = () => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current === null ? undefined : startCoinRain(canvas.current)), [])
  return <canvas ref={canvas} className="cover fill" aria-hidden="true" />
}

/** The counting amount; written to the DOM per frame, without React. */
const Counter = ({ end }: { readonly end: number }) => {
  const money = useFormatMoney()
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let began: number | undefined
    const step = (now: number): void => {
      began ??= now
      if (text.current !== null) text.current.textContent = money(counterAt(end, now - began))
      if (now - began < COUNT_MS) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [end, money])
  return (
    <span ref={text} data-testid="big-win-counter">
      {money(0)}
    </span>
  )
}

/** `cause` chooses the title. `place`: over a machine's video, or over the whole page. */
export interface BigWinSceneProps {
  /** Minor units; null for the test win. */
  readonly amount: number | null
  readonly cause: "jackpot" | "win" | "test"
  readonly place: "picture" | "page"
}

/**
 * GAME-11: at a machine the celebration covers only the video, so that every button stays reachable. Screen readers announce the amount once. With
 * reduced motion, and in a replay, nothing moves. The test win has a label, because it is no real money.
 */
export const BigWinScene = ({ amount, cause, place }: BigWinSceneProps) => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const isReplayed = useFrozenClock() !== null
  const [still] = useState(() => isReplayed || prefersReducedMotion())
  const end = counterEnd(amount)
  const title = t(cause === "jackpot" ? "bigWin.jackpot" : "bigWin.title")
  return (
    <section className={cx(styles["scene"], place === "page" && styles["page"])} aria-label={title} data-testid="big-win">
      {!still && <Rain />}
      <Stack align="center" gap="1.5cqmin" px="md" pos="relative" ta="center" className={styles["words"]} aria-hidden="true">
        {amount === null && <p className={styles["stamp"]}>{t("bigWin.test")}</p>}
        <p className={styles["title"]}>{title}</p>
        <p className={styles["amount"]}>{still ? <span data-testid="big-win-counter">{money(end)}</span> : <Counter end={end} />}</p>
      </Stack>
      <Announcement text={t(amount === null ? "bigWin.saidTest" : "bigWin.said", { title, amount: money(end) })} />
      <IconButton tone="glass" icon={IconX} className={styles["close"]} label={t("bigWin.close")} onClick={() => run(endCelebration())} />
    </section>
  )
}
