import { DIRECTIONS, isLanguage } from "../../../i18n/languages.ts"
import { applyColours, type OperatorColours } from "../../../ui/theme/accent.ts"

/** How the outer page looks and is written, for the inner one to look the same. */
export interface Look {
  readonly scheme: string
  readonly language: string
  readonly operator: OperatorColours
}

/** Puts a look on a page, in place of the one before. */
export const applyReplayAppearance = ({ documentElement: root }: Document, { scheme, language, operator }: Look): void => {
  root.dataset["mantineColorScheme"] = scheme
  root.lang = language
  // A direction that the player chose is the page's own to put on (SHELL-9).
  if (isLanguage(language) && root.dataset["direction"] === undefined) root.dir = DIRECTIONS[language]
  root.removeAttribute("style")
  applyColours(operator, root)
}
