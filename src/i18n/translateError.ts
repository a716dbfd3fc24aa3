import { i18n } from "./i18n.ts"

/** The server's "no": a code of the error catalogue (spec §8), its values, its own text. */
export interface ErrorToShow {
  readonly code: number
  readonly params: Readonly<Record<string, string | number>>
  readonly message: string
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/gu

/** Fills the text, or gives up when a value is missing: half a sentence misleads. */
const fill = (template: string, params: ErrorToShow["params"]): string | undefined => {
  const missing = [...template.matchAll(PLACEHOLDER)].some(([, name = ""]) => params[name] === undefined)
  return missing ? undefined : template.replace(PLACEHOLDER, (_, name: string) => String(params[name]))
}

/**
 * The text of an error code (LOGIN-4): our translation with its Params when there is one, else the server's message, else a
 * general one that names the code. An amount in `params` must be formatted before.
 */
export const translateError = ({ code, params, message }: ErrorToShow): string => {
  const template: unknown = i18n.getResource(i18n.language, "translation", `errors.${String(code)}`)
  const translated = typeof template === "string" ? fill(template, params) : undefined
  if (translated !== undefined) return translated
  return message.trim() === "" ? i18n.t("errors.unknown", { code }) : message
}
