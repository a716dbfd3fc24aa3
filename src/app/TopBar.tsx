import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router-dom"
import { ReportEntry } from "../features/report/ReportEntry.tsx"
import { useBalance, useSession, useSettings } from "../projections/hooks.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { Icon } from "../ui/Icon.tsx"
import { LanguageSwitch } from "../ui/LanguageSwitch.tsx"
import { Logo } from "../ui/Logo.tsx"
import { Money } from "../ui/Money.tsx"
import { Skeleton } from "../ui/PageSkeleton.tsx"
import { paths } from "../ui/paths.ts"
import { SchemeSwitch } from "../ui/SchemeSwitch.tsx"
import styles from "./TopBar.module.css"

/** MONEY-1: never a figure that was not said by the server, and a mark when it may be old. */
const Balance = () => {
  const { t } = useTranslation()
  const { amount, isLoaded, stale } = useBalance()
  return (
    <div className={styles["balance"]}>
      <span className={styles["label"]}>
        {t("session.balance")}
        {stale && (
          <span className={styles["stale"]} title={t("common.stale")}>
            <Icon name="clock" size={14} />
            <span className="visually-hidden">{t("common.stale")}</span>
          </span>
        )}
      </span>
      <span className={styles["amount"]} data-testid="balance">
        {isLoaded ? <Money amount={amount} counting /> : <Skeleton className={styles["loading"]} />}
      </span>
    </div>
  )
}

/** Logo, money, player, language, the way out (SHELL-1, SHELL-6). */
export const TopBar = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { player } = useSession()
  const { brandName, logo, languageSelect } = useSettings()
  return (
    <header className={styles["bar"]}>
      <Link to={paths.lobby} replace className={styles["home"]}>
        <Logo name={brandName} src={logo} size="small" className={styles["logo"]} />
      </Link>
      <Balance />
      <div className={styles["tools"]}>
        <span className={styles["player"]}>
          <Icon name="user" size={18} />
          {player?.username}
        </span>
        <ReportEntry />
        <SchemeSwitch />
        {languageSelect && <LanguageSwitch />}
        <IconButton icon="logout" label={t("session.logOut")} onClick={() => void navigate(paths.logout)} />
      </div>
    </header>
  )
}
