import { applyColours, type OperatorColours } from "../../../ui/theme/accent.ts"

/** How the outer page looks and is written, for the inner one to look the same. */
export interface Look {
  readonly scheme: string
  readonly language: string
  readonly direction: "ltr" | "rtl"
  readonly operator: OperatorColours
}

/** Puts a look on a page, in place of the one before. */
export const applyReplayAppearance = ({ documentElement: root }: Document, { scheme, language, direction, operator }: Look): void => {
  root.dataset["mantineColorScheme"] = scheme
  root.lang = language
  root.dir = direction
  root.removeAttribute("style")
  applyColours(operator, root)
}
