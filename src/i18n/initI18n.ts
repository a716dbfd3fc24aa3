import { initReactI18next } from "react-i18next"
import { i18n } from "./i18n.ts"
import { DIRECTIONS, isLanguage, LANGUAGES, OFFERED_LANGUAGES } from "./languages.ts"
import type { ArabicTexts, Language } from "./languages.ts"

const STORAGE_KEY = "telereel.language"

/** An operator's own wording: language → flat key (`login.title`) → text (BOOT-2). */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

let wording: TextOverrides = {}

interface TextTree {
  readonly [key: string]: string | TextTree
}

interface Tables {
  readonly [namespace: string]: TextTree
}

/** One language is fetched, never all: a chunk each. Arabic brings the texts of every later part along, which few load. */
const load = async (language: Language): Promise<Tables> => {
  if (language === "ar") {
    const all: ArabicTexts = (await import("./ar.json")).default
    return { ...all }
  }
  return { translation: (language === "tr" ? await import("./tr.json") : await import("./en.json")).default }
}

/** Who is on the floor reads more than who stands at the login: those texts are fetched with the first page behind it. */
const loadFloor = async (language: "tr" | "en"): Promise<TextTree> =>
  (language === "tr" ? await import("./floor/tr.json") : await import("./floor/en.json")).default

let floorWanted = false

const addFloor = async (language: Language): Promise<void> => {
  if (language === "ar") return
  const floor = word(language, { translation: await loadFloor(language) })
  i18n.addResourceBundle(language, "translation", floor["translation"], true, true)
}

/** The texts of the lobby and the game, in the language of the page, and from now on in every other that is chosen. */
export const addFloorTexts = async (): Promise<void> => {
  floorWanted = true
  const { language } = i18n
  if (isLanguage(language)) await addFloor(language)
}

/** Only texts that exist can be overridden, so a slip in the operator's file adds nothing. */
const overlay = (tree: TextTree, own: Readonly<Record<string, string>>, path: string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === "string" ? (own[path + key] ?? node) : overlay(node, own, `${path}${key}.`)
    ])
  )

/** A language's tables in the operator's wording, which names the keys of later parts by their namespace. */
const word = (language: Language, tables: Tables): Tables => {
  const own = wording[language] ?? {}
  return Object.fromEntries(
    Object.entries(tables).map(([namespace, tree]) => [namespace, overlay(tree, own, namespace === "translation" ? "" : `${namespace}.`)])
  )
}

/** What the player chose before (SHELL-6) and is still offered, or the operator's default. */
export const chosenLanguage = (byDefault: Language, offered: readonly Language[] = OFFERED_LANGUAGES): Language => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLanguage(stored) && offered.includes(stored) ? stored : byDefault
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

/** Once, before the first screen: loads one language, tells `<html lang dir>`. Rejects when its chunk cannot be fetched. */
export const initI18n = async (language: Language, overrides: TextOverrides = {}): Promise<void> => {
  wording = overrides
  const texts = word(language, await load(language))
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false
  })
  tellPage(language)
}

const add = (language: Language, tables: Tables): void => {
  for (const [namespace, texts] of Object.entries(word(language, tables))) i18n.addResourceBundle(language, namespace, texts, true, true)
}

type LaterTexts = Readonly<Record<"tr" | "en", TextTree> & { ar?: TextTree }>

/** The texts of later parts as they are built in, to word them anew when the settings change. */
const later = new Map<string, LaterTexts>()

/** The texts of a part that comes later; an operator's wording for them is keyed `namespace.key`. Arabic has had them from the start. */
export const addTexts = (namespace: string, tables: LaterTexts): void => {
  const { tr, en, ar } = tables
  later.set(namespace, tables)
  add("tr", { [namespace]: tr })
  add("en", { [namespace]: en })
  if (ar !== undefined) add("ar", { [namespace]: ar })
}

/**
 * The operator's texts and default language of settings that arrived late (BOOT-1): every text that was loaded is worded anew, and a player
 * who has not chosen a language gets the operator's. Rejects when a language cannot be fetched.
 */
export const followSettings = async (language: Language, overrides: TextOverrides): Promise<void> => {
  wording = overrides
  const loaded = LANGUAGES.filter((one) => one === language || i18n.hasResourceBundle(one, "translation"))
  await Promise.all(
    loaded.map(async (one) => {
      add(one, await load(one))
      if (floorWanted) await addFloor(one)
    })
  )
  for (const [namespace, tables] of later) addTexts(namespace, tables)
  await i18n.changeLanguage(language)
  tellPage(language)
}

/** The player's choice (SHELL-6): fetched when first wanted, remembered. Rejects, and changes nothing, when its chunk cannot be fetched. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, "translation")) add(language, await load(language))
  if (floorWanted) await addFloor(language)
  await i18n.changeLanguage(language)
  remember(language)
  tellPage(language)
}
