import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import { type ComponentType, type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../../ui/Link.tsx"
import { themesOfScheme } from "../../domain/shell/preferences.ts"
import { useDialogs, useSettings } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { closeDialog, openDialog } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { CheckField } from "../../ui/fields/CheckField.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { SchemeSwitch } from "../../ui/fields/SchemeSwitch.tsx"
import { chooseSplash, isSplashShown } from "../../ui/states/splashChoice.ts"
import { LoginForm } from "./LoginForm.tsx"
import { HelpNotice, LeftCreditNotice, LoginNotice, OpenTransferNotice } from "./LoginNotice.tsx"
import styles from "./Login.module.css"
import { Box, Button, Card, UnstyledButton } from "@mantine/core"

/** LOGIN-5: tells a player without a valid token why there is no form. */
const TokenOnly = () => {
  const { t } = useTranslation()
  return (
    <div className="grid items-middle gap-3 text-center soft">
      <IconLock size={34} aria-hidden />
      <h1 className={styles["title"]}>{t("login.notAllowedTitle")}</h1>
      <p>{t("login.notAllowedText")}</p>
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => location.reload()}>
        {t("common.retry")}
      </Button>
    </div>
  )
}

const Welcome = () => {
  const { t } = useTranslation()
  return (
    <Box c="dimmed">
      <h1 className={styles["title"]}>{t("login.title")}</h1>
      <p>{t("login.subtitle")}</p>
    </Box>
  )
}

/** Parts of other features, which the login must not import. */
export interface LoginPageProps {
  /** Messages about the session, above the form. */
  readonly notices?: ReactNode
  /** Renders live support when the operator has no other support. */
  readonly LiveSupport?: ComponentType<{ readonly onClose: () => void }>
}

/** LOGIN-1: the support link: WhatsApp or Telegram in a new tab, otherwise live support on this page. */
const Support = ({ LiveSupport }: Pick<LoginPageProps, "LiveSupport">) => {
  const { t } = useTranslation()
  const { supportUrl, chatProvider } = useSettings()
  const isOpen = useDialogs().open === "support"
  if (supportUrl !== null)
    return (
      <a href={supportUrl} target="_blank" rel="noreferrer">
        {t("login.support")}
      </a>
    )
  if (chatProvider === null || LiveSupport === undefined) return null
  return (
    <>
      <UnstyledButton className={styles["link"]} aria-haspopup="dialog" onClick={() => run(openDialog("support"))}>
        {t("login.support")}
      </UnstyledButton>
      {isOpen && <LiveSupport onClose={() => run(closeDialog())} />}
    </>
  )
}

/** Links to the operator's pages for a forgotten password and for new players, where the operator has them. */
const AccountLinks = () => {
  const { t } = useTranslation()
  const { passwordResetUrl, registrationUrl } = useSettings()
  return (
    <>
      {passwordResetUrl !== undefined && <a href={passwordResetUrl}>{t("login.forgot")}</a>}
      {registrationUrl !== undefined && <a href={registrationUrl}>{t("login.register")}</a>}
    </>
  )
}

/** LOGIN-1: whether the splash is shown at the next start and after the login. SHOW_SPLASH is the operator's default. */
const SplashToggle = () => {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(isSplashShown)
  const choose = (next: boolean): void => {
    setOn(next)
    chooseSplash(next)
  }
  return <CheckField look="switch" label={t("login.splash")} checked={isOn} onChange={choose} />
}

/** The login page (LOGIN-1, LOGIN-2, LOGIN-4, LOGIN-5). */
export const LoginPage = ({ LiveSupport, notices = null }: LoginPageProps) => {
  const { t } = useTranslation()
  const { brandName, logo, tokenLogin, languageSelect, languages } = useSettings()
  return (
    <main className={styles["page"]} tabIndex={-1}>
      <Backdrop />
      <header className={styles["top"]}>
        <SchemeSwitch onChoose={(scheme) => run(changePreferences({ themes: themesOfScheme(scheme) }))} />
        {languageSelect && <LanguageSwitch languages={languages} />}
      </header>
      <div className={styles["sign"]}>
        <Logo name={brandName} src={logo} size="large" />
        <p className={styles["tagline"]}>{t("app.tagline")}</p>
      </div>
      <Card mod="edge" padding="xl" className={styles["card"]}>
        {tokenLogin ? <TokenOnly /> : <Welcome />}
        {notices}
        <LoginNotice />
        <LeftCreditNotice />
        <OpenTransferNotice />
        <HelpNotice />
        {!tokenLogin && <LoginForm />}
      </Card>
      <footer className={styles["foot"]}>
        <AccountLinks />
        <Support {...(LiveSupport === undefined ? {} : { LiveSupport })} />
        <SplashToggle />
        <Link to={paths.reports}>{t("report.all")}</Link>
        <span>{t("app.version", { version: `v${__VERSION__}` })}</span>
      </footer>
    </main>
  )
}
