import { Schema } from "effect"
import { BROWSER_FAMILIES, type ColourName, LANGUAGE_CODES } from "../../domain/account/settingsSchema.ts"
import { DEFAULT_SETTINGS as D } from "../../domain/account/settings.ts"
import { parseChatProvider } from "../../domain/support/chatProvider.ts"
import { telegramUrl, whatsappUrl } from "../../domain/support/contactUrl.ts"
import { anyText, colour, colourOrImage, flag, imageAddress, oneOf, text, webAddress } from "./kinds.ts"
import { menuReader } from "./menuFields.ts"
import { block, type Field, type FieldTable, leaf, listOf, tableOf } from "./readers.ts"
import { setting } from "./settingField.ts"

const OptionalText = Schema.optionalKey(Schema.String)

/** The class that ADD_LOBBY_CLASS: true stands for. */
const DEFAULT_LOBBY_CLASS = "lobby-lights"

/** The languages that players can choose without LANGUAGES. */
export const OFFERED_LANGUAGES = ["tr", "en"] as const

const colourFields = {
  success: { reader: colour, meaning: "A success: an available machine, a completed transfer.", example: "#2fa36b" },
  info: { reader: colour, meaning: "A state that goes on: a machine that is being played.", example: "#3a6fd8" },
  warning: { reader: colour, meaning: "A state that needs attention.", example: "#d98c1f" },
  error: { reader: colour, meaning: "A failure.", example: "#d64545" },
  page: { reader: colour, meaning: "The page behind everything.", example: "#0b1420" },
  surface: { reader: colour, meaning: "Cards, bars and dialogs.", example: "#132235" }
} satisfies { readonly [Name in ColourName]: Field }

const Colours = Schema.Struct({
  success: OptionalText,
  info: OptionalText,
  warning: OptionalText,
  error: OptionalText,
  page: OptionalText,
  surface: OptionalText
})

const brandingFields: FieldTable = {
  name: { reader: text(100), meaning: "The casino's name, on the page and on its tab.", default: D.brandName, example: "Palace Nine" },
  logo: { reader: imageAddress, meaning: "The address of the logo.", example: "/logo.svg" },
  accent: { reader: colour, meaning: "The casino's main colour. Text on it and in it stays legible.", example: "#c8102e" },
  background: { reader: colourOrImage, meaning: "A colour, or the address of a picture, behind the pages.", example: "#0f6f78" },
  colours: {
    reader: block(Colours, colourFields, "a block of colours"),
    meaning: "More colours of the theme. Each is darkened or lightened where text would not be legible otherwise.",
    example: { success: "#2fa36b", error: "#d64545" }
  }
}

/** BRANDING: the operator's name, logo and colours. */
export const Branding = Schema.Struct({
  name: OptionalText,
  logo: OptionalText,
  accent: OptionalText,
  background: OptionalText,
  colours: Schema.optionalKey(Colours)
})

const language = oneOf(LANGUAGE_CODES)
const languageKey = { pattern: new RegExp(`^(?:${LANGUAGE_CODES.join("|")})$`, "u"), expects: "a language: tr, en or ar" }
const textKey = { pattern: /^[\w.-]+$/u, expects: 'the name of a text, such as "login.title"' }

/** The class that the setting asks for; null without a decoration. */
const lobbyClassOf = (value: boolean | string): string | null => {
  if (typeof value === "string") return value
  return value ? DEFAULT_LOBBY_CLASS : null
}

const lobbyClass = leaf(
  Schema.Union([Schema.Boolean, Schema.String]),
  {
    expects: 'true, false, or a class name such as "lobby-velvet"',
    json: { anyOf: [{ type: "boolean" }, { type: "string", pattern: "^[A-Za-z][\\w-]*(?: [A-Za-z][\\w-]*)*$" }] }
  },
  (value) => typeof value === "boolean" || /^[a-z][\w-]*(?: [a-z][\w-]*)*$/iu.test(value)
)

/** A contact. "" means none. */
const contact = (expects: string, toUrl: (value: string) => string | null) =>
  leaf(Schema.String, { expects, json: { type: "string" } }, (value) => value.trim() === "" || toUrl(value.trim()) !== null)

const given = (value: string): string | null => (value.trim() === "" ? null : value)

