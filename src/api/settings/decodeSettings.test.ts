import { describe, expect, it } from "vitest"
import bogaz from "../../../mocks/operators/bogazGeceleri.json" with { type: "json" }
import qasr from "../../../mocks/operators/qasrAlNoor.json" with { type: "json" }
import { DEFAULT_SETTINGS, keepsSeat, nameMachineStatus, type Settings } from "../../domain/account/settings.ts"
import { profileAt } from "../../domain/protection/profiles/profiles.ts"
import { chooseProfile } from "../../domain/protection/serverTerms.ts"
import { decodeSettings } from "./decodeSettings.ts"

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

const item = (url: string, id = "own") => ({ id, type: "item" as const, title: "Own", url })

describe("[BOOT-1] the decoding of Settings.json", () => {
  it("Settings.json gives the defaults when it is empty", () => {
    expect(read({})).toEqual({ settings: DEFAULT_SETTINGS, paths: [], reasons: [] })
  })

  it("Settings.json overrides only the fields that the file contains", () => {
    const { settings, paths } = read({ SITE_ID: 21, CURRENCY: "EUR", ZERO_BALANCE_PLAY: false })
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, siteId: 21, currency: "EUR", zeroBalancePlay: false })
    expect(paths).toEqual([])
  })

  it("an address without a slash at its start counts from the root, because pages have addresses of different depth", () => {
    const { settings, paths } = read({
      API_URL: "api/",
      SOCKET_URL: { notifications: "ws/notices", game: "/ws/game", jackpot: "//video.casino.test/whep" },
      BRANDING: { logo: "logo.svg", background: "#0f6f78" },
      BRAND_IMAGES: { Lale: "https://cdn.casino.test/lale.webp", Gül: "data:image/png;base64,AA==" },
      OTLP_URL: "otlp"
    })
    expect(paths).toEqual([])
    expect(settings).toMatchObject({
      apiUrl: "/api/",
      notificationsUrl: "/ws/notices",
      gameUrl: "/ws/game",
      jackpotUrl: "//video.casino.test/whep",
      logo: "/logo.svg",
      background: "#0f6f78",
      brandImages: { Lale: "https://cdn.casino.test/lale.webp", Gül: "data:image/png;base64,AA==" },
      otlpUrl: "/otlp"
    })
  })

  it.each([
    ["SITE_ID", "eight"],
    ["SITE_ID", 8.5],
    ["CURRENCY", 949],
    ["CURRENCY", ""],
    ["CURRENCY", "constructor"],
    ["API_URL", ""],
    ["API_URL", "http://[::::"],
    ["API_URL", "ftp://casino.test/"],
    ["API_URL", "https://name:word@casino.test/"],
    ["API_URL", "/api/?token=1"],
    ["API_URL", "ht\ttps://casino.test/"],
    ["LANG_SELECT", "yes"],
    ["HOT_COINS", "500"],
    ["HOT_COINS", []],
    ["SOCKET_URL", "/ws"],
    ["BRANDING", null],
    ["DEFAULT_LANG", "fr"],
    ["LANGUAGES", []],
    ["MACHINE_STATUS", []],
    ["LOBBY_REFRESH_SECONDS", 0],
    ["LOBBY_REFRESH_SECONDS", -10],
    ["LOBBY_REFRESH_SECONDS", 3_000_000],
    ["CHAT_REFRESH_SECONDS", 0],
    ["COOLDOWN_SECONDS", -1],
    ["COOLDOWN_SECONDS", 9_999_999],
    ["IDLE_TIMEOUT", 0],
    ["IDLE_TIMEOUT", 1e12],
    ["FPS", 0],
    ["LOG_DAYS", 100_000],
    ["PIN_CHECK", "yes"],
    ["VOLUME", 7],
    ["DISCOUNT_MINIMUM", -1],
    ["HOT_FLAG_LIMIT", -1],
    ["TELEGRAM", "javascript:alert(1)"],
    ["WHATSAPP", "call us"],
    ["CHAT_PROVIDER", "intercom:1"],
    ["SENTRY_DSN", "https://sentry.example/7"],
    ["PASSWORD_RESET_URL", "javascript:alert(1)"],
    ["REGISTRATION_URL", "data:text/html,x"],
    ["ADD_LOBBY_CLASS", '" onmouseover="x()'],
    ["TEST_WIN_KEY", "jj"],
    ["TEST_WIN_KEY", "j"],
    ["BALANCE_CHECK", "on"]
  ])("keeps the default for a bad %s (%j), reports it with the reason, and uses the others", (field, value) => {
    const { settings, paths, reasons } = read({ [field]: value, ALL_IN_LIMIT: 99 })
    expect(paths).toEqual([field])
    expect(reasons[0]).toMatch(/ must be /u)
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, allInLimit: 99 })
  })

  it.each([
    [{ DEFAULT_LANG: "ar" }, ["tr", "en", "ar"]],
    [{ DEFAULT_LANG: "ar", LANGUAGES: ["en"] }, ["en", "ar"]],
    [{ LANGUAGES: ["ar", "en"] }, ["ar", "en", "tr"]],
    [{ DEFAULT_LANG: "ar", LANGUAGES: ["ar", "en"] }, ["ar", "en"]],
    [{ DEFAULT_LANG: "en" }, undefined]
  ] as const)("[SHELL-6] lets players choose the default language again, with the file %j", (file, languages) => {
    const { settings, paths } = read(file)
    expect(paths).toEqual([])
    expect(settings.languages).toEqual(languages)
  })

  it("refuses a negative ALL_IN_LIMIT", () => {
    expect(read({ ALL_IN_LIMIT: -1 })).toMatchObject({ paths: ["ALL_IN_LIMIT"], settings: { allInLimit: DEFAULT_SETTINGS.allInLimit } })
  })

  it("reports every bad field", () => {
    expect(read({ SITE_ID: "x", CURRENCY: 1, VOLUME: "loud" }).paths).toEqual(["SITE_ID", "CURRENCY", "VOLUME"])
  })

  it.each([
    [{ BRANDING: { name: "X", logo: 5 } }, ["BRANDING.logo"], { brandName: "X", logo: null }],
    [{ BRANDING: { name: "X", accent: "gold" } }, ["BRANDING.accent"], { brandName: "X", accent: null }],
    [{ BRANDING: { name: "X", logo: "javascript:alert(1)" } }, ["BRANDING.logo"], { brandName: "X", logo: null }],
    [{ BRANDING: { colours: { error: "red", success: "#2fa36b" } } }, ["BRANDING.colours.error"], { colours: { success: "#2fa36b" } }],
    [{ BRAND_IMAGES: { Lale: 5, "12": "/12.webp" } }, ["BRAND_IMAGES.Lale"], { brandImages: { "12": "/12.webp" } }],
    [{ TEXTS: { en: { a: "A", b: 5 }, xx: { a: "A" } } }, ["TEXTS.en.b", "TEXTS.xx"], { texts: { en: { a: "A" } } }],
    [{ TEXTS: { en: { a: "A", b: "", c: " " } } }, ["TEXTS.en.b", "TEXTS.en.c"], { texts: { en: { a: "A" } } }],
    [{ LANGUAGES: ["tr", "fr", "en"] }, ["LANGUAGES[1]"], { languages: ["tr", "en"] }],
    [{ SUPPORTED_BROWSERS: ["firefox", "netscape"] }, ["SUPPORTED_BROWSERS[1]"], { supportedBrowsers: ["firefox"] }],
    [{ HOT_COINS: [500, "5000", 5.5, -5, 700] }, ["HOT_COINS[1]", "HOT_COINS[2]", "HOT_COINS[3]"], { hotCoins: [500, 700] }],
    [
      { SOCKET_URL: { game: "/g", notifications: "http://[::::" } },
      ["SOCKET_URL.notifications"],
      { gameUrl: "/g", notificationsUrl: "/ws/notifications" }
    ],
    [
      { CURRENCY_SYMBOLS: { TRY: 1, ABC: "¤", lira: "L" } },
      ["CURRENCY_SYMBOLS.TRY", "CURRENCY_SYMBOLS.lira"],
      { currencySymbols: { ...DEFAULT_SETTINGS.currencySymbols, ABC: "¤" } }
    ],
    [
      { MACHINE_STATUS: { "7": "free", "8": "played", x: "played" } },
      ["MACHINE_STATUS.7", "MACHINE_STATUS.x"],
      { machineStatus: { ...DEFAULT_SETTINGS.machineStatus, "8": { name: "played", keepsSeat: true } } }
    ]
  ])("keeps the good parts of a block with a bad one: %j", (file, paths, settings) => {
    expect(read(file)).toMatchObject({ paths, settings })
  })

  it.each([
    [{ CURENCY: "EUR" }, "CURENCY is not a setting; did you mean CURRENCY?"],
    [{ apiUrl: "/x/" }, "apiUrl is not a setting; did you mean API_URL?"],
    [{ PINCHECK: true }, "PINCHECK is not a setting; did you mean PIN_CHECK?"],
    [{ BRANDING: { nmae: "X" } }, "BRANDING.nmae is not a setting; did you mean name?"],
    [{ API_URL: "/api/", TEMPLATE_OF_THE_SUMMER: "blue" }, "TEMPLATE_OF_THE_SUMMER is not a setting"],
    [JSON.parse('{"API_URL": "/api/", "__proto__": {"PIN_CHECK": true}}') as object, "__proto__ is not a setting"]
  ])("reports an unknown key with the nearest known key: %j", (file, reason) => {
    expect(read(file)).toEqual({ settings: DEFAULT_SETTINGS, paths: [reason.split(" ")[0]], reasons: [reason] })
  })

  it("leaves $schema unreported, because editors read it", () => {
    expect(read({ $schema: "/Settings.schema.json" }).paths).toEqual([])
  })

  it.each([null, [], "text", 5, { error: "maintenance" }, { $schema: "/x", message: "no" }])("treats %j as no settings file", (raw) => {
    expect(decodeSettings(raw)).toBeNull()
  })

  it.each([bogaz, qasr])("reports nothing for the settings of the mock's operators", (file) => {
    expect(read(file).reasons).toEqual([])
  })
})

