import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { chosenLanguage, followSettings, initI18n } from "../../i18n/initI18n.ts"
import { useSettings, useSettingsLoaded } from "../../projections/hooks.ts"
import { applyColours } from "../../ui/theme/accent.ts"
import { changeTitle } from "../../ui/documentTitle.ts"
import { applyBackground } from "../../ui/theme/background.ts"
import { MoneyFormatContext } from "../../ui/format/moneyFormat.ts"
import { showLateLinks } from "../../ui/states/lateLinks.ts"
import { keepSplashDefault } from "../../ui/states/splashChoice.ts"
import { Splash } from "../../ui/states/Splash.tsx"

/** Applies the operator's colours, background and name to the page and its tab (BOOT-2). */
const useBranding = (): void => {
  const { accent, background, brandName, colours } = useSettings()
  useEffect(() => {
    applyColours({ accent, colours })
    applyBackground(background)
  }, [accent, background, colours])
  useEffect(() => changeTitle({ brand: brandName }), [brandName])
}

/**
 * True once the texts of one language are loaded. The settings decide the first language, so loading starts after them. If it fails, the splash stays and
 * shows its links, which need no texts.
 */
const useTexts = (): boolean => {
  const loaded = useSettingsLoaded()
  const { defaultLanguage, languageSelect, languages, texts } = useSettings()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (loaded && !ready)
      initI18n(chosenLanguage(defaultLanguage, languages, languageSelect), texts).then(
        () => setReady(true),
        (reason: unknown) => {
          reportError(reason)
          showLateLinks()
        }
      )
  }, [loaded, ready, defaultLanguage, languages, languageSelect, texts])
  const isShown = useRef(false)
  useEffect(() => {
    if (!ready) return
    // Settings that arrive late change texts and language of visible pages (BOOT-1).
    if (isShown.current) followSettings(chosenLanguage(defaultLanguage, languages, languageSelect), texts).catch(reportError)
    isShown.current = true
  }, [ready, defaultLanguage, languages, languageSelect, texts])
  return ready
}

/** Provides the money format: the operator's currency and the player's language. */
export const MoneyTexts = ({ children }: { readonly children: ReactNode }) => {
  const { currency, currencySymbols } = useSettings()
  const { i18n } = useTranslation()
  const locale = i18n.language
  const format = useMemo(() => ({ currency, symbols: currencySymbols, locale }), [currency, currencySymbols, locale])
  return <MoneyFormatContext value={format}>{children}</MoneyFormatContext>
}

/** Provides texts, the operator's branding and the money format to all pages. */
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
