import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { ERROR_CATALOGUE } from "../domain/generated/errorCatalogue.ts"
import { changeLanguage, chosenLanguage, followSettings, i18n, initI18n, loadTexts } from "./initI18n.ts"
import { translateError } from "./translateError.ts"

const CATALOGUE: readonly { readonly code: number; readonly params: readonly string[] }[] = Object.values(ERROR_CATALOGUE)
const PARAMS = { attempts: 2, minutes: 15, seconds: 30 }
const RAW = "server's own text"

const stored = new Map<string, string>()
const html: { lang: string; dir: string; dataset: Record<string, string> } = { lang: "", dir: "", dataset: {} }

const OVERRIDES = { tr: { "login.title": "Kulübe hoş geldin", "no.such.key": "x" }, en: { "login.title": "Welcome to the club" } }

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: [] })
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text)
  })
  vi.stubGlobal("document", { documentElement: html })
  await initI18n("tr", OVERRIDES)
})

afterAll(() => void vi.unstubAllGlobals())

describe("texts", () => {
  it("[OPS-4] a guest's page has the texts about a missing part, because the lobby's texts may be missing too", () => {
    expect(i18n.exists("toast.exported")).toBe(false)
    expect(i18n.exists("toast.partMissing")).toBe(true)
    expect(i18n.exists("toast.partAwaited")).toBe(true)
  })

  it("[BOOT-2] an operator can override texts, but cannot add keys", () => {
    expect(i18n.t("login.title")).toBe("Kulübe hoş geldin")
    expect(i18n.exists("no.such.key")).toBe(false)
  })

  it("[BOOT-2] a later part shows the operator's texts, and the built-in ones again when late settings have none", async () => {
    await loadTexts("report")
    const title = i18n.t("title", { ns: "report" })
    await followSettings("tr", { tr: { "report.title": "Kayıt", "login.title": "Salona hoş geldin" } })
    expect(i18n.t("title", { ns: "report" })).toBe("Kayıt")
    expect(i18n.t("login.title")).toBe("Salona hoş geldin")
    await followSettings("tr", OVERRIDES)
    expect(i18n.t("title", { ns: "report" })).toBe(title)
    expect(i18n.t("login.title")).toBe("Kulübe hoş geldin")
  })
})

describe("[LOGIN-4] error codes", () => {
  it.each(["tr", "en", "ar"] as const)("error codes have a distinct text for every code of the catalogue in %s", async (language) => {
    await changeLanguage(language)
    await loadTexts("lobby")
    const texts = CATALOGUE.map(({ code }) => i18n.getResource(language, "translation", `errors.${code}`) as unknown)
    expect(texts.filter((text) => typeof text !== "string" || text.trim() === "")).toEqual([])
    expect(new Set(texts).size).toBe(CATALOGUE.length)
  })

  it.each(["tr", "en", "ar"] as const)("error codes use only placeholders that the catalogue provides in %s", async (language) => {
    await changeLanguage(language)
    await loadTexts("lobby")
    const unfilled = CATALOGUE.filter(({ code, params }) => {
      const text = translateError({ code, params: Object.fromEntries(params.map((name) => [name, 7])), message: "" })
      return text.includes("{{") || text.includes(`(${code})`)
    })
    expect(unfilled).toEqual([])
  })

  it.each(["tr", "en", "ar"] as const)("error codes name each value that their text needs in %s", async (language) => {
    await changeLanguage(language)
    await loadTexts("lobby")
    // No value occurs in a text by chance.
    const valueOf = (name: string): string => `<${name}>`
    const silent = CATALOGUE.flatMap(({ code, params }) => {
      const text = translateError({ code, params: Object.fromEntries(params.map((name) => [name, valueOf(name)])), message: "" })
      return params.filter((name) => !text.includes(valueOf(name))).map((name) => `${code}: ${name}`)
    })
    expect(silent).toEqual([])
  })

  it.each([
    ["tr", "Zaten başka bir makinede oynuyorsun."],
    ["en", "You are already playing another machine."],
    ["ar", "أنت تلعب على آلة أخرى بالفعل."]
  ] as const)("[LOBBY-4] error code 52005 names the machine where the player has a seat in %s", async (language, unnamed) => {
    await changeLanguage(language)
    await loadTexts("lobby")
    expect(translateError({ code: 52_005, params: { machine: "Lale 1" }, message: RAW })).toContain("Lale 1")
    expect(translateError({ code: 52_005, params: {}, message: RAW })).toBe(unnamed)
    await changeLanguage("en")
  })

  it("error codes show the server's text for 40000, and our translation when the server sends none", async () => {
    await changeLanguage("en")
    expect(translateError({ code: 40000, params: {}, message: "There is no such machine." })).toBe("There is no such machine.")
    expect(translateError({ code: 40000, params: {}, message: " " })).toBe("Invalid request.")
    expect(translateError({ code: 10704, params: {}, message: RAW })).toBe("Your account is banned. Please contact support.")
  })

  it("error codes are filled with their Params", async () => {
    await changeLanguage("en")
    expect(translateError({ code: 10700, params: PARAMS, message: "" })).toContain(
      "Attempts left: 2. After that the account is blocked for 15 minutes"
    )
    expect(translateError({ code: 18802, params: PARAMS, message: "" })).toBe("30 seconds left to continue.")
  })

  it.each([
    ["en", ["1 second left to deposit.", "2 seconds left to deposit."]],
    ["tr", ["Kredi yüklemek için 1 saniyen kaldı.", "Kredi yüklemek için 2 saniyen kaldı."]],
    ["ar", ["بقيت ثانية واحدة لإضافة رصيد.", "بقيت ثانيتان لإضافة رصيد.", "بقيت 3 ثوانٍ لإضافة رصيد.", "بقيت 11 ثانية لإضافة رصيد."]]
  ] as const)("[GAME-10] error codes count seconds with the plural forms of %s", async (language, texts) => {
    await changeLanguage(language)
    await loadTexts("lobby")
    expect(
      [1, 2, 3, 11].slice(0, texts.length).map((seconds) => translateError({ code: 18800, params: { seconds }, message: "" }))
    ).toEqual(texts)
    await changeLanguage("en")
  })

  it("error codes show the server's message when the translation or one of its values is missing", () => {
    expect(translateError({ code: 99999, params: {}, message: "Table closed" })).toBe("Table closed")
    expect(translateError({ code: 18800, params: {}, message: "Hurry up" })).toBe("Hurry up")
    expect(translateError({ code: 99999, params: {}, message: " " })).toContain("99999")
  })
})

