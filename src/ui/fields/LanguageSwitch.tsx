import { useTranslation } from "react-i18next"
import { changeLanguage } from "../../i18n/initI18n.ts"
import { type Language, OFFERED_LANGUAGES } from "../../i18n/languages.ts"
import styles from "./fields.module.css"

const nothing = (): void => undefined

export interface LanguageSwitchProps {
  /** The languages that the operator offers. */
  readonly languages?: readonly Language[] | undefined
}

/** The language switch: TR, EN and the operator's further languages (SHELL-6). The language stays unchanged when its texts cannot be fetched. */
export const LanguageSwitch = ({ languages = OFFERED_LANGUAGES }: LanguageSwitchProps) => {
  const { t, i18n } = useTranslation()
  return (
    <fieldset className={styles["languages"]} aria-label={t("common.language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles["one"]}
          lang={language}
          // Voice control needs the visible text within the accessible name.
          aria-label={`${language.toUpperCase()}: ${t(`languages.${language}`)}`}
          aria-pressed={i18n.language === language}
          onClick={() => void changeLanguage(language, i18n).catch(nothing)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
