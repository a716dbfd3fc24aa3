import { addTexts } from "../initI18n.ts"
import ar from "./ar.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import tr from "./tr.json" with { type: "json" }

/** Adds the texts of the replay screen: separate, so that no player downloads them. In all languages, because a replay has no network. */
export const addReplayTexts = (): void => addTexts("replay", { tr, en, ar })
