import { Schema } from "effect"
import { MenuItem } from "../shell/navigationSchema.ts"
import { MachineStatusName } from "./machineStatusName.ts"

const LanguageCode = Schema.Literals(["tr", "en", "ar"])

/** BOOT-4: what a browser is to the casino; `chromium` is every Chromium engine, `ios` every browser there. */
export const BrowserFamily = Schema.Literals(["chromium", "safari", "ios", "firefox"])
export type BrowserFamily = typeof BrowserFamily.Type

const Text = Schema.NullOr(Schema.String)

/** The operator's settings as the client uses them, every field present (BOOT-2). Money in minor units, times in ms. */
export const Settings = Schema.Struct({
  brandName: Schema.String,
  logo: Text,
  accent: Text,
  background: Text,
  apiUrl: Schema.String,
  notificationsUrl: Schema.String,
  gameUrl: Schema.String,
  /** LOBBY-5: the jackpot video's WHEP endpoint, before the one that the server names. */
  jackpotUrl: Text,
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
  supportUrl: Text,
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
  /** MONEY-2: a discount is for balances below it; 0 or less asks for no balance at all. */
  discountMinimum: Schema.Int,
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
  machineStatus: Schema.Record(Schema.String, MachineStatusName)
})
export type Settings = typeof Settings.Type
