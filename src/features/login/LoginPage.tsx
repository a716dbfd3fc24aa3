import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { Backdrop } from "../../ui/Backdrop.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LanguageSwitch } from "../../ui/LanguageSwitch.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { Panel } from "../../ui/Panel.tsx"
import { SchemeSwitch } from "../../ui/SchemeSwitch.tsx"
import { keepTheme } from "./keepTheme.ts"
import { LoginForm } from "./LoginForm.tsx"
import { LeftCreditNotice, LoginNotice } from "./LoginNotice.tsx"
import styles from "./LoginPage.module.css"
import { OpeningScreen } from "./OpeningScreen.tsx"

/** LOGIN-5: who comes without a valid token is told so; there is no form. */
const TokenOnly = () => {
  const { t } = useTranslation()
  return (
    <div className={styles["tokenOnly"]}>
      <Icon name="lock" size={34} />
      <h1 className={styles["title"]}>{t("login.notAllowedTitle")}</h1>
      <p>{t("login.notAllowedText")}</p>
    </div>
  )
}

const Welcome = () => {
  const { t } = useTranslation()
  return (
    <div className={styles["welcome"]}>
      <h1 className={styles["title"]}>{t("login.title")}</h1>
      <p>{t("login.subtitle")}</p>
    </div>
  )
}

/** LOGIN-1, 2, 4, 5. `notices`: lines about the session, above the form. */
export const LoginPage = ({ notices = null }: { readonly notices?: ReactNode }) => {
  const { t } = useTranslation()
  const { brandName, logo, tokenLogin, supportUrl, languageSelect, languages, showSplash } = useSettings()
  const [opening, setOpening] = useState(false)
  return (
    <main className={styles["page"]}>
      <Backdrop />
      <header className={styles["top"]}>
        <SchemeSwitch onChoose={keepTheme} />
        {languageSelect && <LanguageSwitch languages={languages} />}
      </header>
      <div className={styles["sign"]}>
        <Logo name={brandName} src={logo} size="large" />
        <p className={styles["tagline"]}>{t("app.tagline")}</p>
      </div>
      <Panel edge padding="large" className={styles["card"]}>
        {tokenLogin ? <TokenOnly /> : <Welcome />}
        {notices}
        <LoginNotice />
        <LeftCreditNotice />
        {!tokenLogin && <LoginForm />}
      </Panel>
      <footer className={styles["foot"]}>
        {supportUrl !== null && (
          <a href={supportUrl} target="_blank" rel="noreferrer">
            {t("login.support")}
          </a>
        )}
        {showSplash && (
          <button type="button" className={styles["link"]} onClick={() => setOpening(true)}>
            {t("login.splash")}
          </button>
        )}
        <span>{t("app.version", { version: `v${__VERSION__}` })}</span>
      </footer>
      {opening && <OpeningScreen onClose={() => setOpening(false)} />}
    </main>
  )
}
