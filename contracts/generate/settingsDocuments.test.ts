import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, it } from "vitest"
import { settingsTable } from "../../src/api/settings/settingsTable.ts"
import { CURRENCY_SYMBOLS } from "../../src/domain/account/currencySymbols.ts"
import { isRecord } from "../../src/domain/shared/guards.ts"
import { checkSettingsText } from "./checkSettings.ts"
import { settingsDocuments } from "./settingsDocuments.ts"

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
const OPERATORS = ["mocks/operators/bogazGeceleri.json", "mocks/operators/qasrAlNoor.json"]
const documents = new Map(settingsDocuments())
const schema = JSON.parse(documents.get("public/Settings.schema.json") ?? "null") as { readonly properties: object }
const isValid = new Ajv2020({ strict: false }).compile(schema)

describe("[BOOT-2] the JSON Schema of Settings.json", () => {
  it.each(OPERATORS)("the JSON Schema accepts %s", (path) => {
    expect(isValid({ $schema: "/Settings.schema.json", ...(JSON.parse(read(path)) as object) })).toBe(true)
  })

  it.each(Object.entries(settingsTable))("the JSON Schema accepts the example of %s", (key, { example }) => {
    expect(isValid({ [key]: example })).toBe(true)
  })

  it.each([
    { CURENCY: "EUR" },
    { BRANDING: { nmae: "X" } },
    { ALL_IN_LIMIT: -1 },
    { HOT_COINS: [0] },
    { BRANDING: { accent: "gold" } },
    { MENU: [{ id: "x", type: "item", title: "X", url: "//other.test" }] },
    { MACHINE_STATUS: { "3": "free" } }
  ])("the JSON Schema rejects a file with a value that the client would ignore: %j", (file) => {
    expect(isValid(file)).toBe(false)
    expect(checkSettingsText(JSON.stringify({ SITE_ID: 8, ...file }), "x").exit).toBe(1)
  })

  it("the JSON Schema contains exactly the keys of the table, and $schema", () => {
    expect(Object.keys(schema.properties).toSorted()).toEqual(["$schema", ...Object.keys(settingsTable)].toSorted())
  })
})

describe("[BOOT-2] docs/settings.md", () => {
  it.each(Object.keys(settingsTable))("docs/settings.md has a row for %s", (key) => {
    expect(documents.get("docs/settings.md")).toContain(`| \`${key}\` |`)
  })

  it("docs/settings.md says that amounts are hundredths in every currency", () => {
    expect(documents.get("docs/settings.md")).toMatch(
      /hundredths of the currency's unit\. This holds also for a currency that\nhas other decimals/u
    )
  })

  it("docs/settings.md says that AUTO_DISCOUNT is on by default and moves money", () => {
    expect(documents.get("docs/settings.md")).toMatch(/`AUTO_DISCOUNT` is on by default and moves money/u)
  })
})