describe("[SHELL-3] the operator's menu", () => {
  const good = [
    item("/"),
    item("/lobby"),
    { id: "group", type: "group" as const, title: "Group", children: [item("https://casino.test/rules")] }
  ]

  it("the operator's menu stays unchanged when every item is good", () => {
    expect(read({ MENU: good })).toMatchObject({ settings: { menu: good }, paths: [] })
  })

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//other.test",
    "/\\other.test",
    "/\t/other.test",
    "/\n/other.test",
    "\u0001//other.test",
    " //other.test",
    "https:\\\\other.test",
    "https:other.test",
    "https://casino.test@other.test"
  ])("the operator's menu leaves out an item whose address %j a browser would resolve to another site, and keeps the others", (url) => {
    expect(read({ MENU: [...good, item(url)] })).toMatchObject({ settings: { menu: good }, paths: ["MENU[3].url"] })
  })

  it("the operator's menu leaves out a bad child item, and an item whose roles cannot be read", () => {
    const group = { id: "group", type: "group", title: "Group", children: [item("/lobby"), item("//other.test")] }
    const staff = { ...item("/staff"), auth: "staff" }
    const { settings, paths } = read({ MENU: [group, staff, { id: "x" }] })
    expect(settings.menu).toEqual([{ ...group, children: [item("/lobby")] }])
    expect(paths).toEqual(["MENU[0].children[1].url", "MENU[1].auth", "MENU[2].type", "MENU[2].title"])
  })

  it("the operator's menu leaves out an item and a child item with a blank title, and keeps a divider without one", () => {
    const divider = { id: "line", type: "divider" as const, title: "" }
    const group = { id: "group", type: "group" as const, title: "Group", children: [item("/lobby"), { ...item("/"), title: "\t" }] }
    const menu = [divider, group, { ...item("/lobby"), title: "" }, { ...group, title: " " }]
    const { settings, paths, reasons } = read({ MENU: menu })
    expect(settings.menu).toEqual([divider, { ...group, children: [item("/lobby")] }])
    expect(paths).toEqual(["MENU[1].children[1].title", "MENU[2].title", "MENU[3].title"])
    for (const reason of reasons) expect(reason).toContain("must be a text that is not blank")
  })

  it("the operator's menu keeps an item whose icon cannot be used", () => {
    expect(read({ MENU: [{ ...item("/lobby"), icon: 5 }] })).toMatchObject({
      settings: { menu: [item("/lobby")] },
      paths: ["MENU[0].icon"]
    })
  })
})

