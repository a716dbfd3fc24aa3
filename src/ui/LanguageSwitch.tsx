import { useTranslation } from "react-i18next"
import { changeLanguage } from "../i18n/initI18n.ts"
import { type Language, OFFERED_LANGUAGES } from "../i18n/languages.ts"
import styles from "./LanguageSwitch.module.css"

const nothing = (): void => undefined

export interface LanguageSwitchProps {
  /** What the operator offers. */
  readonly languages?: readonly Language[] | undefined
}

/** TR / EN, and what else the operator offers (SHELL-6). A table that cannot be fetched leaves the language as it is. */
export const LanguageSwitch = ({ languages = OFFERED_LANGUAGES }: LanguageSwitchProps) => {
  const { t, i18n } = useTranslation()
  return (
    <fieldset className={styles["switch"]} aria-label={t("common.language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles["one"]}
          lang={language}
          // What is seen is part of the name, for who speaks to the page.
          aria-label={`${language.toUpperCase()}: ${t(`languages.${language}`)}`}
          aria-pressed={i18n.language === language}
          onClick={() => void changeLanguage(language).catch(nothing)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