describe("[LIVE-4] the messages about earlier operations", () => {
  it("the Turkish messages are correct sentences for a machine without a name", async () => {
    await changeLanguage("tr")
    await loadTexts("game")
    const keys = Object.keys(i18n.getResource("tr", "translation", "earlier") as object)
    const machine = i18n.t("earlier.machine", { id: 5 })
    const texts = keys.map((key) => i18n.t(`earlier.${key}` as "earlier.go", { machine, id: 5 }))
    expect(texts).toContain("Makineye git: 5 numaralı makine")
    expect(texts.filter((text) => /numaralı (?!makine(?!si))/u.test(text) || /makine makine/u.test(text))).toEqual([])
  })
})

describe("[SHELL-6] the language", () => {
  it("the language is stored, and applied to the page", async () => {
    await changeLanguage("en")
    expect(html).toMatchObject({ lang: "en", dir: "ltr" })
    expect(chosenLanguage("tr")).toBe("en")
    expect(i18n.t("login.title")).toBe("Welcome to the club")
    await loadTexts("lobby")
    await changeLanguage("tr")
    expect(chosenLanguage("en")).toBe("tr")
    expect(i18n.t("lobby.machineCount", { count: 3 })).toBe("3 makine")
  })

  it("[SHELL-9] the language keeps a direction that the player has chosen", async () => {
    Object.assign(html, { dir: "rtl", dataset: { direction: "rtl" } })
    await changeLanguage("en")
    expect(html).toMatchObject({ lang: "en", dir: "rtl" })
    await changeLanguage("tr")
  })

  it("a new language has the texts of each part that is already loaded", async () => {
    await loadTexts("panels")
    await changeLanguage("en")
    expect(i18n.t("settings.title", { ns: "shell" })).not.toBe("settings.title")
    expect(i18n.hasResourceBundle("en", "pages")).toBe(true)
    await changeLanguage("tr")
  })

  it("the language is Arabic when the operator offers it, with all its texts, right-to-left and with its own plurals", async () => {
    html.dataset = {}
    await changeLanguage("ar")
    expect(html).toMatchObject({ lang: "ar", dir: "rtl" })
    expect([1, 2, 3, 11, 100].map((count) => i18n.t("lobby.machineCount", { count }))).toEqual([
      "آلة واحدة",
      "آلتان",
      "3 آلات",
      "11 آلة",
      "100 آلة"
    ])
    expect(i18n.t("title", { ns: "lock" })).toBe("الشاشة مقفلة")
    expect(chosenLanguage("tr")).toBe("tr")
    expect(chosenLanguage("tr", ["tr", "ar"])).toBe("ar")
    await changeLanguage("tr")
    expect(html.dir).toBe("ltr")
  })

  it("the language is the operator's default when the stored value is invalid or unreadable", () => {
    stored.set("telereel.language", "xx")
    expect(chosenLanguage("en")).toBe("en")
    vi.stubGlobal("localStorage", undefined)
    expect(chosenLanguage("tr")).toBe("tr")
  })

  it.each([
    [["en-GB", "tr"], "en"],
    [["de-DE", "EN"], "en"],
    [["ar-EG", "fr"], "tr"],
    [[], "tr"]
  ] as const)("[BOOT-4] the language is the first offered of the browser's %j, before a player has chosen: %s", (languages, language) => {
    stored.clear()
    vi.stubGlobal("navigator", { languages })
    expect(chosenLanguage("tr", ["tr", "en"])).toBe(language)
  })

  it("[BOOT-4] the language is the operator's default when players cannot change it", () => {
    stored.clear()
    vi.stubGlobal("navigator", { languages: ["en"] })
    expect(chosenLanguage("tr", ["tr", "en"], false)).toBe("tr")
  })
})
