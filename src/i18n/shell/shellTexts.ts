import { addTexts } from "../initI18n.ts"
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The texts of the frame around the pages: they come with it, so that the login does not load them. */
export const addShellTexts = (): void => addTexts("shell", { tr, en })
