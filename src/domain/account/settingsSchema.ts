import { Schema } from "effect"
import { personal } from "../personal.ts"
import { MenuItem } from "../shell/navigationSchema.ts"
import { MachineStatusRow } from "./machineStatusName.ts"

export const LANGUAGE_CODES = ["tr", "en", "ar"] as const
const LanguageCode = Schema.Literals(LANGUAGE_CODES)

/** BOOT-4: what a browser is to the casino; `chromium` is every Chromium engine, `ios` every browser there. */
export const BROWSER_FAMILIES = ["chromium", "safari", "ios", "firefox"] as const
export const BrowserFamily = Schema.Literals(BROWSER_FAMILIES)
export type BrowserFamily = typeof BrowserFamily.Type

/** The colours of the theme that BRANDING.colours may set. */
export const COLOUR_NAMES = ["success", "info", "warning", "error", "page", "surface"] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

const Text = Schema.NullOr(Schema.String)
const Url = Schema.NullOr(personal.url(Schema.String))

/** The operator's settings as the client uses them, every field present (BOOT-2). Money in minor units, times in ms. */
export const Settings = Schema.Struct({
  brandName: Schema.String,
  logo: Url,
  accent: Text,
  background: Url,
  apiUrl: personal.url(Schema.String),
  notificationsUrl: personal.url(Schema.String),
  gameUrl: personal.url(Schema.String),
  /** LOBBY-5: the jackpot video's WHEP endpoint, before the one that the server names. */
  jackpotUrl: Url,
  siteId: Schema.Int,
  currency: Schema.String,
  currencySymbols: Schema.Record(Schema.String, Schema.String),
  defaultLanguage: LanguageCode,
  languageSelect: Schema.Boolean,
  /** SHELL-6: what the language switch offers; Turkish and English where it is left out. */
  languages: Schema.optionalKey(Schema.Array(LanguageCode)),
  /** BOOT-4: who gets the app without a warning; all but Firefox where it is left out. */
  supportedBrowsers: Schema.optionalKey(Schema.Array(BrowserFamily)),
  /** Language to key to text, over the built-in tables. */
  texts: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String)),
  tokenLogin: Schema.Boolean,
  supportUrl: Url,
  whatsapp: Text,
  telegram: Text,
  /** SHELL-13: which live support, and its account. */
  chatProvider: Text,
  hideHeaderBar: Schema.Boolean,
  informationText: Text,
  /** SHELL-3: what the operator adds to the menu; nothing where it is left out. */
  menu: Schema.optionalKey(Schema.Array(MenuItem)),
  /** SHELL-1: a class on the lobby's background. */
  lobbyClass: Text,
  pinCheck: Schema.Boolean,
  ipCheck: Schema.Boolean,
  showLobby: Schema.Boolean,
  showWebcam: Schema.Boolean,
  showSplash: Schema.Boolean,
  zeroBalancePlay: Schema.Boolean,
  hotCoins: Schema.Array(Schema.Int),
  hotFlagLimit: Schema.Int,
  allInLimit: Schema.Int,
  /** MONEY-2: a discount is for balances below this amount, while `balanceCheck` is on. */
  discountMinimum: Schema.Int,
  /** Whether `discountMinimum` is asked for at all; off, a discount is granted at any balance. */
  balanceCheck: Schema.Boolean,
  topUpCooldownMs: Schema.Int,
  autoDiscount: Schema.Boolean,
  autoBonus: Schema.Boolean,
  lobbyRefreshMs: Schema.Int,
  idleTimeoutMs: Schema.Int,
  /** How much of the past a player's browser keeps (LOG-3); the client's own measure where it is left out. */
  logRetention: Schema.optionalKey(Schema.Struct({ sessions: Schema.Int, maxAgeMs: Schema.Int, maxBytes: Schema.Int })),
  /** Of the live picture, at most: it is asked of whoever sends it. */
  fps: Schema.Int,
  volume: Schema.Number,
  /** Status code to its meaning (LOBBY-3, GAME-8). */
  machineStatus: Schema.Record(Schema.String, MachineStatusRow),
  /** The key that shows the test win, as `KeyboardEvent.key` names it; "" switches it off (GAME-11). */
  testWinKey: Schema.String,
  /** Brand name or id to the address of its picture (LOBBY-2). */
  brandImages: Schema.Record(Schema.String, personal.url(Schema.String)),
  /** How often the chat contacts are polled while a player is logged in (SHELL-7). */
  chatRefreshMs: Schema.Int,
  /** The name of the active player protection profile; null and "none" are no profile. */
  protectionProfile: Text,
  /** The operator's colours beside the accent, by the names of `COLOUR_NAMES`: hex. */
  colours: Schema.Record(Schema.String, Schema.String)
})
export type Settings = typeof Settings.Type
