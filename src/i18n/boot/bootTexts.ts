import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** Adds the texts of the screens before the first page; they load only when such a screen appears. */
export const addBootTexts = (): void => addTexts("boot", { tr, en })
