import { i18n } from "../i18n.ts"
import { LANGUAGES } from "../languages.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The report's own texts: they come with it, so that no page waits for them. Both, for where a language could not be fetched any more. */
export const addReportTexts = (): void => {
  const tables = { tr, en }
  for (const language of LANGUAGES) i18n.addResourceBundle(language, "report", tables[language])
}
