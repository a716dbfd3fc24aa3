import { useTranslation } from "react-i18next"
import { LANGUAGES } from "../../i18n/languages.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { SchemeSwitch } from "../../ui/fields/SchemeSwitch.tsx"
import styles from "./ReplayBanner.module.css"
import type { OpenReport } from "./shared/replayStage.ts"
import { VerdictBadge } from "./shared/Reasons.tsx"

export interface ReplayBannerProps {
  readonly opened: OpenReport | null
  readonly breach: string | null
  /** Whether the thread that reads reports has ended. Only a reload starts it again. */
  readonly hasEnded: boolean
  readonly onClose: () => void
}

/** Always visible, so that a replay is never mistaken for a live game. */
export const ReplayBanner = ({ opened, breach, hasEnded, onClose }: ReplayBannerProps) => {
  const { t } = useTranslation("replay")
  // Without a report, the page for opening one has its own h1 heading.
  const Name = opened === null ? "strong" : "h1"
  return (
    <header className={styles["banner"]}>
      <Name className={styles["name"]}>{t("banner.name")}</Name>
      <p className={styles["text"]}>{t(opened === null ? "banner.empty" : "banner.text")}</p>
      <div className={styles["tools"]}>
        {opened !== null && (
          <span className={styles["roomy"]}>
            <VerdictBadge level={opened.report.verdict.level} />
          </span>
        )}
        {opened !== null && (
          <Button size="small" onClick={onClose}>
            {t("banner.another")}
          </Button>
        )}
        <span className={styles["roomy"]}>
          <SchemeSwitch />
        </span>
        <LanguageSwitch languages={LANGUAGES} />
      </div>
      {breach !== null && (
        <p className={styles["breach"]} role="alert">
          <Icon name="alert" size={18} />
          {t("banner.breach", { what: breach })}
        </p>
      )}
      {hasEnded && (
        <p className={styles["breach"]} role="alert">
          <Icon name="alert" size={18} />
          {t("banner.ended")}
          <Button size="small" onClick={() => location.reload()}>
            {t("banner.reload")}
          </Button>
        </p>
      )}
    </header>
  )
}
