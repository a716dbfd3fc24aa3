import play from "../play/en.json" with { type: "json" }
import translation from "./en.json" with { type: "json" }

/** The English texts of the game page, by namespace. */
export const texts = { translation, play }
