import lock from "./lock/en.json" with { type: "json" }
import translation from "./en.json" with { type: "json" }

/** The English texts of the first load, by namespace. The idle lock is among them: it must never wait for a file. */
export const texts = { translation, lock }
