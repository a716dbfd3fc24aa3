import { DIRECTIONS, isLanguage } from "../../i18n/languages.ts"
import { accentTokens } from "../../ui/accent.ts"

/** How the outer page looks and is written, for the inner one to look the same. */
export interface Look {
  readonly scheme: string
  readonly language: string
  /** The operator's colour, "#…"; null = the house's own. */
  readonly accent: string | null
}

/** Puts a look on a page, in place of the one before. */
export const dressPage = ({ documentElement: root }: Document, { scheme, language, accent }: Look): void => {
  root.dataset["mantineColorScheme"] = scheme
  root.lang = language
  // A direction that the player chose is the page's own to put on (SHELL-9).
  if (isLanguage(language) && root.dataset["direction"] === undefined) root.dir = DIRECTIONS[language]
  root.removeAttribute("style")
  for (const [name, value] of Object.entries(accent === null ? {} : (accentTokens(accent) ?? {}))) root.style.setProperty(name, value)
}