describe("[BOOT-2] npm run settings:check", () => {
  it.each(OPERATORS)("npm run settings:check finds nothing in %s", (path) => {
    expect(checkSettingsText(read(path), path)).toEqual({ exit: 0, lines: [`${path}: every setting is used`] })
  })

  it("npm run settings:check lists every problem with its path and the expected value", () => {
    const { exit, lines } = checkSettingsText('{"CURENCY":"EUR","BRANDING":{"logo":5},"VOLUME":7}', "x.json")
    expect(exit).toBe(1)
    expect(lines.join("\n")).toBe(
      [
        "x.json: 3 to correct",
        '  BRANDING.logo must be the address of a picture: a path, "https://…" or "data:image/…"',
        '    for example: "BRANDING": {"name":"Palace Nine","logo":"/logo.svg","accent":"#c8102e"}',
        "  VOLUME must be a number from 0 to 1",
        '    for example: "VOLUME": 0.5',
        "  CURENCY is not a setting; did you mean CURRENCY?"
      ].join("\n")
    )
  })

  it.each([
    ["JPY", 0],
    ["KWD", 3]
  ])("npm run settings:check warns of %s, which has %i decimals by ISO 4217", (currency, decimals) => {
    expect(checkSettingsText(JSON.stringify({ CURRENCY: currency }), "x.json")).toEqual({
      exit: 0,
      lines: [
        "x.json: every setting is used",
        `  Warning: CURRENCY "${currency}" has ${decimals} decimals by ISO 4217, and the product always counts hundredths: the server must send 100 for 1 ${currency}`
      ]
    })
  })

  it.each([
    [
      { DEFAULT_LANG: "ar", LANGUAGES: ["tr", "en"] },
      ['  Warning: DEFAULT_LANG "ar" is not among LANGUAGES: players can choose it all the same']
    ],
    [{ LANGUAGES: ["ar", "en"] }, ['  Warning: DEFAULT_LANG "tr" is not among LANGUAGES: players can choose it all the same']],
    [{ DEFAULT_LANG: "ar" }, []],
    [{ DEFAULT_LANG: "ar", LANGUAGES: ["ar"] }, []]
  ] as const)("npm run settings:check warns of a default language that a list of languages leaves out, in %j", (file, warnings) => {
    expect(checkSettingsText(JSON.stringify(file), "x.json")).toEqual({
      exit: 0,
      lines: ["x.json: every setting is used", ...warnings]
    })
  })

  it("npm run settings:check warns of a protection profile that does not exist, and of no other", () => {
    const linesFor = (profile: string): readonly string[] =>
      checkSettingsText(JSON.stringify({ PROTECTION_PROFILE: profile }), "x.json").lines.slice(1)
    expect(linesFor("uk")).toEqual([
      '  Warning: PROTECTION_PROFILE "uk" is the name of no profile: the strictest one applies to every player'
    ])
    expect(linesFor("GB")).toEqual([])
    expect(linesFor("none")).toEqual([])
  })

  it.each(Object.keys(CURRENCY_SYMBOLS))("npm run settings:check does not warn of %s, whose symbol is built in", (currency) => {
    expect(checkSettingsText(JSON.stringify({ CURRENCY: currency }), "x.json").lines).toHaveLength(1)
  })

  it("npm run settings:check names the texts that the product never shows, and spares those for the lock and for the titles of the menu", () => {
    const file = {
      TEXTS: { en: { "login.title": "A", "lock.pinHint": "B", "shell.search.none": "C", rules: "D", "login.titel": "E", "zz.zz": "F" } },
      MENU: [{ id: "house", type: "group", title: "House", children: [{ id: "rules", type: "item", title: "rules", url: "/rules" }] }]
    }
    expect(checkSettingsText(JSON.stringify(file), "x.json")).toEqual({
      exit: 1,
      lines: [
        "x.json: 2 to correct",
        '  TEXTS.en["login.titel"] is no text of the product; did you mean "login.title"?',
        '  TEXTS.en["zz.zz"] is no text of the product'
      ]
    })
  })

  it.each(["{", "[]", '{"error":"x"}'])("npm run settings:check answers 2 for %s, which is no settings file", (text) => {
    expect(checkSettingsText(text, "x").exit).toBe(2)
  })
})

/** Texts that the specification prescribes word by word, by their names in TEXTS. A better one is the operator's to choose. */
const PRESCRIBED: readonly (readonly [name: string, part: string, text: string])[] = [
  ["boot.ipFailed", "boot", "error on network connection please reflesh your page"],
  ["shell.search.none", "panels", "No results.."],
  ["login.tooShort", "start", "Min character length is 4"],
  ["session.ended.expired", "start", "access_token expired"],
  ["session.ended.unauthorised", "start", "Invalid access_token"]
]

const textIn = (tables: unknown, path: readonly string[]): unknown =>
  path.reduce((node, key) => (isRecord(node) ? node[key] : undefined), tables)

describe("[BOOT-2] the texts of the demo operators", () => {
  it.each(PRESCRIBED)("the texts of the demo operators replace the prescribed text %s", (name, part, text) => {
    const tables: unknown = JSON.parse(read(`src/i18n/locales/en/${part}.json`))
    const path = name.split(".")
    expect(textIn(tables, path) ?? textIn(tables, ["translation", ...path])).toBe(text)
    for (const operator of OPERATORS) {
      const own = textIn(JSON.parse(read(operator)), ["TEXTS", "en", name])
      expect(own).toEqual(expect.any(String))
      expect(own).not.toBe(text)
    }
  })
})
