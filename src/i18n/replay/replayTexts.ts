import { i18n } from "../i18n.ts"
import { LANGUAGES } from "../languages.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The replay screen's own texts: a table of their own, so that no player downloads them. Both are here, to be changed without network. */
export const addReplayTexts = (): void => {
  const tables = { tr, en }
  for (const language of LANGUAGES) i18n.addResourceBundle(language, "replay", tables[language])
}
