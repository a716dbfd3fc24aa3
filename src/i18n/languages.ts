import type { ErrorCode } from "../domain/generated/errorCatalogue.ts"
import type arBoot from "./locales/ar/boot.json"
import type arStart from "./locales/ar/start.json"
import type arLobby from "./locales/ar/lobby.json"
import type arGame from "./locales/ar/game.json"
import type arHealth from "./locales/ar/health.json"
import type arPanels from "./locales/ar/panels.json"
import type arReplay from "./locales/ar/replay.json"
import type arReport from "./locales/ar/report.json"
import type enBoot from "./locales/en/boot.json"
import type enStart from "./locales/en/start.json"
import type enLobby from "./locales/en/lobby.json"
import type enGame from "./locales/en/game.json"
import type enHealth from "./locales/en/health.json"
import type enPanels from "./locales/en/panels.json"
import type enReplay from "./locales/en/replay.json"
import type enReport from "./locales/en/report.json"
import type trBoot from "./locales/tr/boot.json"
import type trStart from "./locales/tr/start.json"
import type trLobby from "./locales/tr/lobby.json"
import type trGame from "./locales/tr/game.json"
import type trHealth from "./locales/tr/health.json"
import type trPanels from "./locales/tr/panels.json"
import type trReplay from "./locales/tr/replay.json"
import type trReport from "./locales/tr/report.json"

/** The languages with texts; the first is the source language (SHELL-6). */
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

/** The type of the Turkish texts. Does not compile while Turkish and English differ in a key, or Arabic lacks one: the error names the key. */
type InStep<Tr extends Complete<Tr, En> & Complete<Tr, Ar>, En extends Complete<En, Tr>, Ar> = Tr

/** Does not compile while a code of the error catalogue has no text: the error names the code (LOGIN-4). */
type WithEveryCode<Table extends { readonly errors: Readonly<Record<`${ErrorCode}`, string>> }> = Table

type Boot = InStep<typeof trBoot, typeof enBoot, typeof arBoot>
type Start = InStep<typeof trStart, typeof enStart, typeof arStart>
type Lobby = InStep<typeof trLobby, typeof enLobby, typeof arLobby>
type Game = InStep<typeof trGame, typeof enGame, typeof arGame>
type Health = InStep<typeof trHealth, typeof enHealth, typeof arHealth>
type Panels = InStep<typeof trPanels, typeof enPanels, typeof arPanels>
type Replay = InStep<typeof trReplay, typeof enReplay, typeof arReplay>
type Report = InStep<typeof trReport, typeof enReport, typeof arReport>

/** The texts of all files, by i18next namespace. */
export interface Texts {
  readonly translation: WithEveryCode<Start["translation"] & Lobby["translation"] & Game["translation"] & Panels["translation"]>
  readonly boot: Boot["boot"]
  readonly health: Health["health"]
  readonly lock: Start["lock"]
  readonly pages: Panels["pages"]
  readonly play: Game["play"]
  readonly replay: Replay["replay"]
  readonly report: Report["report"]
  readonly shell: Lobby["shell"] & Panels["shell"]
  readonly wallet: Lobby["wallet"]
}

/** Whether the client has texts in this language. An operator may offer fewer. */
export const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text)

/**
 * The direction in which a page shows its text (SHELL-9). The preference `rtl` applies to every language. `ltr` is the default and means that the
 * language decides.
 */
export const directionOf = (language: string, preference: "ltr" | "rtl"): "ltr" | "rtl" =>
  preference === "rtl" || !isLanguage(language) ? preference : DIRECTIONS[language]
