import { Schema } from "effect"
import { JsonNumber, personal } from "../shared/defineEvents.ts"
import { MenuItem } from "../shell/navigationSchema.ts"
import { MachineStatusRow } from "../game/machineStatusName.ts"

/** The languages that the client has texts in. CONTRIBUTING.md lists what a further one needs. */
export const LANGUAGE_CODES = ["tr", "en", "ar"] as const
const LanguageCode = Schema.Literals(LANGUAGE_CODES)

/** BOOT-4: browser families. `chromium` is every Chromium engine, `ios` every browser on iOS. */
export const BROWSER_FAMILIES = ["chromium", "safari", "ios", "firefox"] as const

/** A family that the setting SUPPORTED_BROWSERS may list. */
export const BrowserFamily = Schema.Literals(BROWSER_FAMILIES)
export type BrowserFamily = typeof BrowserFamily.Type

/** The colours of the theme that BRANDING.colours may set. */
export const COLOUR_NAMES = ["success", "info", "warning", "error", "page", "surface"] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

const Text = Schema.NullOr(Schema.String)
const Url = Schema.NullOr(personal.url(Schema.String))

/** The operator's settings as the client uses them, with defaults filled in (BOOT-2). Money in minor units, times in ms. */
export const Settings = Schema.Struct({
  brandName: Schema.String,
  logo: Url,
  accent: Text,
  background: Url,
  apiUrl: personal.url(Schema.String),
  notificationsUrl: personal.url(Schema.String),
  gameUrl: personal.url(Schema.String),
  /** LOBBY-5: the WHEP endpoint of the jackpot video; it takes precedence over the one that the server names. */
  jackpotUrl: Url,
  siteId: Schema.Int,
  currency: Schema.String,
  currencySymbols: Schema.Record(Schema.String, Schema.String),
  defaultLanguage: LanguageCode,
  languageSelect: Schema.Boolean,
  /** SHELL-6: the languages in the language switch; Turkish and English when absent. */
  languages: Schema.optionalKey(Schema.Array(LanguageCode)),
  /** BOOT-4: the browsers that get no warning; all but Firefox when absent. */
  supportedBrowsers: Schema.optionalKey(Schema.Array(BrowserFamily)),
  /** Texts by language and key; they override the built-in texts. */
  texts: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String)),
  tokenLogin: Schema.Boolean,
  supportUrl: Url,
  whatsapp: Text,
  telegram: Text,
  /** LOGIN-1: the pages for a forgotten password and for new players; the login has no such link when absent. */
  passwordResetUrl: Schema.optionalKey(personal.url(Schema.String)),
  registrationUrl: Schema.optionalKey(personal.url(Schema.String)),
  /** SHELL-13: the live-support provider and its account. */
  chatProvider: Text,
  /** OPS-1: the OTLP collector; no telemetry when absent. */
  otlpUrl: Schema.optionalKey(personal.url(Schema.String)),
  /** OPS-1: the share of ordinary traces that are sent, 0 to 1. */
  traceRate: Schema.optionalKey(JsonNumber),
  /** OPS-5: the Sentry project that gets errors; none are sent when absent. */
  sentryDsn: Schema.optionalKey(personal.url(Schema.String)),
  hideHeaderBar: Schema.Boolean,
  informationText: Text,
  /** SHELL-3: the operator's additional menu items; none when absent. */
  menu: Schema.optionalKey(Schema.Array(MenuItem)),
  /** SHELL-1: a CSS class for the lobby's background. */
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
  /** MONEY-2: while `balanceCheck` is on, a discount requires a balance below this amount. */
  discountMinimum: Schema.Int,
  /** Whether `discountMinimum` applies to discounts; when false, a discount is granted at any balance. */
  balanceCheck: Schema.Boolean,
  topUpCooldownMs: Schema.Int,
  autoDiscount: Schema.Boolean,
  autoBonus: Schema.Boolean,
  lobbyRefreshMs: Schema.Int,
  idleTimeoutMs: Schema.Int,
  /** How many past sessions a browser stores per player (LOG-3); the client's default policy when absent. */
  logRetention: Schema.optionalKey(Schema.Struct({ sessions: Schema.Int, maxAgeMs: Schema.Int, maxBytes: Schema.Int })),
  /** The highest frame rate of the live video; the client requests it from the sender. */
  fps: Schema.Int,
  volume: JsonNumber,
  /** Status codes and their meaning (LOBBY-3, GAME-8). */
  machineStatus: Schema.Record(Schema.String, MachineStatusRow),
  /** The key that shows the test win, as `KeyboardEvent.key` names it; "" disables it (GAME-11). */
  testWinKey: Schema.String,
  /** Addresses of brand images by the brand's name or id (LOBBY-2). */
  brandImages: Schema.Record(Schema.String, personal.url(Schema.String)),
  /** The interval for polling the chat contacts while a player is logged in (SHELL-7). */
  chatRefreshMs: Schema.Int,
  /** The name of the active player protection profile; null and "none" mean no profile. */
  protectionProfile: Text,
  /** The operator's colours besides the accent, as hex values by the names in `COLOUR_NAMES`. */
  colours: Schema.Record(Schema.String, Schema.String)
})
export type Settings = typeof Settings.Type
