import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import IconCashBanknoteMinus from "@tabler/icons-react/dist/esm/icons/IconCashBanknoteMinus.mjs"
import { useTranslation } from "react-i18next"
import { holdLeftMs } from "../../domain/wallet/leftCredit.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useLeftCredit, useSession } from "../../projections/hooks.ts"
import { commaOf } from "../../ui/format/joinTexts.ts"
import { formatRemaining } from "../../ui/format/times.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useNow } from "../../ui/format/useNow.ts"
import { telephoneUrl } from "../../ui/icons/paths.ts"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { cx } from "../../ui/theme/cx.ts"
import styles from "./Login.module.css"
import { presentLogin } from "./presentLogin.ts"

/** Why there is no session: a refusal in the player's language, a failed request, or how the last session ended. */
export const LoginNotice = () => {
  const { t } = useTranslation()
  const message = presentLogin(useSession())
  if (message === null) return null
  const text = message.kind === "refusal" ? translateError(message.refusal) : t(message.key)
  const calm = message.kind === "ended" && message.calm
  return (
    <p className={cx(styles["notice"], calm && styles["calm"])} role={calm ? undefined : "alert"}>
      {calm ? <IconCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      {calm ? <Announcement isVisible text={text} /> : <span>{text}</span>}
    </p>
  )
}

/** PROT-11 (13:69O-1.2): the help line of the session that has ended, as at its beginning in the lobby. */
export const HelpNotice = () => {
  const { t, i18n } = useTranslation()
  const { helpLine } = useSession()
  if (helpLine === null) return null
  return (
    <p data-testid="help-line">
      {/* Plain links: those of Mantine would make the first load larger. */}
      {t("login.help")}{" "}
      <a href={helpLine.url} target="_blank" rel="noopener">
        <bdi>{helpLine.name}</bdi>
      </a>
      {commaOf(i18n.language)}
      <a href={telephoneUrl(helpLine.phone)}>
        <bdi dir="ltr">{helpLine.phone}</bdi>
      </a>
    </p>
  )
}

/** Credit that the ended session left on a machine: the amount, the machine and the outcome. Credit in play on another device stays there. */
export const LeftCreditNotice = () => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { items } = useLeftCredit()
  const open = items.filter(({ status, reason }) => status !== "booked" && reason !== "superseded")
  const at = useNow({ isTicking: open.some(({ heldUntil }) => heldUntil !== null) })
  return open.map((left) => {
    const { machineId, amount, machineName: machine, hidden } = left
    const heldMs = holdLeftMs(left, { at, mono: null })
    if (hidden && heldMs === 0) return null
    const names = { amount: money(amount), machine }
    return (
      <p key={machineId} className={styles["notice"]} role="alert" data-testid="left-credit">
        <IconCashBanknoteMinus size={20} aria-hidden />
        {/* Role timer: a screen reader announces it once instead of every second. */}
        <span role="timer">
          {heldMs > 0 ? t("leftCredit.loginHeld", { ...names, time: formatRemaining(heldMs) }) : t("leftCredit.loginEnded", names)}
        </span>
      </p>
    )
  })
}

/** LIVE-4: the ended session has a transfer without a result, which the next login shows. */
export const OpenTransferNotice = () => {
  const { t } = useTranslation()
  if (!useSession().transferOpen) return null
  return (
    <p className={styles["notice"]} role="alert">
      <IconCashBanknoteMinus size={20} aria-hidden />
      <span>{t("login.openTransfer")}</span>
    </p>
  )
}
