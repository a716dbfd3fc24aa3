import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { Box } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./Navbar.module.css"

/** SHELL-1: when and from where the account was last used, so that players can notice misuse. */
export const LastLogin = () => {
  const { t } = useTranslation(["translation", "shell"])
  const { player } = useSession()
  const text = useDateTimeText()
  if (player === null) return null
  const { lastLogon, lastLogonIp } = player
  return (
    <section className={styles["block"]} aria-label={t("session.lastLogin")}>
      <IconClock size={20} className={styles["icon"]} aria-hidden />
      <div className={styles["lines"]}>
        <Box component="span" fw={650} c="faint">
          {t("session.lastLogin")}
        </Box>
        <span className="truncate">
          <bdi>{lastLogon === null ? t("shell:player.firstLogin") : text(lastLogon)}</bdi>
        </span>
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
