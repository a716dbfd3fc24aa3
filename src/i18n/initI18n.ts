import { initReactI18next } from "react-i18next"
import { i18n } from "./i18n.ts"
import { isolateForeign } from "./isolate.ts"
import { DIRECTIONS, isLanguage, LANGUAGES, OFFERED_LANGUAGES } from "./languages.ts"
import type { ArabicTexts, Language } from "./languages.ts"

const STORAGE_KEY = "telereel.language"

/** An operator's own texts: language → flat key (`login.title`) → text (BOOT-2). */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

let wording: TextOverrides = {}

interface TextTree {
  readonly [key: string]: string | TextTree
}

interface Tables {
  readonly [namespace: string]: TextTree
}

/** Loads the first texts of one language. The Arabic table also contains the texts of all later parts. */
const load = async (language: Language): Promise<Tables> => {
  if (language === "ar") {
    const all: ArabicTexts = (await import("./ar.json")).default
    return { ...all }
  }
  return (language === "tr" ? await import("./tr.ts") : await import("./en.ts")).texts
}

/** Texts that load with the parts that show them: layout and lobby, the game, the layout's dialogs and drawers. One language at a time. */
const PARTS = {
  floor: { tr: () => import("./floor/tr.ts"), en: () => import("./floor/en.ts") },
  game: { tr: () => import("./game/tr.ts"), en: () => import("./game/en.ts") },
  panels: { tr: () => import("./panels/tr.ts"), en: () => import("./panels/en.ts") }
}
type Part = keyof typeof PARTS

const wantedParts = new Set<Part>()

const addPart = async (part: Part, language: Language): Promise<void> => {
  if (language !== "ar") add(language, (await PARTS[part][language]()).texts)
}

const addWantedParts = async (language: Language): Promise<void> => {
  await Promise.all([...wantedParts].map((part) => addPart(part, language)))
}

const wantPart = async (part: Part): Promise<void> => {
  wantedParts.add(part)
  const { language } = i18n
  if (isLanguage(language)) await addPart(part, language)
}

/**
 * Adds the texts of the layout, the lobby and the player's panels, for the current and each later language. Rejects when a chunk cannot be
 * fetched.
 */
export const addFloorTexts = (): Promise<void> => wantPart("floor")

/** Adds the texts of the game, for the current and each later language. Rejects when a chunk cannot be fetched. */
export const addGameTexts = (): Promise<void> => wantPart("game")

/** Adds the texts of the layout's dialogs and drawers, for the current and each later language. Rejects when a chunk cannot be fetched. */
export const addPanelTexts = (): Promise<void> => wantPart("panels")

/** Only existing texts can be overridden, so a typing error in the operator's file adds nothing. */
const overlay = (tree: TextTree, own: Readonly<Record<string, string>>, path: string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === "string" ? (own[path + key] ?? node) : overlay(node, own, `${path}${key}.`)
    ])
  )

/** Applies the operator's texts to a language's tables. Overrides for later parts are keyed by their namespace. */
const word = (language: Language, tables: Tables): Tables => {
  const own = wording[language] ?? {}
  return Object.fromEntries(
    Object.entries(tables).map(([namespace, tree]) => [namespace, overlay(tree, own, namespace === "translation" ? "" : `${namespace}.`)])
  )
}

const add = (language: Language, tables: Tables): void => {
  for (const [namespace, texts] of Object.entries(word(language, tables))) i18n.addResourceBundle(language, namespace, texts, true, true)
}

/** The first of the browser's languages that the operator offers: "en-GB" matches English. */
const browserLanguage = (offered: readonly Language[]): Language | undefined =>
  navigator.languages.flatMap((tag) => offered.find((language) => language === tag.toLowerCase().split("-")[0]) ?? [])[0]

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    // The browser forbids storage: no choice was stored.
    return null
  }
}

/**
 * BOOT-4: the player's stored language if it is still offered, otherwise the browser's, otherwise the operator's default. `selectable` false:
 * the browser does not count, because the player could not leave a language that it chose.
 */
export const chosenLanguage = (byDefault: Language, offered: readonly Language[] = OFFERED_LANGUAGES, selectable = true): Language => {
  const stored = storedLanguage()
  if (isLanguage(stored) && offered.includes(stored)) return stored
  return (selectable ? browserLanguage(offered) : undefined) ?? byDefault
}

const remember = (language: Language): void => {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // The browser forbids storage (private mode): the choice applies to this page only.
  }
}

const tellPage = (language: Language): void => {
  const { documentElement: page } = document
  page.lang = language
  // A direction that the player has chosen (SHELL-9) takes precedence over the language.
  if (page.dataset["direction"] === undefined) page.dir = DIRECTIONS[language]
}

/** Call it once, before the first screen: loads one language and sets `<html lang dir>`. Rejects when its chunk cannot be fetched. */
export const initI18n = async (language: Language, overrides: TextOverrides = {}): Promise<void> => {
  wording = overrides
  const texts = word(language, await load(language))
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    // React escapes markup. This isolates values whose direction differs from the sentence.
    interpolation: {
      escapeValue: true,
      escape: (value: string) => (isLanguage(i18n.language) ? isolateForeign(value, i18n.language) : value)
    },
    react: { useSuspense: false },
    returnNull: false
  })
  tellPage(language)
}

type LaterTexts = Readonly<Record<"tr" | "en", TextTree> & { ar?: TextTree }>

/** The built-in texts of later parts, for applying new overrides when the settings change. */
const later = new Map<string, LaterTexts>()

/**
 * Adds the texts of a later part; an operator's overrides for them are keyed `namespace.key`. The Arabic table has contained them from the start.
 */
export const addTexts = (namespace: string, tables: LaterTexts): void => {
  const { tr, en, ar } = tables
  later.set(namespace, tables)
  add("tr", { [namespace]: tr })
  add("en", { [namespace]: en })
  if (ar !== undefined) add("ar", { [namespace]: ar })
}

/**
 * Applies the operator's texts and default language from settings that arrived late (BOOT-1). Overrides all loaded texts again; a player who has
 * not chosen a language gets the operator's. Rejects when a language cannot be fetched.
 */
export const followSettings = async (language: Language, overrides: TextOverrides): Promise<void> => {
  wording = overrides
  const loaded = LANGUAGES.filter((one) => one === language || i18n.hasResourceBundle(one, "translation"))
  await Promise.all(
    loaded.map(async (one) => {
      add(one, await load(one))
      await addWantedParts(one)
    })
  )
  for (const [namespace, tables] of later) addTexts(namespace, tables)
  await i18n.changeLanguage(language)
  tellPage(language)
}

/**
 * The player's choice (SHELL-6): loads the language when needed, and stores the choice. Rejects, and changes nothing, when its chunk cannot be
 * fetched.
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, "translation")) add(language, await load(language))
  await addWantedParts(language)
  await i18n.changeLanguage(language)
  remember(language)
  tellPage(language)
}
