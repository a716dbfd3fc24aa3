import { describe, expect, it } from "vitest"

interface Tree {
  readonly [key: string]: string | Tree
}

const flatten = (tree: Tree, path = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [[path + key, node] as const] : flatten(node, `${path}${key}.`)
  )

/** Texts that only an operator writes, in `TEXTS`: how players get their first PIN (LOCK-1). */
const EMPTY: ReadonlySet<string> = new Set(["lock.pinHint"])

const values = (text: string): string => [...text.matchAll(/\{\{\w+\}\}/gu)].map(String).toSorted().join()

const files = import.meta.glob<Tree>("./locales/*/*.json", { eager: true, import: "default" })
const PARTS = Object.keys(files).flatMap((path) => /\/tr\/(?<part>\w+)\.json$/u.exec(path)?.groups?.["part"] ?? [])
const textsOf = (language: string, part: string): Tree => files[`./locales/${language}/${part}.json`] ?? {}

it("[SHELL-6] each language has the same files of texts", () => {
  expect(PARTS.length).toBeGreaterThan(5)
  expect(Object.keys(files).toSorted()).toEqual(
    ["ar", "en", "tr"].flatMap((language) => PARTS.toSorted().map((part) => `./locales/${language}/${part}.json`))
  )
})

describe.each(PARTS)("[SHELL-6] the texts of the file %s", (part) => {
  it("the texts are complete in Turkish and English, with the same placeholders", () => {
    const english = new Map(flatten(textsOf("en", part)))
    const turkish = flatten(textsOf("tr", part))
    expect(turkish.map(([key]) => key)).toEqual([...english.keys()])
    expect(
      turkish.filter(([key, text]) => (text.trim() === "" && !EMPTY.has(key)) || values(text) !== values(english.get(key) ?? ""))
    ).toEqual([])
  })
})

/**
 * Formal address in Turkish: the endings -niz and -siniz, the pronoun "siz", and the formal imperative of frequent verbs. "henüz" only looks like it.
 */
const FORMAL = /(?<!h)[aeıioöuü]n[ıiuü]z|(?<!\p{L})(?:siz(?:e|i|in|inle)?|yazın|girin|seçin|deneyin|bekleyin|tıklayın)(?!\p{L})/iu

/** Pages for operators and developers, who are addressed formally. */
const FOR_EXPERTS: ReadonlySet<string> = new Set(["health", "replay"])

it.each(PARTS.filter((part) => !FOR_EXPERTS.has(part)))("[SHELL-6] the Turkish texts of %s address the player as a friend", (part) => {
  expect(flatten(textsOf("tr", part)).filter(([, text]) => FORMAL.test(text))).toEqual([])
})

/** The friendly imperative of frequent verbs at the end of a sentence. A label without a full stop may have it. */
const FRIENDLY = /(?<!\p{L})(?:aç|bekle|dene|git|gönder|kaydet|koy|seç|yaz|yenile)\./u

it.each([...FOR_EXPERTS])("[SHELL-6] the Turkish texts of %s address the expert formally", (part) => {
  expect(flatten(textsOf("tr", part)).filter(([, text]) => FRIENDLY.test(text))).toEqual([])
})

const PLURAL = /_(zero|one|two|few|many|other)$/u
const FORMS = new Intl.PluralRules("ar").resolvedOptions().pluralCategories

/** The key without its plural suffix: languages differ in their number of plural forms. */
const called = (key: string): string => key.replace(PLURAL, "")

describe.each(PARTS)("[SHELL-6] the Arabic texts of the file %s", (part) => {
  const english = textsOf("en", part)
  const texts = flatten(textsOf("ar", part))

  it("the Arabic texts are complete, with all six plural forms for each count", () => {
    const wanted = flatten(english).flatMap(([key]) => (PLURAL.test(key) ? FORMS.map((form) => `${called(key)}_${form}`) : [key]))
    expect(texts.map(([key]) => key).toSorted()).toEqual([...new Set(wanted)].toSorted())
    expect(texts.filter(([key, text]) => text.trim() === "" && !EMPTY.has(key))).toEqual([])
  })

  it("the Arabic texts have the same placeholders, except when a word expresses the number", () => {
    const uneven = flatten(english).flatMap(([key, text]) => {
      const mine = texts.filter(([own]) => called(own) === called(key) && (own === key || /_(few|many|other)$/u.test(own)))
      return mine.filter(([own, arabicText]) => !own.endsWith("_one") && values(arabicText) !== values(text))
    })
    expect(uneven).toEqual([])
  })
})

/** Words for money that is brought to the casino. Money that goes from the balance to a machine has the words of the glossary. */
const DEPOSIT = { en: /deposit/iu, tr: /yat[ıi]r/iu, ar: /إيداع/u } as const

/** The movement of that name, the list that shows it, and the text of a code that the specification gives. */
const OF_DEPOSITS: ReadonlySet<string> = new Set(["amountAction.1", "transactions.emptyText", "errors.18800"])

it.each(["en", "tr", "ar"] as const)("[GAME-4] no text in %s calls money that goes to a machine a deposit", (language) => {
  const texts = PARTS.flatMap((part) => flatten(textsOf(language, part)))
  const named = texts.filter(
    ([key, text]) => DEPOSIT[language].test(text) && ![...OF_DEPOSITS].some((allowed) => called(key).endsWith(allowed))
  )
  expect(named).toEqual([])
})
