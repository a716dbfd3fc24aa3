import { createInstance } from "i18next"
import { type ComponentType, lazy, type LazyExoticComponent } from "react"
import { initReactI18next } from "react-i18next"
import { storedText } from "../browser/safeStorage.ts"
import { isolateForeign } from "./isolate.ts"
import { DIRECTIONS, isLanguage, LANGUAGES, OFFERED_LANGUAGES } from "./languages.ts"
import type { Language } from "./languages.ts"

/** The i18next instance. Components use `useTranslation`; this is for code outside components. */
export const i18n = createInstance()

const storedLanguage = storedText("telereel.language")

/** An operator's own texts: language → flat key (`login.title`) → text (BOOT-2). */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

let wording: TextOverrides = {}

interface TextTree {
  readonly [key: string]: string | TextTree
}

interface Tables {
  readonly [namespace: string]: TextTree
}

/** A file of `locales/LANGUAGE/`: texts that load together. `start` loads before the first screen, the others with what shows them. */
export type TextPart = "start" | "boot" | "lobby" | "game" | "health" | "panels" | "replay" | "report"

const FILES = import.meta.glob<{ readonly default: Tables }>("./locales/*/*.json")

/** The parts that have been asked for: a later language needs them too. */
const wanted = new Set<TextPart>(["start"])

/** The only loader of texts: one part of one language, as tables by namespace. Rejects when the file cannot be fetched. */
const fetchPart = async (language: Language, part: TextPart): Promise<Tables> => {
  const file = await FILES[`./locales/${language}/${part}.json`]?.()
  if (file === undefined) throw new Error("No texts")
  return file.default
}

let loading = 0
let missing = 0

/** The number of files of chosen languages that are being loaded, and that could not be. The language switch reports the latter, with a retry. */
export const countChosenFiles = (): { readonly loading: number; readonly missing: number } => ({ loading, missing })

/** As `fetchPart`, for a language that the player has chosen. */
const fetchChosen = async (language: Language, part: TextPart): Promise<Tables> => {
  loading += 1
  try {
    return await fetchPart(language, part)
  } catch (reason) {
    missing += 1
    reportError(reason)
    throw reason
  } finally {
    loading -= 1
  }
}

/** Adds all wanted parts of a language, and nothing when one of them cannot be fetched. */
const addWanted = async (language: Language, fetch = fetchPart): Promise<void> => {
  const parts = await Promise.all([...wanted].map((part) => fetch(language, part)))
  for (const tables of parts) add(language, tables)
}

/**
 * Loads a language and shows it, unless `isReplaced` by then. Returns whether it is shown. Loads again when a page has asked for a further part
 * meanwhile, because that part was fetched for the current language only.
 */
const switchTo = async (language: Language, shown: typeof i18n, isReplaced: () => boolean): Promise<boolean> => {
  const { size } = wanted
  await addWanted(language, fetchChosen)
  if (wanted.size > size) return switchTo(language, shown, isReplaced)
  if (isReplaced()) return false
  await shown.changeLanguage(language)
  return true
}

/** The newest choice, by instance. A file that arrives late must not undo a newer choice. */
const newest = new WeakMap<object, object>()

const switchToChoice = async (language: Language, shown: typeof i18n): Promise<boolean> => {
  const choice = {}
  newest.set(shown, choice)
  return switchTo(language, shown, () => newest.get(shown) !== choice)
}

/**
 * Adds a part for the current and each later language. Rejects when the file cannot be fetched; a later call tries again.
 */
export const loadTexts = async (part: TextPart): Promise<void> => {
  wanted.add(part)
  const { language } = i18n
  if (isLanguage(language)) add(language, await fetchPart(language, part))
}

/** The code or the texts of a part of the page could not be fetched. */
export class MissingPartError extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}

/**
 * A component whose code and texts load when it is first shown. Needs a Suspense around it, and throws `MissingPartError` during rendering when a file
 * cannot be fetched.
 */
export const lazyWithTexts = <Props>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: readonly TextPart[]
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), ...parts.map(loadTexts)])
      return { default: component }
    } catch (cause) {
      throw new MissingPartError(cause)
    }
  })

/** Only existing texts can be overridden, so a typing error in the operator's file adds nothing. */
const overlay = (tree: TextTree, own: Readonly<Record<string, string>>, path: string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === "string" ? (own[path + key] ?? node) : overlay(node, own, `${path}${key}.`)
    ])
  )

/** Applies the operator's texts to a language's tables. Keys of other namespaces than `translation` begin with the namespace. */
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

/**
 * BOOT-4: the player's stored language if it is still offered, otherwise the browser's, otherwise the operator's default. `selectable` false:
 * the browser does not count, because the player could not leave a language that it chose.
 */
export const chosenLanguage = (byDefault: Language, offered: readonly Language[] = OFFERED_LANGUAGES, selectable = true): Language => {
  const stored = storedLanguage.read()
  if (isLanguage(stored) && offered.includes(stored)) return stored
  return (selectable ? browserLanguage(offered) : undefined) ?? byDefault
}

/** Sets the document's language and direction. */
const applyLanguage = (language: Language): void => {
  const { documentElement: page } = document
  page.lang = language
  // A direction that the player has chosen (SHELL-9) takes precedence over the language.
  if (page.dataset["direction"] === undefined) page.dir = DIRECTIONS[language]
}

/** Call it once, before the first screen: loads one language and sets `<html lang dir>`. Rejects when its chunk cannot be fetched. */
export const initI18n = async (language: Language, overrides: TextOverrides = {}): Promise<void> => {
  wording = overrides
  const texts = word(language, await fetchPart(language, "start"))
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
  applyLanguage(language)
}

/**
 * Applies the operator's texts and default language from settings that arrived late (BOOT-1). Overrides all loaded texts again; a player who has
 * not chosen a language gets the operator's. A choice that the player makes meanwhile stays. Rejects when a language cannot be fetched.
 */
export const followSettings = async (language: Language, overrides: TextOverrides): Promise<void> => {
  wording = overrides
  const loaded = LANGUAGES.filter((one) => one === language || i18n.hasResourceBundle(one, "translation"))
  const { language: before } = i18n
  const choice = newest.get(i18n)
  await Promise.all(loaded.map((one) => addWanted(one)))
  if (await switchTo(language, i18n, () => i18n.language !== before || newest.get(i18n) !== choice)) applyLanguage(language)
}

/**
 * The player's choice (SHELL-6): loads the language when needed, and stores the choice, unless a newer one replaces it. Rejects, and changes nothing, when its chunk cannot be
 * fetched. `shown` is the instance of the texts that change: the replay tool has one of its own.
 */
export const changeLanguage = async (language: Language, shown = i18n): Promise<void> => {
  if (!(await switchToChoice(language, shown))) return
  storedLanguage.write(language)
  applyLanguage(language)
}

/**
 * Shows the pages of a replay in the player's language, without storing a choice or changing the document around them. Its files must have been
 * fetched before.
 */
export const showReplayLanguage = async (language: Language): Promise<void> => {
  await switchToChoice(language, i18n)
}
