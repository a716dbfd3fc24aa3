import { addTexts } from "../initI18n.ts"
import ar from "./ar.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** The replay screen's own texts: a table of their own, so that no player downloads them. All are here, to be changed without network. */
export const addReplayTexts = (): void => addTexts("replay", { tr, en, ar })
