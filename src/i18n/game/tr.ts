import play from "../play/tr.json" with { type: "json" }
import translation from "./tr.json" with { type: "json" }

/** The Turkish texts of the game page, by namespace. */
export const texts = { translation, play }
