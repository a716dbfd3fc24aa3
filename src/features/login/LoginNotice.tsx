import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useSession } from "../../projections/hooks.ts"
import { Icon } from "../../ui/Icon.tsx"
import { cx } from "../../ui/cx.ts"
import styles from "./LoginNotice.module.css"
import { presentLogin } from "./presentLogin.ts"

/** Why there is no session: a refusal in the player's language, a failed call, or how the last session ended. */
export const LoginNotice = () => {
  const { t } = useTranslation()
  const message = presentLogin(useSession())
  if (message === null) return null
  const calm = message.kind === "ended" && message.calm
  return (
    <p className={cx(styles["notice"], calm && styles["calm"])} role={calm ? "status" : "alert"}>
      <Icon name={calm ? "check" : "alert"} size={20} />
      <span>{message.kind === "refusal" ? translateError(message.refusal) : t(message.key)}</span>
    </p>
  )
}
