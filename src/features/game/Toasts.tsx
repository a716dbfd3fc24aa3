import "@mantine/core/styles/Notification.layer.css"
import "@mantine/notifications/styles.layer.css"
import { Notifications, notifications } from "@mantine/notifications"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useTransfers } from "../../projections/hooks.ts"
import { cx } from "../../ui/cx.ts"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./Toasts.module.css"

/** SHELL-11 (ms). */
const AUTO_CLOSE_MS = 3_000

const LIMIT = 3

const LOOK = { root: styles["toast"] ?? "", description: styles["message"] ?? "" }

const LiveToasts = () => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { actions } = useTransfers()
  const newest = actions[0]?.seq ?? 0
  const told = useRef(newest)
  useEffect(() => {
    for (const { seq, action, amount } of actions.toReversed()) {
      if (seq <= told.current) continue
      const message = t("game.moved", { what: t(`amountAction.${action}`), amount: money(amount) })
      notifications.show({ id: `amount-${seq}`, message, withCloseButton: false, classNames: LOOK })
    }
    told.current = newest
  }, [actions, newest, t, money])
  return (
    <Notifications
      position="bottom-center"
      autoClose={AUTO_CLOSE_MS}
      withinPortal={false}
      className={styles["toasts"]}
      limit={LIMIT}
      zIndex={5}
    />
  )
}

/** Where time stands, those that were to be seen at that moment. */
const ToastsAt = ({ now }: { readonly now: number }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { actions } = useTransfers()
  return (
    <div className={cx(styles["toasts"], styles["still"])}>
      {actions
        .filter(({ at }) => at <= now && now - at < AUTO_CLOSE_MS)
        .slice(0, LIMIT)
        .map(({ seq, action, amount }) => (
          <p key={seq} className={cx(styles["toast"], styles["message"])}>
            {t("game.moved", { what: t(`amountAction.${action}`), amount: money(amount) })}
          </p>
        ))}
    </div>
  )
}

/** A toast for each amount the machine reports from now on (GAME-4): deposit, cash in and out, hand pay, JACKPOT. */
export const Toasts = () => {
  const still = useStillTime()
  return still === null ? <LiveToasts /> : <ToastsAt now={still.at} />
}
