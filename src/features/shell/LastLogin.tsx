import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { Box } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./Navbar.module.css"

/** SHELL-1: when and from where the account was last used, as far as the server has sent it, so that players can notice misuse. */
export const LastLogin = () => {
  const { t } = useTranslation()
  const { player } = useSession()
  const text = useDateTimeText()
  if (player === null) return null
  const { lastLogon, lastLogonIp } = player
  // The server may leave the fields out at any login: their absence does not make it the first one.
  if (lastLogon === null && lastLogonIp === null) return null
  return (
    <section className={styles["block"]} aria-label={t("session.lastLogin")}>
      <IconClock size={20} className={styles["icon"]} aria-hidden />
      <div className={styles["lines"]}>
        <Box component="span" fw={650} c="faint">
          {t("session.lastLogin")}
        </Box>
        {lastLogon !== null && (
          <span className="truncate">
            <bdi>{text(lastLogon)}</bdi>
          </span>
        )}
        {lastLogonIp !== null && (
          <span className="truncate">
            <span className="visually-hidden">{t("session.lastLoginIp")}: </span>
            <bdi>{lastLogonIp}</bdi>
          </span>
        )}
      </div>
    </section>
  )
}
