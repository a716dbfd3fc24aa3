import shell from "../shell/en.json" with { type: "json" }
import wallet from "../wallet/en.json" with { type: "json" }
import translation from "./en.json" with { type: "json" }

/** The English texts that every page after the login needs, by namespace. */
export const texts = { translation, shell, wallet }
