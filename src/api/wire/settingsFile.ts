import { Schema } from "effect"
import { MenuItem } from "../../domain/shell/navigationSchema.ts"
import { Amount } from "./casino.ts"

export { MenuItem } from "../../domain/shell/navigationSchema.ts"

const Text = Schema.optionalKey(Schema.String)
const Flag = Schema.optionalKey(Schema.Boolean)
const Whole = Schema.optionalKey(Schema.Int)
const Money = Schema.optionalKey(Amount)
const Texts = Schema.optionalKey(Schema.Array(Schema.String))

/** How an operator's casino looks. */
export const Branding = Schema.Struct({ name: Text, logo: Text, accent: Text, background: Text })

/** Where the sockets are. Relative addresses are resolved against the page's own. */
export const SocketUrls = Schema.Struct({ notifications: Text, game: Text, jackpot: Text })

/**
 * `/Settings.json`, the operator's own file (BOOT-1, BOOT-2). Every field may be missing. Names are the operators' own, so
 * `IP_CHEKCING` is spelled as they spell it. Money in minor units, `IDLE_TIMEOUT` in ms, names ending in SECONDS in seconds. `LOG_*`: how much of the
 * past a player's browser keeps (LOG-3).
 */
export const SettingsFile = Schema.Struct({
  BRANDING: Schema.optionalKey(Branding),
  API_URL: Text,
  SOCKET_URL: Schema.optionalKey(SocketUrls),
  SITE_ID: Whole,
  CURRENCY: Text,
  CURRENCY_SYMBOLS: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  DEFAULT_LANG: Text,
  LANG_SELECT: Flag,
  LANGUAGES: Texts,
  SUPPORTED_BROWSERS: Texts,
  TEXTS: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))),
  MENU: Schema.optionalKey(Schema.Array(MenuItem)),
  HIDE_HEADER_BAR: Flag,
  INFORMATION_TEXT: Text,
  PIN_CHECK: Flag,
  IP_CHEKCING: Flag,
  IP_CHECKING: Flag,
  ADD_LOBBY_CLASS: Text,
  WHATSAPP: Text,
  TELEGRAM: Text,
  TOKEN_LOGIN: Flag,
  CHAT_PROVIDER: Text,
  AUTO_DISCOUNT: Flag,
  AUTO_BONUS: Flag,
  ZERO_BALANCE_PLAY: Flag,
  SHOW_LOBBY: Flag,
  SHOW_WEBCAM: Flag,
  SHOW_SPLASH: Flag,
  DISCOUNT_MINIMUM: Money,
  COOLDOWN_SECONDS: Whole,
  HOT_COINS: Schema.optionalKey(Schema.Array(Amount)),
  HOT_FLAG_LIMIT: Money,
  ALL_IN_LIMIT: Money,
  LOBBY_REFRESH_SECONDS: Whole,
  LOG_SESSIONS: Whole,
  LOG_DAYS: Whole,
  LOG_MEGABYTES: Whole,
  FPS: Whole,
  VOLUME: Schema.optionalKey(Schema.Number),
  IDLE_TIMEOUT: Whole,
  MACHINE_STATUS: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