/** Settings of branding, languages, texts and contacts. */
export const looksFields = {
  BRANDING: setting({
    reader: block(Branding, brandingFields, "a block with name, logo, accent, background, colours"),
    to: ({ name, logo, accent, background, colours }) => ({
      brandName: name ?? D.brandName,
      logo: logo ?? null,
      accent: accent ?? null,
      background: background ?? null,
      colours: colours ?? {}
    }),
    meaning: "The appearance of the casino.",
    example: { name: "Palace Nine", logo: "/logo.svg", accent: "#c8102e" }
  }),
  BRAND_IMAGES: setting({
    reader: tableOf(imageAddress, {
      expects: "a table of machine brand to picture",
      key: { pattern: /^\P{Cc}{1,100}$/u, expects: "the name or the id of a machine brand" }
    }),
    to: (brandImages) => ({ brandImages }),
    meaning: "Pictures of the machine brands, by the brand's name or id. A brand without one is drawn.",
    default: D.brandImages,
    example: { "Bosphorus Royal": "/brands/bosphorus.webp", "12": "https://cdn.example.test/12.webp" }
  }),
  DEFAULT_LANG: setting({
    reader: language,
    to: (defaultLanguage) => ({ defaultLanguage }),
    meaning: "The language for a player who has not chosen one, and whose browser asks for none of LANGUAGES.",
    default: D.defaultLanguage,
    example: "en"
  }),
  LANG_SELECT: setting({
    reader: flag,
    to: (languageSelect) => ({ languageSelect }),
    meaning: "Players can change the language. If false, a first visit opens in DEFAULT_LANG, whatever the browser's language.",
    default: D.languageSelect,
    example: false
  }),
  LANGUAGES: setting({
    reader: listOf(language, "a list of languages: tr, en, ar"),
    to: (languages) => ({ languages }),
    meaning: "The languages that players can choose. DEFAULT_LANG is one of them, also when it is not in the list.",
    default: OFFERED_LANGUAGES,
    example: ["ar", "en"]
  }),
  TEXTS: setting({
    reader: tableOf(tableOf(text(), { expects: "a table of text name to text", key: textKey }), {
      expects: "a table of language to texts",
      key: languageKey
    }),
    to: (texts) => ({ texts }),
    meaning:
      "Texts of your own, by language and name. They replace the built-in texts; all others stay. A blank text is not used. `lock.pinHint` has no built-in text: it may tell players where they get their first PIN.",
    default: D.texts,
    example: { en: { "login.title": "Welcome to the palace" } }
  }),
  MENU: setting({
    reader: menuReader,
    to: (menu) => ({ menu }),
    meaning: "Menu items of your own, shown before the logout item.",
    example: [{ id: "rules", type: "link", title: "House rules", url: "https://casino.example.test/rules" }]
  }),
  HIDE_HEADER_BAR: setting({
    reader: flag,
    to: (hideHeaderBar) => ({ hideHeaderBar }),
    meaning: "Hides the bar at the top of the pages.",
    default: D.hideHeaderBar,
    example: true
  }),
  INFORMATION_TEXT: setting({
    reader: anyText,
    to: (value) => ({ informationText: given(value) }),
    meaning: "A line of text above the pages, such as an announcement.",
    example: "Tournament tonight at 22:00"
  }),
  ADD_LOBBY_CLASS: setting({
    reader: lobbyClass,
    to: (value) => ({ lobbyClass: lobbyClassOf(value) }),
    meaning: `Decorates the lobby's background: \`lobby-lights\` (spotlights; \`true\` means this one), \`lobby-velvet\` (a soft red curtain) or \`lobby-stars\` (a night sky).`,
    default: false,
    example: "lobby-velvet"
  }),
  SHOW_SPLASH: setting({
    reader: flag,
    to: (showSplash) => ({ showSplash }),
    meaning: "Shows the animated opening screen while the casino loads.",
    default: D.showSplash,
    example: false
  }),
  WHATSAPP: setting({
    reader: contact("a phone number, or an http address", whatsappUrl),
    to: (value) => ({ whatsapp: given(value) }),
    meaning: "WhatsApp contact for support.",
    example: "+90 555 000 00 00"
  }),
  TELEGRAM: setting({
    reader: contact("a name, or an http address", telegramUrl),
    to: (value) => ({ telegram: given(value) }),
    meaning: "Telegram contact for support.",
    example: "@palace_nine"
  }),
  PASSWORD_RESET_URL: setting({
    reader: webAddress,
    to: (passwordResetUrl) => ({ passwordResetUrl }),
    meaning: "The page for players who have forgotten their password. The login links to it; without it there is no link.",
    example: "https://casino.example.test/password"
  }),
  REGISTRATION_URL: setting({
    reader: webAddress,
    to: (registrationUrl) => ({ registrationUrl }),
    meaning: "The page where new players register. The login links to it; without it there is no link.",
    example: "https://casino.example.test/register"
  }),
  CHAT_PROVIDER: setting({
    reader: leaf(
      Schema.String,
      { expects: "livechat:LICENCE, livechat:ORGANISATION-ID or tawk:PROPERTY/WIDGET", json: { type: "string" } },
      (value) => value === "" || parseChatProvider(value) !== null
    ),
    to: (value) => ({ chatProvider: given(value) }),
    meaning: "The live support that players get, and your account there.",
    example: "tawk:64f0c0ffee/1h9default"
  }),
  SUPPORTED_BROWSERS: setting({
    reader: listOf(oneOf(BROWSER_FAMILIES), "a list of browsers: chromium, safari, ios, firefox"),
    to: (supportedBrowsers) => ({ supportedBrowsers }),
    meaning: "The browsers that get the casino without a warning.",
    default: ["chromium", "safari", "ios"],
    example: ["chromium", "safari", "ios", "firefox"]
  })
}
