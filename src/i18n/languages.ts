import type { ErrorCode } from "../domain/generated/errorCatalogue.ts"
import type ar from "./ar.json"
import type bootEn from "./boot/en.json"
import type bootTr from "./boot/tr.json"
import type en from "./en.json"
import type pagesEn from "./pages/en.json"
import type pagesTr from "./pages/tr.json"
import type playEn from "./play/en.json"
import type playTr from "./play/tr.json"
import type replayAr from "./replay/ar.json"
import type replayEn from "./replay/en.json"
import type replayTr from "./replay/tr.json"
import type reportEn from "./report/en.json"
import type reportTr from "./report/tr.json"
import type panelsEn from "./panels/en.json"
import type panelsTr from "./panels/tr.json"
import type shellEn from "./shell/en.json"
import type shellTr from "./shell/tr.json"
import type floorEn from "./floor/en.json"
import type floorTr from "./floor/tr.json"
import type gameEn from "./game/en.json"
import type gameTr from "./game/tr.json"
import type lockEn from "./lock/en.json"
import type lockTr from "./lock/tr.json"
import type tr from "./tr.json"
import type walletEn from "./wallet/en.json"
import type walletTr from "./wallet/tr.json"

/** The languages with a table; the first is the source language (SHELL-6). */
export const LANGUAGES = ["tr", "en", "ar"] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages that players may choose by default. */
export const OFFERED_LANGUAGES: readonly Language[] = ["tr", "en"]

/** The direction of each language, for `<html dir>`. */
export const DIRECTIONS: Readonly<Record<Language, "ltr" | "rtl">> = { tr: "ltr", en: "ltr", ar: "rtl" }

type Missing<Of, In> = {
  [Key in keyof Of]: Key extends keyof In ? (Of[Key] extends string ? never : Missing<Of[Key], In[Key]>) : Key
}[keyof Of]

type Complete<Table, Other> = [Missing<Table, Other>] extends [never] ? unknown : Missing<Table, Other>

/** Does not compile while one table lacks a key of the other: the error names the key. */
type InStep<One extends Complete<One, Other>, Other extends Complete<Other, One>> = One

/** The type `Whole`; does not compile while the other table lacks one of its keys. */
type CoveredBy<Whole, _Table extends Complete<Whole, _Table>> = Whole

/** Does not compile while a code of the error catalogue has no text: the error names the code (LOGIN-4). */
type WithEveryCode<Table extends { readonly errors: Readonly<Record<`${ErrorCode}`, string>> }> = Table

/** Every text of the pages: Turkish, checked to have the same keys as English. Texts for players are in separate tables. */
export type Texts = WithEveryCode<
  InStep<typeof tr, typeof en> & InStep<typeof floorTr, typeof floorEn> & InStep<typeof gameTr, typeof gameEn>
>

/** The replay screen's texts, with the same check. */
export type ReplayTexts = CoveredBy<InStep<typeof replayTr, typeof replayEn>, typeof replayAr>

/** The report's texts, with the same check. */
export type ReportTexts = InStep<typeof reportTr, typeof reportEn>

/** The texts of the layout around the pages, with the same check. */
export type ShellTexts = InStep<typeof shellTr, typeof shellEn> & InStep<typeof panelsTr, typeof panelsEn>

/** The texts of the player's own pages and of the panels, with the same check. */
export type PagesTexts = InStep<typeof pagesTr, typeof pagesEn>

/** The texts of the game, with the same check. */
export type PlayTexts = InStep<typeof playTr, typeof playEn>

/** The texts of the screens before the first page, with the same check. */
export type BootTexts = InStep<typeof bootTr, typeof bootEn>

/** The texts of discount and bonus, with the same check. */
export type WalletTexts = InStep<typeof walletTr, typeof walletEn>

/** The texts of the idle lock, with the same check. */
export type LockTexts = InStep<typeof lockTr, typeof lockEn>

interface PlayerTexts {
  readonly translation: Texts
  readonly boot: BootTexts
  readonly lock: LockTexts
  readonly pages: PagesTexts
  readonly play: PlayTexts
  readonly report: ReportTexts
  readonly shell: ShellTexts
  readonly wallet: WalletTexts
}

type Covering<Whole, Table extends Complete<Whole, Table>> = Table

/** Arabic: all texts for players in one table, checked to be complete. It has plural forms that the other languages lack. */
export type ArabicTexts = Covering<PlayerTexts, typeof ar>

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)
