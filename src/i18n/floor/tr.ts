import shell from "../shell/tr.json" with { type: "json" }
import wallet from "../wallet/tr.json" with { type: "json" }
import translation from "./tr.json" with { type: "json" }

/** The Turkish texts that every page after the login needs, by namespace. */
export const texts = { translation, shell, wallet }
