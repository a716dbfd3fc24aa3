import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The report's own texts: they come with it, so that no page waits for them. Both, for where a language could not be fetched any more. */
export const addReportTexts = (): void => addTexts("report", { tr, en })
