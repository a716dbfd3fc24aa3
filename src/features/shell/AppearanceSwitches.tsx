import { themesOfScheme } from "../../domain/shell/preferences.ts"
import { useSettings } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { run } from "../../runtime/run.ts"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { SchemeSwitch } from "../../ui/fields/SchemeSwitch.tsx"

/** Switches for dark or light in every area at once, and for the language (SHELL-6, SHELL-9). */
export const AppearanceSwitches = () => {
  const { languageSelect, languages } = useSettings()
  return (
    <>
      <SchemeSwitch onChoose={(scheme) => run(changePreferences({ themes: themesOfScheme(scheme) }))} />
      {languageSelect && <LanguageSwitch languages={languages} />}
    </>
  )
}
