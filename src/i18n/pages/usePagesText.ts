import { useTranslation } from "react-i18next"
import { i18n } from "../i18n.ts"
import { LANGUAGES } from "../languages.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

const tables = { tr, en }

/** The texts of the player's own pages and of the panels. They come with the first of these, so that the login does not wait for them. */
export const usePagesText = () => {
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, "pages")) i18n.addResourceBundle(language, "pages", tables[language])
  }
  return useTranslation("pages")
}
