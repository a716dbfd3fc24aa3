import { useTranslation } from "react-i18next"
import { useFunds, useGame } from "../../../projections/hooks.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { Money } from "../../../ui/format/Money.tsx"
import styles from "./MeterPanel.module.css"
import type { GamePresentation } from "../shared/presentGame.ts"

interface FigureProps {
  readonly label: string
  readonly testId: string
  /** Minor units; null while unknown. */
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
  /** Only the meters. */
  readonly slim?: boolean
  readonly onMoney: () => void
}

/** The machine's counters and the wallet (GAME-1, MONEY-1). */
export const MeterPanel = ({ shown, slim = false, onMoney }: MeterPanelProps) => {
  const { t } = useTranslation()
  const { meter } = useGame()
  const funds = useFunds()
  const moving = funds.activeTransfer?.away ?? 0
  const { transferUnderWay } = shown
  // Next to the balance, so that it does not move the button.
  const underWay = transferUnderWay !== null && (
    <output className={styles["underWay"]}>
      <span className={styles["what"]}>{t("transfer.underWay")}: </span>
      {t(`transfer.${transferUnderWay.fate}`)}
      {moving > 0 && <Money amount={moving} className={styles["moving"]} />}
    </output>
  )
  return (
    <div className={styles["panel"]}>
      <dl className={styles["meters"]}>
        <Figure label={t("game.credit")} testId="credit" amount={funds.credit} main />
        <Figure label={t("game.bet")} testId="bet" amount={meter?.bet ?? null} />
        <Figure label={t("game.lastWin")} testId="last-win" amount={meter?.lastWin ?? null} />
      </dl>
      {!slim && (
        <div className={styles["wallet"]}>
          <p className={styles["balance"]}>
            <span className={styles["label"]}>
              {t("session.balance")}
              {funds.stale && <span className={styles["stale"]}>{t("common.stale")}</span>}
            </span>
            <span className={styles["sum"]} data-testid="balance">
              {funds.wallet === null ? "–" : <Money amount={funds.wallet} counting />}
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
