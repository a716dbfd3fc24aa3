import { Schema } from "effect"
import { DEFAULT_SETTINGS as D } from "../../domain/account/settings.ts"
import { keepsSeatByDefault, MACHINE_STATUS_NAMES, MachineStatusName } from "../../domain/game/machineStatusName.ts"
import { callAddress, dsn, flag, fraction, oneOf, pattern, socketAddress, text, webAddress, wholeNumber } from "./kinds.ts"
import { block, type FieldTable, leaf, type Reader, tableOf } from "./readers.ts"
import { setting } from "./settingField.ts"
import { isRecord } from "../../domain/shared/guards.ts"

const socketFields: FieldTable = {
  notifications: {
    reader: socketAddress,
    meaning: "The notification socket.",
    default: D.notificationsUrl,
    example: "wss://casino.example.test/ws/notifications"
  },
  game: { reader: socketAddress, meaning: "The game socket.", default: D.gameUrl, example: "wss://casino.example.test/ws/game" },
  jackpot: {
    reader: webAddress,
    meaning: "The WHEP endpoint of the jackpot video. Left out, the server names it.",
    example: "https://video.example.test/whep/jackpot"
  }
}

/** SOCKET_URL: the socket addresses. Paths count from the root of the page's host. */
export const SocketUrls = Schema.Struct({
  notifications: Schema.optionalKey(Schema.String),
  game: Schema.optionalKey(Schema.String),
  jackpot: Schema.optionalKey(Schema.String)
})

const currency = { pattern: /^[A-Z]{3,5}$/u, expects: "a currency code in capital letters, such as TRY" }

/** Settings of the casino's server and currency. */
export const placeFields = {
  API_URL: setting({
    reader: callAddress,
    to: (apiUrl) => ({ apiUrl }),
    meaning: "The base of the casino's calls. A path counts from the root of the page's host.",
    default: D.apiUrl,
    example: "https://casino.example.test/api/"
  }),
  SOCKET_URL: setting({
    reader: block(SocketUrls, socketFields, "a block with notifications, game, jackpot"),
    to: ({ notifications, game, jackpot }) => ({
      notificationsUrl: notifications ?? D.notificationsUrl,
      gameUrl: game ?? D.gameUrl,
      jackpotUrl: jackpot ?? null
    }),
    meaning: "The addresses of the sockets.",
    example: { notifications: "wss://casino.example.test/ws/notifications", game: "wss://casino.example.test/ws/game" }
  }),
  SITE_ID: setting({
    reader: wholeNumber({ least: 0, most: 2_147_483_647 }),
    to: (siteId) => ({ siteId }),
    meaning: "The number of the site, sent with each login.",
    default: D.siteId,
    example: 8
  }),
  CURRENCY: setting({
    reader: pattern(currency.pattern, currency.expects),
    to: (value) => ({ currency: value }),
    meaning: "The currency of all amounts.",
    default: D.currency,
    example: "EUR"
  }),
  CURRENCY_SYMBOLS: setting({
    reader: tableOf(text(8), { expects: "a table of currency code to symbol", key: currency }),
    to: (symbols) => ({ currencySymbols: { ...D.currencySymbols, ...symbols } }),
    meaning: "Symbols of currencies, beside the built-in ones.",
    default: D.currencySymbols,
    example: { AED: "د.إ" }
  })
}

const statusFields: FieldTable = {
  name: { reader: oneOf(MACHINE_STATUS_NAMES), required: true, meaning: "The meaning of the status.", example: "played" },
  keepsSeat: {
    reader: flag,
    vital: true,
    meaning: "A player who sits at the machine stays there when this status is reported.",
    example: true
  }
}

const StatusBlock = Schema.Struct({ name: MachineStatusName, keepsSeat: Schema.optionalKey(Schema.Boolean) })
const statusWord = oneOf(MACHINE_STATUS_NAMES)
const statusBlock = block(StatusBlock, statusFields, "a block with name and keepsSeat")
const StatusEntry = Schema.Union([MachineStatusName, StatusBlock])

const statusEntry: Reader<typeof StatusEntry> = {
  schema: StatusEntry,
  json: { anyOf: [statusWord.json, statusBlock.json] },
  expects: `${statusWord.expects}, or a block with name and keepsSeat`,
  fields: statusFields,
  read: (raw, path) => (isRecord(raw) ? statusBlock.read(raw, path) : statusWord.read(raw, path))
}

const toStatusRow = (entry: typeof StatusEntry.Type) => {
  const { name, keepsSeat } = typeof entry === "string" ? { name: entry } : entry
  return { name, keepsSeat: keepsSeat ?? keepsSeatByDefault(name) }
}

