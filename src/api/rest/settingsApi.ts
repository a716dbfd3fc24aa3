import { Effect, Result, Schema } from "effect"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { BrowserFamily, Settings } from "../../domain/account/settingsSchema.ts"
import { MachineStatusName } from "../../domain/account/machineStatusName.ts"
import { parseChatProvider } from "../../domain/support/chatProvider.ts"
import { telegramUrl, whatsappUrl } from "../../domain/support/contactUrl.ts"
import { SettingsFile } from "../wire/settingsFile.ts"

/** BOOT-1: the file must be there within this many ms. */
export const SETTINGS_DEADLINE_MS = 3_000

/** The settings in force, and what could not be used. `source` is `defaults` when there was no file to be had. */
export interface LoadedSettings {
  readonly settings: Settings
  readonly source: "file" | "defaults"
  readonly rejected: readonly string[]
}

type File = typeof SettingsFile.Type

const statusNames = Schema.Record(Schema.String, MachineStatusName)
const isStatusNames = Schema.is(statusNames)
const isLanguage = Schema.is(Settings.fields.defaultLanguage)
const isBrowser = Schema.is(BrowserFamily)

/** What the client cannot use although the contract lets it pass: an endless refresh, a volume that an element throws at. */
const isUsable = new Map<string, (value: unknown) => boolean>([
  ["DEFAULT_LANG", isLanguage],
  ["LANGUAGES", (all) => Array.isArray(all) && all.length > 0 && all.every(isLanguage)],
  ["SUPPORTED_BROWSERS", (all) => Array.isArray(all) && all.every(isBrowser)],
  ["MACHINE_STATUS", isStatusNames],
  // A path of the product, or of the web: never a script's address.
  ["MENU", (items) => !/"url":"(?!\/[^/]|https?:)/u.test(JSON.stringify(items))],
  ["CHAT_PROVIDER", (text) => parseChatProvider(String(text)) !== null],
  ["LOBBY_REFRESH_SECONDS", (seconds) => Number(seconds) > 0],
  ["COOLDOWN_SECONDS", (seconds) => Number(seconds) >= 0],
  ["IDLE_TIMEOUT", (ms) => Number(ms) > 0],
  ["FPS", (frames) => Number(frames) > 0],
  ["VOLUME", (volume) => Number(volume) >= 0 && Number(volume) <= 1]
])

/** Keeps each field that decodes by itself; one bad field costs no other (BOOT-1). */
const readFields = (raw: object): { readonly file: File; readonly rejected: readonly string[] } => {
  const given = new Map<string, unknown>(Object.entries(raw))
  const file: Record<string, unknown> = {}
  const rejected: string[] = []
  for (const [name, field] of Object.entries(SettingsFile.fields)) {
    if (!given.has(name)) continue
    const decoded = Schema.decodeUnknownResult(Schema.Struct({ value: field }))({ value: given.get(name) })
    const usable = isUsable.get(name)?.(given.get(name)) ?? true
    if (usable && Result.isSuccess(decoded)) file[name] = decoded.success.value
    else rejected.push(name)
  }
  return { file: Schema.decodeUnknownSync(SettingsFile)(file), rejected }
}

const overrideAddresses = (file: File): Partial<Settings> => ({
  ...(file.API_URL === undefined ? undefined : { apiUrl: file.API_URL }),
  ...(file.SOCKET_URL?.notifications === undefined ? undefined : { notificationsUrl: file.SOCKET_URL.notifications }),
  ...(file.SOCKET_URL?.game === undefined ? undefined : { gameUrl: file.SOCKET_URL.game }),
  jackpotUrl: file.SOCKET_URL?.jackpot ?? null
})

/** Absent where the file says nothing, as in the defaults. */
const overrideChoices = ({ LANGUAGES, SUPPORTED_BROWSERS, MENU }: File): Partial<Settings> => ({
  ...(MENU === undefined ? undefined : { menu: MENU }),
  ...(LANGUAGES === undefined ? undefined : { languages: LANGUAGES.filter(isLanguage) }),
  ...(SUPPORTED_BROWSERS === undefined ? undefined : { supportedBrowsers: SUPPORTED_BROWSERS.filter(isBrowser) })
})

const overrideLooks = (file: File): Partial<Settings> => ({
  brandName: file.BRANDING?.name ?? DEFAULT_SETTINGS.brandName,
  logo: file.BRANDING?.logo ?? null,
  accent: file.BRANDING?.accent ?? null,
  defaultLanguage: isLanguage(file.DEFAULT_LANG) ? file.DEFAULT_LANG : DEFAULT_SETTINGS.defaultLanguage,
  languageSelect: file.LANG_SELECT ?? DEFAULT_SETTINGS.languageSelect,
  background: file.BRANDING?.background ?? null,
  supportUrl: whatsappUrl(file.WHATSAPP?.trim() ?? "") ?? telegramUrl(file.TELEGRAM?.trim() ?? ""),
  whatsapp: file.WHATSAPP ?? null,
  telegram: file.TELEGRAM ?? null,
  chatProvider: file.CHAT_PROVIDER ?? null,
  texts: file.TEXTS ?? DEFAULT_SETTINGS.texts,
  hideHeaderBar: file.HIDE_HEADER_BAR ?? DEFAULT_SETTINGS.hideHeaderBar,
  informationText: file.INFORMATION_TEXT ?? null,
  lobbyClass: file.ADD_LOBBY_CLASS ?? null,
  showLobby: file.SHOW_LOBBY ?? DEFAULT_SETTINGS.showLobby,
  showWebcam: file.SHOW_WEBCAM ?? DEFAULT_SETTINGS.showWebcam,
  showSplash: file.SHOW_SPLASH ?? DEFAULT_SETTINGS.showSplash
})

/** Operators write IP_CHEKCING; who spells it right is understood too (BOOT-2). */
const overrideChecks = (file: File): Partial<Settings> => ({
  pinCheck: file.PIN_CHECK ?? DEFAULT_SETTINGS.pinCheck,
  ipCheck: file.IP_CHEKCING ?? file.IP_CHECKING ?? DEFAULT_SETTINGS.ipCheck,
  idleTimeoutMs: file.IDLE_TIMEOUT ?? DEFAULT_SETTINGS.idleTimeoutMs
})

const overrideMoney = (file: File): Partial<Settings> => ({
  zeroBalancePlay: file.ZERO_BALANCE_PLAY ?? DEFAULT_SETTINGS.zeroBalancePlay,
  hotCoins: file.HOT_COINS ?? DEFAULT_SETTINGS.hotCoins,
  hotFlagLimit: file.HOT_FLAG_LIMIT ?? DEFAULT_SETTINGS.hotFlagLimit,
  allInLimit: file.ALL_IN_LIMIT ?? DEFAULT_SETTINGS.allInLimit,
  discountMinimum: file.DISCOUNT_MINIMUM ?? DEFAULT_SETTINGS.discountMinimum,
  topUpCooldownMs: file.COOLDOWN_SECONDS === undefined ? DEFAULT_SETTINGS.topUpCooldownMs : file.COOLDOWN_SECONDS * 1000,
  autoDiscount: file.AUTO_DISCOUNT ?? DEFAULT_SETTINGS.autoDiscount,
  autoBonus: file.AUTO_BONUS ?? DEFAULT_SETTINGS.autoBonus
})

const overridePlay = (file: File): Partial<Settings> => ({
  siteId: file.SITE_ID ?? DEFAULT_SETTINGS.siteId,
  currency: file.CURRENCY ?? DEFAULT_SETTINGS.currency,
  currencySymbols: { ...DEFAULT_SETTINGS.currencySymbols, ...file.CURRENCY_SYMBOLS },
  tokenLogin: file.TOKEN_LOGIN ?? DEFAULT_SETTINGS.tokenLogin,
  fps: file.FPS ?? DEFAULT_SETTINGS.fps,
  lobbyRefreshMs: file.LOBBY_REFRESH_SECONDS === undefined ? DEFAULT_SETTINGS.lobbyRefreshMs : file.LOBBY_REFRESH_SECONDS * 1000,
  volume: file.VOLUME ?? DEFAULT_SETTINGS.volume,
  machineStatus: isStatusNames(file.MACHINE_STATUS)
    ? { ...DEFAULT_SETTINGS.machineStatus, ...file.MACHINE_STATUS }
    : DEFAULT_SETTINGS.machineStatus
})

const DAY_MS = 24 * 3_600_000

const overrideRetention = ({ LOG_SESSIONS, LOG_DAYS, LOG_MEGABYTES }: File): Partial<Settings> =>
  LOG_SESSIONS === undefined && LOG_DAYS === undefined && LOG_MEGABYTES === undefined
    ? {}
    : { logRetention: { sessions: LOG_SESSIONS ?? 5, maxAgeMs: (LOG_DAYS ?? 7) * DAY_MS, maxBytes: (LOG_MEGABYTES ?? 20) * 1_000_000 } }

/** The operator's file over the defaults, field by field (BOOT-1, BOOT-2). */
export const decodeSettings = (raw: unknown): LoadedSettings => {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return { settings: DEFAULT_SETTINGS, source: "defaults", rejected: ["Settings.json is not an object"] }
  }
  const { file, rejected } = readFields(raw)
  const settings = {
    ...DEFAULT_SETTINGS,
    ...overrideAddresses(file),
    ...overrideLooks(file),
    ...overrideChoices(file),
    ...overrideChecks(file),
    ...overrideMoney(file),
    ...overridePlay(file),
    ...overrideRetention(file)
  }
  return { settings, source: "file", rejected }
}

const defaults = (why: string): LoadedSettings => ({ settings: DEFAULT_SETTINGS, source: "defaults", rejected: [why] })

/** Never fails: missing, slow or broken, the defaults hold and `rejected` says why (BOOT-1). */
export const loadSettings = (url: string): Effect.Effect<LoadedSettings> =>
  Effect.tryPromise(async (signal) => {
    const response = await globalThis.fetch(url, { signal })
    return response.ok ? decodeSettings(await response.json()) : defaults(`Settings.json: HTTP ${response.status}`)
  }).pipe(
    Effect.timeoutOrElse({
      duration: SETTINGS_DEADLINE_MS,
      orElse: () => Effect.succeed(defaults(`Settings.json: no answer within ${SETTINGS_DEADLINE_MS} ms`))
    }),
    Effect.catch(() => Effect.succeed(defaults("Settings.json: missing or not JSON")))
  )
