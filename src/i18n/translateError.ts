import { SHOWS_SERVER_TEXT } from "../domain/generated/errorCatalogue.ts"
import { i18n } from "./initI18n.ts"
import { isolateForeign } from "./isolate.ts"
import { isLanguage } from "./languages.ts"

/** A refusal: a code of the error catalogue (`openapi/errors.yaml`), its values, and the server's text. */
export interface ErrorToShow {
  readonly code: number
  readonly params: Readonly<Record<string, string | number>>
  readonly message: string
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/gu

const isolated = (value: string): string => (isLanguage(i18n.language) ? isolateForeign(value, i18n.language) : value)

/** Fills the template. Undefined when a value is missing, because an incomplete sentence misleads. */
const fill = (template: string, params: ErrorToShow["params"]): string | undefined => {
  const missing = [...template.matchAll(PLACEHOLDER)].some(([, name = ""]) => params[name] === undefined)
  return missing ? undefined : template.replace(PLACEHOLDER, (_, name: string) => isolated(String(params[name])))
}

const templateOf = (key: string): unknown => i18n.getResource(i18n.language, "translation", `errors.${key}`)

/**
 * The text of a code, filled in. A text that counts seconds may have plural forms, with the suffixes of i18next. Another text may have a form with the suffix
 * `_machine`, which applies when the server names the machine. Undefined without a text, and when a value is missing.
 */
const translated = ({ code, params }: ErrorToShow): string | undefined => {
  const { seconds, machine } = params
  const form =
    typeof seconds === "number"
      ? templateOf(`${code}_${new Intl.PluralRules(i18n.language).select(seconds)}`)
      : machine && templateOf(`${code}_machine`)
  const template = form || templateOf(String(code))
  return typeof template === "string" ? fill(template, params) : undefined
}

/**
 * The text for an error code (LOGIN-4): our translation with its Params, otherwise the server's message, otherwise a general text with the code. A
 * code with many reasons (40000) shows the server's message first. Amounts in `params` must already be formatted.
 */
export const translateError = (error: ErrorToShow): string => {
  const { code, message } = error
  const own = translated(error)
  const said = message.trim() === "" ? undefined : message
  const text = SHOWS_SERVER_TEXT.includes(code) ? (said ?? own) : (own ?? said)
  return text ?? i18n.t("errors.unknown", { code })
}
