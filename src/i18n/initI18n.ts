import { initReactI18next } from "react-i18next"
import { i18n } from "./i18n.ts"
import { DIRECTIONS, isLanguage, LANGUAGES } from "./languages.ts"
import type { Language, Texts } from "./languages.ts"

const STORAGE_KEY = "telereel.language"

/** An operator's own wording: language → flat key (`login.title`) → text (BOOT-2). */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

interface TextTree {
  readonly [key: string]: string | TextTree
}

/** One table is fetched, never both: a chunk each. */
const load = async (language: Language): Promise<Texts> =>
  (language === "tr" ? await import("./tr.json") : await import("./en.json")).default

/** Only texts that exist can be overridden, so a slip in the operator's file adds nothing. */
const overlay = (tree: TextTree, own: Readonly<Record<string, string>>, path: string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === "string" ? (own[path + key] ?? node) : overlay(node, own, `${path}${key}.`)
    ])
  )

/** What the player chose before (SHELL-6), or the operator's default. */
export const chosenLanguage = (byDefault: Language): Language => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLanguage(stored) ? stored : byDefault
  } catch {
    return byDefault
  }
}

const remember = (language: Language): void => {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is shut (private mode): the choice holds for this page.
  }
}

const tellPage = (language: Language): void => {
  const { documentElement: page } = document
  page.lang = language
  // A player's own choice of direction (SHELL-9) outlives the language.
  if (page.dataset["direction"] === undefined) page.dir = DIRECTIONS[language]
}

let wording: TextOverrides = {}

/** Once, before the first screen: loads one language, tells `<html lang dir>`. Rejects when its chunk cannot be fetched. */
export const initI18n = async (language: Language, overrides: TextOverrides = {}): Promise<void> => {
  wording = overrides
  const texts = overlay(await load(language), wording[language] ?? {}, "")
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false
  })
  tellPage(language)
}

/** The texts of a part that comes later, in each language; an operator's wording for them is keyed `namespace.key`. */
export const addTexts = (namespace: string, tables: Readonly<Record<Language, TextTree>>): void => {
  for (const language of LANGUAGES)
    i18n.addResourceBundle(language, namespace, overlay(tables[language], wording[language] ?? {}, `${namespace}.`))
}

/** The player's choice (SHELL-6): fetched when first wanted, remembered. Rejects, and changes nothing, when its chunk cannot be fetched. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, "translation")) {
    i18n.addResourceBundle(language, "translation", overlay(await load(language), wording[language] ?? {}, ""))
  }
  await i18n.changeLanguage(language)
  remember(language)
  tellPage(language)
}
