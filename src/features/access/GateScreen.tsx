import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useIpCheck, useSettings } from "../../projections/hooks.ts"
import { acceptBrowser, checkIp } from "../../runtime/commands/account/accessChecks.ts"
import { run } from "../../runtime/run.ts"
import { Logo } from "../../ui/Logo.tsx"
import { StatusCard } from "../../ui/StatusCard.tsx"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { Button } from "../../ui/fields/Button.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { addFloorIcons } from "../../ui/icons/floorIcons.tsx"
import type { IconName } from "../../ui/icons/iconPaths.tsx"
import { CheckingScreen } from "./CheckingScreen.tsx"
import styles from "./GateScreen.module.css"
import { readBrowser } from "./browser.ts"
import type { GateState } from "./decideGate.ts"

addFloorIcons()

interface NoticeProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/** The reason for the block, and the player's options. */
const Notice = ({ icon, title, text, action }: NoticeProps) => {
  const { t } = useTranslation()
  const { brandName, logo, languageSelect, languages, supportUrl } = useSettings()
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <header className={styles["top"]}>{languageSelect && <LanguageSwitch languages={languages} />}</header>
      <Logo name={brandName} src={logo} size="large" className={styles["logo"]} />
      <StatusCard icon={icon} iconSize={34} title={title} text={text} isAlert className={styles["card"]}>
        {action}
        {supportUrl !== null && (
          <a href={supportUrl} target="_blank" rel="noreferrer" className={styles["support"]}>
            {t("login.support")}
          </a>
        )}
      </StatusCard>
      <footer className={styles["foot"]}>{t("app.version", { version: `v${__VERSION__}` })}</footer>
    </main>
  )
}

export interface GateScreenProps {
  readonly door: Exclude<GateState, "open">
  /** Continues in an unsupported browser. */
  readonly onPass?: () => void
}

/** Shown instead of the product while access is blocked (BOOT-4, BOOT-5). */
export const GateScreen = ({ door, onPass }: GateScreenProps) => {
  const { t } = useTranslation("boot")
  const { t: words } = useTranslation()
  const { country, ip } = useIpCheck()
  switch (door) {
    case "checking":
      return <CheckingScreen />
    case "noWebRtc":
      return <Notice icon="camera" title={t("noWebRtcTitle")} text={t("noWebRtcText")} />
    case "unsupported":
      return (
        <Notice
          icon="screen"
          title={t("unsupportedTitle")}
          text={t("unsupportedText")}
          action={
            onPass !== undefined && (
              <Button
                wide
                onClick={() => {
                  run(acceptBrowser(readBrowser().family))
                  onPass()
                }}
              >
                {t("continueAnyway")}
              </Button>
            )
          }
        />
      )
    case "blocked":
      return <Notice icon="lock" title={t("blockedTitle")} text={t("blockedText", { country, ip })} />
    case "failed":
      return (
        <Notice
          icon="wifiOff"
          title={t("ipFailedTitle")}
          text={t("ipFailed")}
          action={
            <Button tone="primary" wide icon="spin" onClick={() => run(checkIp())}>
              {words("common.retry")}
            </Button>
          }
        />
      )
  }
}
