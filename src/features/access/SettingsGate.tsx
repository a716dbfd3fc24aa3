import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSettings, useSettingsKnown } from "../../projections/hooks.ts"
import { retrySettings } from "../../runtime/commands/account/retrySettings.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { StatusCard } from "../../ui/StatusCard.tsx"
import styles from "./GateScreen.module.css"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"

/** How long (ms) the retry button stays busy after a press: the attempt behind it may take long. */
const PRESSED_MS = 1_500

/**
 * Shown while Settings.json is neither read nor definitely absent (BOOT-1). Part of the first load: it must appear when nothing else can be
 * fetched.
 */
const SettingsScreen = () => {
  const { t } = useTranslation()
  const { brandName, logo, languages } = useSettings()
  const [isPressed, setPressed] = useState(false)
  const retry = (): void => {
    retrySettings()
    setPressed(true)
    setTimeout(() => setPressed(false), PRESSED_MS)
  }
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <header className="flex push-end touch-target">
        <LanguageSwitch languages={languages} />
      </header>
      <Logo name={brandName} src={logo} size="large" className={styles["logo"]} />
      <StatusCard
        icon={IconWifiOff}
        iconSize={34}
        title={t("settingsWait.title")}
        text={t("settingsWait.text")}
        isAlert
        className={styles["card"]}
      >
        <ActionButton variant="filled" fullWidth leftSection={<IconRefresh size={20} aria-hidden />} busy={isPressed} onClick={retry}>
          {t("common.retry")}
        </ActionButton>
      </StatusCard>
      <footer className={styles["foot"]}>{t("app.version", { version: `v${__VERSION__}` })}</footer>
    </main>
  )
}

/** Blocks access until the operator's settings are known: lock, country check and protection depend on them. */
export const SettingsGate = ({ children }: { readonly children: ReactNode }) => (useSettingsKnown() ? children : <SettingsScreen />)
