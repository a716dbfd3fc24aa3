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

/** The languages there is a table for; the first is the mother tongue (SHELL-6). */
export const LANGUAGES = ["tr", "en", "ar"] as const
export type Language = (typeof LANGUAGES)[number]

/** What players may choose where the operator says nothing. */
export const OFFERED_LANGUAGES: readonly Language[] = ["tr", "en"]

/** Which way a language is written, for `<html dir>`. */
export const DIRECTIONS: Readonly<Record<Language, "ltr" | "rtl">> = { tr: "ltr", en: "ltr", ar: "rtl" }

type Missing<Of, In> = {
  [Key in keyof Of]: Key extends keyof In ? (Of[Key] extends string ? never : Missing<Of[Key], In[Key]>) : Key
}[keyof Of]

type Complete<Table, Other> = [Missing<Table, Other>] extends [never] ? unknown : Missing<Table, Other>

/** Does not compile while a key stands in one table alone: the error names the key. */
type InStep<One extends Complete<One, Other>, Other extends Complete<Other, One>> = One

/** The first; does not compile while the other table lacks a key of it. */
type CoveredBy<Whole, _Table extends Complete<Whole, _Table>> = Whole

/** Does not compile while a code of the error catalogue has no text: the error names the code (LOGIN-4). */
type WithEveryCode<Table extends { readonly errors: Readonly<Record<`${ErrorCode}`, string>> }> = Table

/** Every text of the pages: Turkish, with the proof that English has the same keys. What only a player reads stands in tables of its own. */
export type Texts = WithEveryCode<
  InStep<typeof tr, typeof en> & InStep<typeof floorTr, typeof floorEn> & InStep<typeof gameTr, typeof gameEn>
>

/** The replay screen's texts, with the same proof. */
export type ReplayTexts = CoveredBy<InStep<typeof replayTr, typeof replayEn>, typeof replayAr>

/** The report's texts, likewise. */
export type ReportTexts = InStep<typeof reportTr, typeof reportEn>

/** The texts of the frame around the pages, likewise. */
export type ShellTexts = InStep<typeof shellTr, typeof shellEn> & InStep<typeof panelsTr, typeof panelsEn>

/** The texts of the player's own pages and of the panels, likewise. */
export type PagesTexts = InStep<typeof pagesTr, typeof pagesEn>

/** The texts of the game, likewise. */
export type PlayTexts = InStep<typeof playTr, typeof playEn>

/** The texts of the screens before the first page, likewise. */
export type BootTexts = InStep<typeof bootTr, typeof bootEn>

/** The texts of discount and bonus, likewise. */
export type WalletTexts = InStep<typeof walletTr, typeof walletEn>

/** The texts of the idle lock, likewise. */
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

/** Arabic: all that a player reads, in one table, with the proof that it lacks nothing. It has plural forms that the others have not. */
export type ArabicTexts = Covering<PlayerTexts, typeof ar>

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)
