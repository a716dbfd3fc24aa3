import { Button } from "@mantine/core"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { changeLanguage } from "../../i18n/initI18n.ts"
import { type Language, OFFERED_LANGUAGES } from "../../i18n/languages.ts"
import { passFocusOn } from "../focusIfLost.ts"
import styles from "./fields.module.css"

/** Time (ms) after which a language whose texts have not arrived counts as not loaded. It is shown when they arrive after all. */
const SLOW_MS = 8_000

export interface LanguageSwitchProps {
  /** The languages that the operator offers. */
  readonly languages?: readonly Language[] | undefined
}

/** The language switch: TR, EN and the operator's further languages (SHELL-6). A language whose texts cannot be fetched can be tried again. */
export const LanguageSwitch = ({ languages = OFFERED_LANGUAGES }: LanguageSwitchProps) => {
  const { t, i18n } = useTranslation()
  const [failure, setFailure] = useState<{ readonly language: Language; readonly choice: number } | null>(null)
  const newest = useRef(0)
  const choose = (language: Language): void => {
    const choice = (newest.current += 1)
    const show = (next: typeof failure): void => {
      clearTimeout(timer)
      // A file that arrives or fails late says nothing about a newer choice.
      if (choice === newest.current) setFailure(next)
    }
    const fail = (): void => show({ language, choice })
    const timer = setTimeout(fail, SLOW_MS)
    void changeLanguage(language, i18n).then(() => show(null), fail)
  }
  const close = (): void => {
    // The language may still fail.
    newest.current += 1
    setFailure(null)
  }
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
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
      {failure !== null && (
        <div ref={passFocusOn} className={styles["failure"]} role="alert">
          {/* A text that is inserted again is announced again. */}
          <p key={failure.choice}>{t("common.languageFailed", { name: t(`languages.${failure.language}`) })}</p>
          <Button onClick={() => choose(failure.language)}>{t("common.retry")}</Button>
          <Button onClick={close}>{t("common.close")}</Button>
        </div>
      )}
    </fieldset>
  )
}
