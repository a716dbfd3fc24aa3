import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { chosenLanguage, followSettings, initI18n } from "../i18n/initI18n.ts"
import { useSettings, useSettingsLoaded } from "../projections/hooks.ts"
import { applyColours } from "../ui/accent.ts"
import { applyBackground } from "../ui/background.ts"
import { MoneyFormatContext } from "../ui/moneyFormat.ts"
import { keepSplashDefault } from "../ui/splashChoice.ts"
import { Splash } from "../ui/Splash.tsx"

const nothing = (): void => undefined

/** The operator's colour, background and name, on the page and its tab (BOOT-2). */
const useBranding = (): void => {
  const { accent, background, brandName, colours } = useSettings()
  useEffect(() => {
    document.title = brandName
    applyColours({ accent, colours })
    applyBackground(background)
  }, [accent, background, brandName, colours])
}

/** True once one language's texts are there. Its chunk is fetched once the settings say which language an operator opens with. */
const useTexts = (): boolean => {
  const loaded = useSettingsLoaded()
  const { defaultLanguage, languages, texts } = useSettings()
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (loaded && !ready)
      initI18n(chosenLanguage(defaultLanguage, languages), texts).then(
        () => setReady(true),
        (cause: unknown) => setFailure(new Error("No texts", { cause }))
      )
  }, [loaded, ready, defaultLanguage, languages, texts])
  const shown = useRef<object | null>(null)
  useEffect(() => {
    if (!ready) return
    // Settings that arrive late change texts and language on pages that are already shown (BOOT-1).
    if (shown.current !== null && shown.current !== texts) followSettings(chosenLanguage(defaultLanguage, languages), texts).catch(nothing)
    shown.current = texts
  }, [ready, defaultLanguage, languages, texts])
  // Thrown while rendering, so that it lands where crashed pages land.
  if (failure !== null) throw failure
  return ready
}

/** How money is written: the operator's currency, the player's language. */
export const MoneyTexts = ({ children }: { readonly children: ReactNode }) => {
  const { currency, currencySymbols } = useSettings()
  const { i18n } = useTranslation()
  const locale = i18n.language
  const format = useMemo(() => ({ currency, symbols: currencySymbols, locale }), [currency, currencySymbols, locale])
  return <MoneyFormatContext value={format}>{children}</MoneyFormatContext>
}

/** What all pages stand on: texts, the operator's colour, how money is written. */
export const Providers = ({ children }: { readonly children: ReactNode }) => {
  useBranding()
  const ready = useTexts()
  const { brandName, logo, showSplash } = useSettings()
  const loaded = useSettingsLoaded()
  useEffect(() => {
    if (loaded) keepSplashDefault(showSplash)
  }, [loaded, showSplash])
  return ready ? <MoneyTexts>{children}</MoneyTexts> : <Splash name={brandName} logo={logo} />
}
