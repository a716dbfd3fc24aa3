import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts of the idle lock: they come with its screen. */
export const addLockTexts = (): void => addTexts("lock", { tr, en })
