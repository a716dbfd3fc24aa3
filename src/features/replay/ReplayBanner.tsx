import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { ActionIcon, Badge, Button, Group } from "@mantine/core"
import IconFolderOpen from "@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LANGUAGES } from "../../i18n/languages.ts"
import type { ThreadEnd } from "../../replay/session/reports.ts"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { SchemeSwitch } from "../../ui/fields/SchemeSwitch.tsx"
import styles from "./Replay.module.css"
import { VerdictBadge, type VerdictBadgeProps } from "./shared/Reasons.tsx"

/** `breach`: see `ReplayScreenProps`. `onClose` closes the report, so that another one can be opened. */
export interface ReplayBannerProps {
  /** The verdict on the opened report. */
  readonly opened: VerdictBadgeProps | null
  readonly breach: string | null
  /** How the thread that reads reports has ended; null while it runs. Only a reload starts it again. */
  readonly end: ThreadEnd | null
  readonly onClose: () => void
}

/** The reason why this replay proves nothing. */
const Alarm = ({ children }: { readonly children: ReactNode }) => (
  <Group role="alert" gap="xs" flex="1 1 100%" px="sm" py="xs" bdrs="sm" fw={650} bg="danger" className="white">
    <IconAlertTriangle size={18} aria-hidden />
    {children}
  </Group>
)

/** Always visible, so that a replay is never mistaken for a live game. */
export const ReplayBanner = ({ opened, breach, end, onClose }: ReplayBannerProps) => {
  const { t } = useTranslation("replay")
  // Without a report, the page for opening one has its own h1 heading.
  const Name = opened === null ? "strong" : "h1"
  return (
    <header className={styles["banner"]}>
      <Badge component={Name} className={styles["name"]} size="lg" fz="sm" fw={700} ff="text">
        {t("banner.name")}
      </Badge>
      <p className={styles["text"]}>{t(opened === null ? "banner.empty" : "banner.text")}</p>
      <Group gap="xs" ms="auto" className={styles["tools"]}>
        {opened !== null && (
          <>
            <VerdictBadge {...opened} />
            <Button size="sm" visibleFrom="sm" onClick={onClose}>
              {t("banner.another")}
            </Button>
            <ActionIcon hiddenFrom="sm" size="lg" aria-label={t("banner.another")} title={t("banner.another")} onClick={onClose}>
              <IconFolderOpen size={20} />
            </ActionIcon>
          </>
        )}
        <span className={styles["roomy"]}>
          <SchemeSwitch />
        </span>
        <LanguageSwitch languages={LANGUAGES} />
      </Group>
      {breach !== null && <Alarm>{t("banner.breach", { what: breach })}</Alarm>}
      {end !== null && (
        <Alarm>
          {t(end.kind === "searchStuck" ? "banner.searchStuck" : "banner.ended")}
          <Button size="sm" onClick={() => location.reload()}>
            {t("banner.reload")}
          </Button>
        </Alarm>
      )}
    </header>
  )
}
