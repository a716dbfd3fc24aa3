import type { Preferences } from "../../domain/shell/preferences.ts"
import { directionOf } from "../../i18n/languages.ts"
import "../../ui/theme/themes.css"

type AppearanceChoice = Pick<Preferences, "direction" | "animations" | "customScrollbars"> & {
  readonly themes: Pick<Preferences["themes"], "main">
}

/** Applies the preferences that concern the whole document (SHELL-9); the areas of the layout have their own themes. */
export const applyAppearance = (
  { documentElement: page }: Document,
  { themes, direction, animations, customScrollbars }: AppearanceChoice
): void => {
  page.dataset["theme"] = themes.main
  if (direction === "rtl") page.dataset["direction"] = direction
  else delete page.dataset["direction"]
  page.dir = directionOf(page.lang, direction)
  page.dataset["animations"] = animations ? "on" : "off"
  page.dataset["scrollbars"] = customScrollbars ? "custom" : "system"
}
