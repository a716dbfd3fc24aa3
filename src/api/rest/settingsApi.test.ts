import { afterEach, assert, describe, expect, it, vi } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { decodeSettings, loadSettings, SETTINGS_DEADLINE_MS } from "./settingsApi.ts"

afterEach(() => void vi.unstubAllGlobals())

describe("[BOOT-1] the operator's file, field by field", () => {
  it("is the defaults where it says nothing", () => {
    expect(decodeSettings({})).toEqual({ settings: DEFAULT_SETTINGS, source: "file", rejected: [] })
  })

  it("overrides what it names, and nothing else", () => {
    const { settings, rejected } = decodeSettings({ SITE_ID: 21, CURRENCY: "EUR", ZERO_BALANCE_PLAY: false })
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, siteId: 21, currency: "EUR", zeroBalancePlay: false })
    expect(rejected).toEqual([])
  })

  it.each([
    ["SITE_ID", "eight"],
    ["SITE_ID", 8.5],
    ["CURRENCY", 949],
    ["LANG_SELECT", "yes"],
    ["HOT_COINS", [500, "5000"]],
    ["HOT_COINS", [5.5]],
    ["CURRENCY_SYMBOLS", { TRY: 1 }],
    ["SOCKET_URL", "/ws"],
    ["BRANDING", null],
    ["DEFAULT_LANG", "fr"],
    ["LANGUAGES", ["tr", "fr"]],
    ["LANGUAGES", []],
    ["SUPPORTED_BROWSERS", ["netscape"]],
    ["MACHINE_STATUS", { "3": "free" }],
    ["LOBBY_REFRESH_SECONDS", 0],
    ["LOBBY_REFRESH_SECONDS", -10],
    ["COOLDOWN_SECONDS", -1],
    ["IDLE_TIMEOUT", 0],
    ["FPS", 0],
    ["TEXTS", { tr: { "login.title": 5 } }],
    ["PIN_CHECK", "yes"],
    ["VOLUME", 7]
  ])("keeps the default of a bad %s (%j), names it, and uses the rest", (field, value) => {
    const { settings, rejected, source } = decodeSettings({ [field]: value, ALL_IN_LIMIT: 99 })
    expect(rejected).toEqual([field])
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, allInLimit: 99 })
    expect(source).toBe("file")
  })

  it("names every bad field", () => {
    expect(decodeSettings({ SITE_ID: "x", CURRENCY: 1, VOLUME: "loud" }).rejected).toEqual(["SITE_ID", "CURRENCY", "VOLUME"])
  })

  it("does not mind fields that it does not know", () => {
    expect(decodeSettings({ TEMPLATE: "blue" })).toEqual({ settings: DEFAULT_SETTINGS, source: "file", rejected: [] })
  })

  it.each([null, [], "text", 5])("that is %j and no object is not used at all", (raw) => {
    const { settings, source, rejected } = decodeSettings(raw)
    expect([settings, source, rejected.length]).toEqual([DEFAULT_SETTINGS, "defaults", 1])
  })
})

