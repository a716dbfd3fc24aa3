import { describe, expect, it } from "vitest"
import ar from "./ar.json" with { type: "json" }
import bootEn from "./boot/en.json" with { type: "json" }
import bootTr from "./boot/tr.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import floorEn from "./floor/en.json" with { type: "json" }
import floorTr from "./floor/tr.json" with { type: "json" }
import gameEn from "./game/en.json" with { type: "json" }
import gameTr from "./game/tr.json" with { type: "json" }
import lockEn from "./lock/en.json" with { type: "json" }
import lockTr from "./lock/tr.json" with { type: "json" }
import pagesEn from "./pages/en.json" with { type: "json" }
import pagesTr from "./pages/tr.json" with { type: "json" }
import playEn from "./play/en.json" with { type: "json" }
import playTr from "./play/tr.json" with { type: "json" }
import replayAr from "./replay/ar.json" with { type: "json" }
import replayEn from "./replay/en.json" with { type: "json" }
import replayTr from "./replay/tr.json" with { type: "json" }
import reportEn from "./report/en.json" with { type: "json" }
import reportTr from "./report/tr.json" with { type: "json" }
import panelsEn from "./panels/en.json" with { type: "json" }
import panelsTr from "./panels/tr.json" with { type: "json" }
import shellEn from "./shell/en.json" with { type: "json" }
import shellTr from "./shell/tr.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }
import walletEn from "./wallet/en.json" with { type: "json" }
import walletTr from "./wallet/tr.json" with { type: "json" }

interface Tree {
  readonly [key: string]: string | Tree
}

const flatten = (tree: Tree, path = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [[path + key, node] as const] : flatten(node, `${path}${key}.`)
  )

/** Texts that only an operator writes, in `TEXTS`: how players get their first PIN (spec §5). */
const EMPTY: ReadonlySet<string> = new Set(["pinHint"])

const values = (text: string): string => [...text.matchAll(/\{\{\w+\}\}/gu)].map(String).toSorted().join()

describe.each([
  ["pages before the login", en, tr],
  ["lobby and frame", floorEn, floorTr],
  ["machine", gameEn, gameTr],
  ["door", bootEn, bootTr],
  ["idle lock", lockEn, lockTr],
  ["top-ups", walletEn, walletTr],
  ["replay", replayEn, replayTr],
  ["report", reportEn, reportTr],
  ["pages", pagesEn, pagesTr],
  ["game", playEn, playTr],
  ["shell", shellEn, shellTr],
  ["panels", panelsEn, panelsTr]
])("[SHELL-6] the texts of the %s", (_, en, tr) => {
  it("the texts are complete in both languages, with the same placeholders", () => {
    const english = new Map(flatten(en))
    const turkish = flatten(tr)
    expect(turkish.map(([key]) => key)).toEqual([...english.keys()])
    expect(
      turkish.filter(([key, text]) => (text.trim() === "" && !EMPTY.has(key)) || values(text) !== values(english.get(key) ?? ""))
    ).toEqual([])
  })
})

/** Merges two trees: i18next adds the parts of a namespace to each other as they load. */
const merge = (one: Tree, other: Tree): Tree => {
  const merged = Object.entries(other).map(([key, node]) => {
    const before = one[key]
    return [key, typeof node === "string" || before === undefined || typeof before === "string" ? node : merge(before, node)] as const
  })
  return { ...one, ...Object.fromEntries(merged) }
}

const PLURAL = /_(zero|one|two|few|many|other)$/u
const FORMS = new Intl.PluralRules("ar").resolvedOptions().pluralCategories

/** The key without its plural suffix: languages differ in their number of plural forms. */
const called = (key: string): string => key.replace(PLURAL, "")

describe.each([
  ["pages", ar.translation, merge(merge(en, floorEn), gameEn)],
  ["door", ar.boot, bootEn],
  ["idle lock", ar.lock, lockEn],
  ["player's own pages", ar.pages, pagesEn],
  ["game", ar.play, playEn],
  ["replay", replayAr, replayEn],
  ["report", ar.report, reportEn],
  ["shell", ar.shell, { ...shellEn, ...panelsEn }],
  ["top-ups", ar.wallet, walletEn]
])("[SHELL-6] the Arabic texts of the %s", (_, arabic, english) => {
  const texts = flatten(arabic)

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
