import { useTranslation } from "react-i18next"
import { useBalance, useGame, useMoneyTrail } from "../../projections/hooks.ts"
import { Button } from "../../ui/Button.tsx"
import { cx } from "../../ui/cx.ts"
import { Money } from "../../ui/Money.tsx"
import styles from "./MeterPanel.module.css"
import type { GamePresentation } from "./presentGame.ts"

interface FigureProps {
  readonly label: string
  readonly testId: string
  /** Minor units; null while nobody has said it. */
  readonly amount: number | null
  readonly main?: boolean
}

const Figure = ({ label, testId, amount, main = false }: FigureProps) => (
  <div className={cx(styles["figure"], main && styles["main"])}>
    <dt className={styles["label"]}>{label}</dt>
    <dd className={styles["amount"]} data-testid={testId}>
      {amount === null ? "–" : <Money amount={amount} look="credit" counting={main} />}
    </dd>
  </div>
)

export interface MeterPanelProps {
  readonly shown: GamePresentation
  /** The meters alone. */
  readonly slim?: boolean
  readonly onMoney: () => void
}

/** The machine's own counters, and the wallet beside them (GAME-1, MONEY-1). */
export const MeterPanel = ({ shown, slim = false, onMoney }: MeterPanelProps) => {
  const { t } = useTranslation()
  const { meter } = useGame()
  const balance = useBalance()
  const trail = useMoneyTrail()
  const { transferUnderWay } = shown
  // While money moves, wallet and machine are told by the transfer's steps: their own notices come one after the other (LIVE-6).
  const moving = transferUnderWay !== null && trail.followed?.phase === "moving"
  const credit = (moving ? trail.credit : null) ?? meter?.credit ?? null
  const amount = (moving ? trail.wallet : null) ?? balance.amount
  const { isLoaded, stale } = balance
  // Beside the balance: whoever has a thumb on the button finds it where it was.
  const underWay = transferUnderWay !== null && (
    <output className={styles["underWay"]}>
      <span className={styles["what"]}>{t("transfer.underWay")}: </span>
      {t(`transfer.${transferUnderWay.fate}`)}
      {moving && trail.underWay > 0 && <Money amount={trail.underWay} className={styles["moving"]} />}
    </output>
  )
  return (
    <div className={styles["panel"]}>
      <dl className={styles["meters"]}>
        <Figure label={t("game.credit")} testId="credit" amount={credit} main />
        <Figure label={t("game.bet")} testId="bet" amount={meter?.bet ?? null} />
        <Figure label={t("game.lastWin")} testId="last-win" amount={meter?.lastWin ?? null} />
      </dl>
      {!slim && (
        <div className={styles["wallet"]}>
          <p className={styles["balance"]}>
            <span className={styles["label"]}>
              {t("session.balance")}
              {stale && <span className={styles["stale"]}>{t("common.stale")}</span>}
            </span>
            <span className={styles["sum"]} data-testid="balance">
              {isLoaded ? <Money amount={amount} counting /> : "–"}
            </span>
          </p>
          {underWay}
          <Button icon="cashIn" tone={shown.needsMoney && transferUnderWay === null ? "primary" : "quiet"} onClick={onMoney}>
            {t("game.money")}
          </Button>
        </div>
      )}
      {slim && underWay}
    </div>
  )
}