describe("[BOOT-2] the operator's file", () => {
  it("says addresses, looks and rules", () => {
    const { settings } = decodeSettings({
      API_URL: "https://casino.test/api/",
      SOCKET_URL: { notifications: "wss://casino.test/n", game: "wss://casino.test/g" },
      BRANDING: { name: "Bosphorus", logo: "/logo.svg", accent: "#123456" },
      DEFAULT_LANG: "en",
      TOKEN_LOGIN: true,
      HOT_COINS: [100, 200],
      LOBBY_REFRESH_SECONDS: 30,
      VOLUME: 0.5,
      TELEGRAM: "https://t.test/casino"
    })
    expect(settings).toMatchObject({
      apiUrl: "https://casino.test/api/",
      notificationsUrl: "wss://casino.test/n",
      gameUrl: "wss://casino.test/g",
      brandName: "Bosphorus",
      logo: "/logo.svg",
      accent: "#123456",
      defaultLanguage: "en",
      tokenLogin: true,
      hotCoins: [100, 200],
      lobbyRefreshMs: 30_000,
      volume: 0.5,
      supportUrl: "https://t.test/casino"
    })
  })

  it("says which languages and browsers there are to be; left out, nothing is said", () => {
    const file = { DEFAULT_LANG: "ar", LANGUAGES: ["ar", "en"], SUPPORTED_BROWSERS: ["firefox"] }
    expect(decodeSettings(file).settings).toMatchObject({ defaultLanguage: "ar", languages: ["ar", "en"], supportedBrowsers: ["firefox"] })
    expect(Object.keys(decodeSettings({}).settings)).not.toContain("languages")
  })

  it("says what the pages around the machine do", () => {
    const { settings, rejected } = decodeSettings({
      BRANDING: { background: "#101010" },
      SOCKET_URL: { jackpot: "https://video.test/whep/jackpot" },
      TEXTS: { en: { "login.title": "Hello" } },
      HIDE_HEADER_BAR: true,
      INFORMATION_TEXT: "Closed on Monday",
      ADD_LOBBY_CLASS: "gold",
      PIN_CHECK: true,
      IDLE_TIMEOUT: 5_000,
      WHATSAPP: "https://w.test/casino",
      TELEGRAM: "https://t.test/casino",
      CHAT_PROVIDER: "tawk:1/2",
      SHOW_LOBBY: false,
      SHOW_WEBCAM: false,
      SHOW_SPLASH: false,
      DISCOUNT_MINIMUM: 500,
      COOLDOWN_SECONDS: 300,
      AUTO_DISCOUNT: false,
      AUTO_BONUS: true,
      FPS: 25
    })
    expect(rejected).toEqual([])
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      background: "#101010",
      jackpotUrl: "https://video.test/whep/jackpot",
      texts: { en: { "login.title": "Hello" } },
      hideHeaderBar: true,
      informationText: "Closed on Monday",
      lobbyClass: "gold",
      pinCheck: true,
      idleTimeoutMs: 5_000,
      supportUrl: "https://w.test/casino",
      whatsapp: "https://w.test/casino",
      telegram: "https://t.test/casino",
      chatProvider: "tawk:1/2",
      showLobby: false,
      showWebcam: false,
      showSplash: false,
      discountMinimum: 500,
      topUpCooldownMs: 300_000,
      autoDiscount: false,
      autoBonus: true,
      fps: 25
    })
  })

  it.each([
    [{ IP_CHEKCING: true }, true],
    [{ IP_CHECKING: true }, true],
    [{ IP_CHEKCING: false, IP_CHECKING: true }, false],
    [{}, false]
  ])("[BOOT-5] checks addresses by the operators' spelling first: %j", (file, ipCheck) => {
    expect(decodeSettings(file).settings.ipCheck).toBe(ipCheck)
  })

  it.each([
    [{ WHATSAPP: "+90 (555) 000-00-00", TELEGRAM: "@house" }, "https://wa.me/905550000000"],
    [{ WHATSAPP: "call us", TELEGRAM: "@house" }, "https://t.me/house"],
    [{ TELEGRAM: "javascript:alert(1)" }, null]
  ])("[LOGIN-1] leads to support by the first contact that is an address: %j", (file, supportUrl) => {
    expect(decodeSettings(file).settings.supportUrl).toBe(supportUrl)
  })

  it("[SHELL-3] adds to the menu, but for what would lead to a script or another house by a back way", () => {
    const item = (url: string) => ({ id: "own", type: "item", title: 'A "url":"x"', url })
    const group = (url: string) => ({ id: "group", type: "group", title: "Group", children: [item(url)] })
    const good = [item("/"), item("/lobby"), group("https://casino.test/rules"), { id: "line", type: "divider", title: "" }]
    expect(decodeSettings({ MENU: good })).toMatchObject({ settings: { menu: good }, rejected: [] })
    for (const bad of [item("javascript:alert(1)"), group("data:text/html,x"), item("//other.test"), { id: "x" }]) {
      const { settings, rejected } = decodeSettings({ MENU: [...good, bad] })
      expect([settings.menu, rejected]).toEqual([undefined, ["MENU"]])
    }
  })

  it("[SHELL-13] a live support that nobody knows is named, and there is none", () => {
    const { settings, rejected } = decodeSettings({ CHAT_PROVIDER: "intercom:1", CURRENCY: "EUR" })
    expect([settings.chatProvider, rejected, settings.currency]).toEqual([null, ["CHAT_PROVIDER"], "EUR"])
  })

  it("may say one of the sockets' addresses", () => {
    const { settings } = decodeSettings({ SOCKET_URL: { game: "/g" } })
    expect([settings.gameUrl, settings.notificationsUrl]).toEqual(["/g", DEFAULT_SETTINGS.notificationsUrl])
  })

  it("adds symbols of currencies, and [LOBBY-3] names of machine statuses, to the built-in ones", () => {
    const { settings } = decodeSettings({ CURRENCY_SYMBOLS: { ABC: "¤" }, MACHINE_STATUS: { "7": "offline" } })
    expect(settings.currencySymbols).toEqual({ ...DEFAULT_SETTINGS.currencySymbols, ABC: "¤" })
    expect(settings.machineStatus).toEqual({ ...DEFAULT_SETTINGS.machineStatus, "7": "offline" })
    expect(Object.keys(DEFAULT_SETTINGS.currencySymbols)).toHaveLength(16)
  })
})

describe("[BOOT-1] loading the operator's file", () => {
  const load = loadSettings("/Settings.json")
  const serve = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer)

  it.effect("uses it when it is there", () =>
    Effect.gen(function* () {
      serve(() => Promise.resolve(Response.json({ SITE_ID: 3 })))
      const { settings, source } = yield* load
      assert.deepStrictEqual([settings.siteId, source], [3, "file"])
    })
  )

  it.effect.each([
    ["missing", () => Promise.resolve(new Response("", { status: 404 }))],
    ["not JSON", () => Promise.resolve(new Response("<html>"))],
    ["out of reach", () => Promise.reject(new TypeError("fetch failed"))]
  ] as const)("starts with the defaults when it is %s, and says so", ([_why, answer]) =>
    Effect.gen(function* () {
      serve(answer)
      const { settings, source, rejected } = yield* load
      assert.deepStrictEqual([settings, source, rejected.length], [DEFAULT_SETTINGS, "defaults", 1])
    })
  )

  it.effect("does not wait for it beyond 3 s", () =>
    Effect.gen(function* () {
      serve(() => new Promise(() => undefined))
      const fiber = yield* Effect.forkChild(load)
      yield* TestClock.adjust(SETTINGS_DEADLINE_MS - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      const { source, rejected } = yield* Fiber.join(fiber)
      assert.strictEqual(SETTINGS_DEADLINE_MS, 3_000)
      assert.deepStrictEqual([source, rejected], ["defaults", ["Settings.json: no answer within 3000 ms"]])
    })
  )
})
