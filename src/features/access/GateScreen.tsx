import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useIpCheck, useSettings } from "../../projections/hooks.ts"
import { acceptBrowser, checkIp } from "../../runtime/commands/account/accessChecks.ts"
import { run } from "../../runtime/run.ts"
import { Logo } from "../../ui/Logo.tsx"
import { StatusCard } from "../../ui/StatusCard.tsx"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import type { IconShape } from "../../ui/icons/LineIcon.tsx"
import { CheckingScreen } from "./CheckingScreen.tsx"
import styles from "./GateScreen.module.css"
import type { GateState } from "./decideGate.ts"
import { Button } from "@mantine/core"

interface NoticeProps {
  readonly icon: IconShape
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
      <header className="flex push-end touch-target">{languageSelect && <LanguageSwitch languages={languages} />}</header>
      <Logo name={brandName} src={logo} size="large" className={styles["logo"]} />
      <StatusCard icon={icon} iconSize={34} title={title} text={text} isAlert className={styles["card"]}>
        {action}
        {supportUrl !== null && (
          <a href={supportUrl} target="_blank" rel="noreferrer" className="inline-row touch-target">
            {t("login.support")}
          </a>
        )}
      </StatusCard>
      <footer className={styles["foot"]}>{t("app.version", { version: `v${__VERSION__}` })}</footer>
    </main>
  )
}

/** Copies the casino's address, so that the player can open it in another browser. The rest of the address may be a machine's page. */
const CopyAddress = () => {
  const { t } = useTranslation("boot")
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    setCopied(true)
    try {
      await navigator.clipboard.writeText(location.origin)
    } catch {
      // A browser may refuse the clipboard, or have none. The player can copy the shown address by hand.
    }
  }
  return (
    <>
      <Button variant="filled" fullWidth onClick={() => void copy()}>
        {t("copyLink")}
      </Button>
      <output>{isCopied && t("linkCopied", { link: location.origin })}</output>
    </>
  )
}

/** `gate`: why access is blocked, or that the check is still under way. */
export interface GateScreenProps {
  readonly gate: Exclude<GateState, "open">
}

/** Shown instead of the product while access is blocked (BOOT-4, BOOT-5). */
export const GateScreen = ({ gate }: GateScreenProps) => {
  const { t } = useTranslation("boot")
  const { t: words } = useTranslation()
  const { country, ip } = useIpCheck()
  switch (gate) {
    case "checking":
      return <CheckingScreen />
    case "noWebRtc":
      return <Notice icon={IconVideo} title={t("noWebRtcTitle")} text={t("noWebRtcText")} action={<CopyAddress />} />
    case "unsupported":
      return (
        <Notice
          icon={IconDeviceDesktop}
          title={t("unsupportedTitle")}
          text={t("unsupportedText")}
          action={
            <Button fullWidth onClick={() => run(acceptBrowser())}>
              {t("continueAnyway")}
            </Button>
          }
        />
      )
    case "blocked":
      return <Notice icon={IconLock} title={t("blockedTitle")} text={t("blockedText", { country, ip })} />
    case "failed":
      return (
        <Notice
          icon={IconWifiOff}
          title={t("ipFailedTitle")}
          text={t("ipFailed")}
          action={
            <Button variant="filled" fullWidth leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => run(checkIp())}>
              {words("common.retry")}
            </Button>
          }
        />
      )
  }
}
