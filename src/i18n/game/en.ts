import play from "../play/en.json" with { type: "json" }
import translation from "./en.json" with { type: "json" }

/** The English texts that only a machine's player needs, by namespace. */
export const texts = { translation, play }
