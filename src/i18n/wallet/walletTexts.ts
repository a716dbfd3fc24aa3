import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts of discount and bonus: they come with the lobby. */
export const addWalletTexts = (): void => addTexts("wallet", { tr, en })
