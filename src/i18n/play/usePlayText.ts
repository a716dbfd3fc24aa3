import { useTranslation } from "react-i18next"
import { i18n } from "../i18n.ts"
import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts that only a machine's player needs: they come with the game. */
export const usePlayText = () => {
  if (!i18n.hasResourceBundle("tr", "play")) addTexts("play", { tr, en })
  return useTranslation("play")
}
