import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { decodeSettings } from "./decodeSettings.ts"
import { settingsTable } from "./settingsTable.ts"

/** Decodes a file: its settings, and the paths and reasons of the unused parts. */
const read = (file: unknown): { readonly settings: Settings; readonly paths: readonly string[]; readonly reasons: readonly string[] } => {
  const decoded = decodeSettings(file)
  if (decoded === null) throw new Error("no settings")
  return {
    settings: decoded.settings,
    paths: decoded.problems.map(({ path }) => path),
    reasons: decoded.problems.map(({ path, reason }) => `${path} ${reason}`)
  }
}

describe("[BOOT-2] the table of settings", () => {
  it.each(Object.entries(settingsTable))("the table gives %s a meaning, and an example that its reader accepts", (key, field) => {
    expect(field.meaning).toMatch(/\.$/u)
    expect(read({ [key]: field.example }).reasons).toEqual([])
  })

  it("the table of settings states the defaults that apply without a file", () => {
    const defaults = Object.entries(settingsTable).flatMap(([key, field]) => ("default" in field ? [[key, field.default]] : []))
    const { settings, reasons } = read(Object.fromEntries(defaults))
    expect(reasons).toEqual([])
    expect(settings).toMatchObject(DEFAULT_SETTINGS)
  })

  it("the table of settings reads the keys of the specification and of this client", () => {
    const { settings, paths } = read({
      API_URL: "https://casino.test/api/",
      SOCKET_URL: { notifications: "wss://casino.test/n", game: "wss://casino.test/g", jackpot: "https://video.test/whep/jackpot" },
      BRANDING: { name: "Bosphorus", logo: "/logo.svg", accent: "#123456", background: "#101010", colours: { page: "#000000" } },
      BRAND_IMAGES: { Lale: "/lale.webp" },
      DEFAULT_LANG: "ar",
      LANGUAGES: ["ar", "en"],
      SUPPORTED_BROWSERS: ["firefox"],
      TEXTS: { en: { "login.title": "Hello" } },
      HIDE_HEADER_BAR: true,
      INFORMATION_TEXT: "Closed on Monday",
      ADD_LOBBY_CLASS: "gold",
      PIN_CHECK: true,
      IDLE_TIMEOUT: 5_000,
      TOKEN_LOGIN: true,
      PROTECTION_PROFILE: "strict",
      WHATSAPP: "https://w.test/casino",
      TELEGRAM: "https://t.test/casino",
      CHAT_PROVIDER: "tawk:1/2",
      SHOW_LOBBY: false,
      SHOW_WEBCAM: false,
      SHOW_SPLASH: false,
      HOT_COINS: [100, 200],
      BALANCE_CHECK: false,
      DISCOUNT_MINIMUM: 500,
      COOLDOWN_SECONDS: 300,
      AUTO_DISCOUNT: false,
      AUTO_BONUS: true,
      LOBBY_REFRESH_SECONDS: 30,
      CHAT_REFRESH_SECONDS: 60,
      TEST_WIN_KEY: "#",
      LOG_DAYS: 2,
      FPS: 25,
      OTLP_URL: "/otlp",
      TRACE_RATE: 0.5,
      SENTRY_DSN: "https://key@sentry.test/7",
      PASSWORD_RESET_URL: "/password",
      REGISTRATION_URL: "https://casino.test/register",
      VOLUME: 0.5
    })
    expect(paths).toEqual([])
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      apiUrl: "https://casino.test/api/",
      notificationsUrl: "wss://casino.test/n",
      gameUrl: "wss://casino.test/g",
      jackpotUrl: "https://video.test/whep/jackpot",
      brandName: "Bosphorus",
      logo: "/logo.svg",
      accent: "#123456",
      background: "#101010",
      colours: { page: "#000000" },
      brandImages: { Lale: "/lale.webp" },
      defaultLanguage: "ar",
      languages: ["ar", "en"],
      supportedBrowsers: ["firefox"],
      texts: { en: { "login.title": "Hello" } },
      hideHeaderBar: true,
      informationText: "Closed on Monday",
      lobbyClass: "gold",
      pinCheck: true,
      idleTimeoutMs: 5_000,
      tokenLogin: true,
      protectionProfile: "strict",
      supportUrl: "https://w.test/casino",
      whatsapp: "https://w.test/casino",
      telegram: "https://t.test/casino",
      chatProvider: "tawk:1/2",
      showLobby: false,
      showWebcam: false,
      showSplash: false,
      hotCoins: [100, 200],
      balanceCheck: false,
      discountMinimum: 500,
      topUpCooldownMs: 300_000,
      autoDiscount: false,
      autoBonus: true,
      lobbyRefreshMs: 30_000,
      chatRefreshMs: 60_000,
      testWinKey: "#",
      logRetention: { sessions: 5, maxAgeMs: 2 * 24 * 3_600_000, maxBytes: 20_000_000 },
      fps: 25,
      otlpUrl: "/otlp",
      traceRate: 0.5,
      sentryDsn: "https://key@sentry.test/7",
      passwordResetUrl: "/password",
      registrationUrl: "https://casino.test/register",
      volume: 0.5
    })
  })

  it("the table of settings reads ADD_LOBBY_CLASS true as the documented class, and false as none", () => {
    expect(read({ ADD_LOBBY_CLASS: true }).settings.lobbyClass).toBe("lobby-lights")
    expect(read({ ADD_LOBBY_CLASS: false }).settings.lobbyClass).toBeNull()
  })

  it("the table of settings defines symbols for 16 currencies", () => {
    expect(Object.keys(DEFAULT_SETTINGS.currencySymbols)).toHaveLength(16)
  })

  it.each([
    [{ IP_CHEKCING: true }, true],
    [{ IP_CHECKING: true }, true],
    [{ IP_CHEKCING: false, IP_CHECKING: true }, false],
    [{ IP_CHECKING: true, IP_CHEKCING: false }, false],
    [{}, false]
  ])("[BOOT-5] the table of settings prefers the operators' spelling of the IP check: %j", (file, ipCheck) => {
    expect(read(file).settings.ipCheck).toBe(ipCheck)
  })

  it.each([
    [{ WHATSAPP: "+90 (555) 000-00-00", TELEGRAM: "@house" }, "https://wa.me/905550000000"],
    [{ WHATSAPP: "call us", TELEGRAM: "@house" }, "https://t.me/house"],
    [{ WHATSAPP: "", TELEGRAM: "@house" }, "https://t.me/house"],
    [{ TELEGRAM: "javascript:alert(1)" }, null]
  ])("[LOGIN-1] support links to the first contact that yields a URL: %j", (file, supportUrl) => {
    expect(read(file).settings.supportUrl).toBe(supportUrl)
  })
})
