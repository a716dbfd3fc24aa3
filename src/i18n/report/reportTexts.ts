import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/**
 * Adds the texts of the report: they load with it, so that no page waits for them. In both languages, because a crashed page may be unable to
 * fetch one.
 */
export const addReportTexts = (): void => addTexts("report", { tr, en })