describe("PROTECTION_PROFILE", () => {
  const NOW_MS = Date.UTC(2026, 10, 1)

  it.each([5, null, true, "", " ", "x".repeat(101), { name: "gb" }])("[PROT-1] %j gives the strictest profile and is reported", (value) => {
    const { settings, paths } = read({ PROTECTION_PROFILE: value })
    expect(profileAt(chooseProfile(null, settings.protectionProfile, NOW_MS).asked, NOW_MS).id).toBe("strictest")
    expect(paths).toEqual(["PROTECTION_PROFILE"])
  })

  it.each([
    [{}, false],
    [{ PROTECTION_PROFILE: "none" }, false],
    [{ PROTECTION_PROFILE: "strict" }, true]
  ])("%j switches player protection on: %s", (file, isOn) => {
    expect(chooseProfile(null, read(file).settings.protectionProfile, NOW_MS).asked !== "none").toBe(isOn)
  })
})

describe("[GAME-8] machine statuses", () => {
  const seats = (file: unknown, codes: readonly number[]) => codes.map((code) => keepsSeat(read(file).settings, code))

  it("2, 3, 4 and 5 keep the seat by default; 0, 1, 6 and unknown codes end it", () => {
    expect(seats({}, [0, 1, 2, 3, 4, 5, 6, 7])).toEqual([false, false, true, true, true, true, false, false])
  })

  it("machine statuses keep or end the seat by the operator's table", () => {
    const file = {
      MACHINE_STATUS: {
        "5": { name: "cashingOut", keepsSeat: false },
        "7": "played",
        "8": { name: "error" },
        "9": { name: "offline", keepsSeat: true }
      }
    }
    expect(seats(file, [5, 7, 8, 9])).toEqual([false, true, false, true])
    expect(nameMachineStatus(read(file).settings, 8)).toBe("error")
  })

  it("machine statuses keep their defaults when an entry of the table can be read only in part", () => {
    const file = { MACHINE_STATUS: { "4": { name: "bonus", keepsSeat: "no" } } }
    expect(read(file)).toMatchObject({ paths: ["MACHINE_STATUS.4.keepsSeat"], settings: { machineStatus: DEFAULT_SETTINGS.machineStatus } })
  })
})
