import { i18n } from "../../../i18n/initI18n.ts"
import { isolateForeign } from "../../../i18n/isolate.ts"
import { isLanguage } from "../../../i18n/languages.ts"

/**
 * The texts of the replay tool, with a language of its own: the pages inside use the product's instance, in the language that the player saw.
 * Both share the loaded texts.
 */
export const makeToolTexts = (): typeof i18n => {
  const texts = i18n.cloneInstance({
    lng: i18n.language,
    interpolation: {
      escapeValue: true,
      escape: (value: string) => (isLanguage(texts.language) ? isolateForeign(value, texts.language) : value)
    }
  })
  return texts
}
