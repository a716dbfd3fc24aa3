import { useTranslation } from "react-i18next"
import { i18n } from "../i18n.ts"
import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts of the player's own pages and of the panels. They load with the first of these, so that the login does not wait for them. */
export const usePagesText = () => {
  if (!i18n.hasResourceBundle("tr", "pages")) addTexts("pages", { tr, en })
  return useTranslation("pages")
}