/** Settings of access and of the rules of play. */
export const rulesFields = {
  PIN_CHECK: setting({
    reader: flag,
    to: (pinCheck) => ({ pinCheck }),
    meaning: "Locks the screen of an idle player until the PIN is entered. Without it, the PIN that the server sends has no effect.",
    default: D.pinCheck,
    example: true
  }),
  IDLE_TIMEOUT: setting({
    reader: wholeNumber({ least: 1_000, most: 86_400_000, unit: "milliseconds" }),
    to: (idleTimeoutMs) => ({ idleTimeoutMs }),
    meaning: "The time without activity after which the screen locks, in milliseconds, while PIN_CHECK is on.",
    default: D.idleTimeoutMs,
    example: 120_000
  }),
  IP_CHECKING: setting({
    reader: flag,
    to: (ipCheck) => ({ ipCheck }),
    meaning: "The same as IP_CHEKCING, spelled correctly. IP_CHEKCING wins where both are there.",
    default: D.ipCheck,
    example: true
  }),
  IP_CHEKCING: setting({
    reader: flag,
    to: (ipCheck) => ({ ipCheck }),
    meaning: "Asks the server whether players from this address are allowed, before anything else is shown.",
    default: D.ipCheck,
    example: true
  }),
  TOKEN_LOGIN: setting({
    reader: flag,
    to: (tokenLogin) => ({ tokenLogin }),
    meaning: "Players come from another site with a token in the address; the login form is not shown.",
    default: D.tokenLogin,
    example: true
  }),
  PROTECTION_PROFILE: setting({
    reader: text(100),
    to: (protectionProfile) => ({ protectionProfile }),
    // The name of no profile. A mistake in the file must not lift the protection (PROT-1).
    unreadable: { protectionProfile: "unreadable" },
    meaning:
      'The player protection profile: "gb", "de", "ca-on", "se", "nl", "es", "us-nj" or "mt". Any other name gives the strictest one, and so does a value that cannot be used, such as "" or a number. "none" is the same as leaving it out. See docs/protection.md.',
    example: "gb"
  }),
  ZERO_BALANCE_PLAY: setting({
    reader: flag,
    to: (zeroBalancePlay) => ({ zeroBalancePlay }),
    meaning: "A player whose balance is zero may sit down at a machine.",
    default: D.zeroBalancePlay,
    example: false
  }),
  SHOW_LOBBY: setting({
    reader: flag,
    to: (showLobby) => ({ showLobby }),
    meaning: "Shows the lobby. Off, players are told that it is closed.",
    default: D.showLobby,
    example: false
  }),
  SHOW_WEBCAM: setting({
    reader: flag,
    to: (showWebcam) => ({ showWebcam }),
    meaning: "Shows the machine's camera.",
    default: D.showWebcam,
    example: false
  }),
  TEST_WIN_KEY: setting({
    reader: leaf(
      Schema.String,
      { expects: 'one special character such as "!", or "" for none', json: { type: "string", maxLength: 2 } },
      (key) => key === "" || /^[^\p{L}\p{N}\p{Z}\p{C}]$/u.test(key)
    ),
    to: (testWinKey) => ({ testWinKey }),
    meaning: 'The key that shows the big-win animation as a test. "" switches it off. It is off while a PROTECTION_PROFILE is in force.',
    default: D.testWinKey,
    example: "#"
  }),
  MACHINE_STATUS: setting({
    reader: tableOf(statusEntry, {
      expects: "a table of status code to its meaning",
      key: { pattern: /^\d{1,6}$/u, expects: "a status code, such as 3" }
    }),
    to: (table) => ({
      machineStatus: { ...D.machineStatus, ...Object.fromEntries(Object.entries(table).map(([code, entry]) => [code, toStatusRow(entry)])) }
    }),
    meaning:
      "The meanings of the machines' status codes, beside the built-in codes. A meaning is a word, or a block that also says whether a player at the machine " +
      "keeps the seat. Left out, the player keeps it for available, played, bonus and cashingOut. A code that is not in the table ends the seat.",
    default: Object.fromEntries(Object.entries(D.machineStatus).map(([code, { name }]) => [code, name])),
    example: { "7": "error", "8": { name: "played", keepsSeat: true } }
  }),
  LOBBY_REFRESH_SECONDS: setting({
    reader: wholeNumber({ least: 1, most: 3_600, unit: "seconds" }),
    to: (seconds) => ({ lobbyRefreshMs: seconds * 1_000 }),
    meaning: "The interval at which the lobby is read again.",
    default: D.lobbyRefreshMs / 1_000,
    example: 30
  }),
  CHAT_REFRESH_SECONDS: setting({
    reader: wholeNumber({ least: 1, most: 3_600, unit: "seconds" }),
    to: (seconds) => ({ chatRefreshMs: seconds * 1_000 }),
    meaning: "The interval at which the chat contacts are read while a player is logged in, for the number of unread messages.",
    default: D.chatRefreshMs / 1_000,
    example: 60
  }),
  FPS: setting({
    reader: wholeNumber({ least: 1, most: 120, unit: "frames per second" }),
    to: (fps) => ({ fps }),
    meaning: "The most frames per second that are asked of the live video.",
    default: D.fps,
    example: 25
  }),
  OTLP_URL: setting({
    reader: callAddress,
    to: (otlpUrl) => ({ otlpUrl }),
    meaning: "The OpenTelemetry collector (OTLP over HTTP) that gets traces and one roll-up a minute. Without it nothing is sent.",
    example: "/otlp"
  }),
  TRACE_RATE: setting({
    reader: fraction,
    to: (traceRate) => ({ traceRate }),
    meaning: "The share of presses, transfers, joins and reconnections that are sent as traces. Unknown, refused and slow ones always are.",
    default: 0.01,
    example: 0.1
  }),
  SENTRY_DSN: setting({
    reader: dsn,
    to: (sentryDsn) => ({ sentryDsn }),
    meaning:
      "The Sentry project that gets errors of the page while a player is logged in, without messages or player data. Without it none are sent.",
    example: "https://0123456789abcdef@sentry.example.test/7"
  }),
  VOLUME: setting({
    reader: fraction,
    to: (volume) => ({ volume }),
    meaning: "The volume of a machine once the player has switched the sound on, from 0 (muted) to 1.",
    default: D.volume,
    example: 0.5
  })
}
