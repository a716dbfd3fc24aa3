import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts of the screens before the first page: only who meets one loads them. */
export const addBootTexts = (): void => addTexts("boot", { tr, en })
