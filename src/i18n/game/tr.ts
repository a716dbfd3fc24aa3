import play from "../play/tr.json" with { type: "json" }
import translation from "./tr.json" with { type: "json" }

/** The Turkish texts that only a machine's player needs, by namespace. */
export const texts = { translation, play }
