import type en from "./en.json"
import type pagesEn from "./pages/en.json"
import type pagesTr from "./pages/tr.json"
import type replayEn from "./replay/en.json"
import type replayTr from "./replay/tr.json"
import type reportEn from "./report/en.json"
import type reportTr from "./report/tr.json"
import type shellEn from "./shell/en.json"
import type shellTr from "./shell/tr.json"
import type tr from "./tr.json"

/** The languages there is a table for; the first is the mother tongue (SHELL-6). */
export const LANGUAGES = ["tr", "en"] as const
export type Language = (typeof LANGUAGES)[number]

/** Which way a language is written, for `<html dir>`. */
export const DIRECTIONS: Readonly<Record<Language, "ltr" | "rtl">> = { tr: "ltr", en: "ltr" }

type Missing<Of, In> = {
  [Key in keyof Of]: Key extends keyof In ? (Of[Key] extends string ? never : Missing<Of[Key], In[Key]>) : Key
}[keyof Of]

type Complete<Table, Other> = [Missing<Table, Other>] extends [never] ? unknown : Missing<Table, Other>

/** Does not compile while a key stands in one table alone: the error names the key. */
type InStep<One extends Complete<One, Other>, Other extends Complete<Other, One>> = One

/** Every text there is: Turkish, with the proof that English has the same keys. */
export type Texts = InStep<typeof tr, typeof en>

/** The replay screen's texts, with the same proof. */
export type ReplayTexts = InStep<typeof replayTr, typeof replayEn>

/** The report's texts, likewise. */
export type ReportTexts = InStep<typeof reportTr, typeof reportEn>

/** The texts of the frame around the pages, likewise. */
export type ShellTexts = InStep<typeof shellTr, typeof shellEn>

/** The texts of the player's own pages and of the panels, likewise. */
export type PagesTexts = InStep<typeof pagesTr, typeof pagesEn>

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)
