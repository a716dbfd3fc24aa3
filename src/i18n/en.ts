import lock from "./lock/en.json" with { type: "json" }
import translation from "./en.json" with { type: "json" }

/** The English texts of the first load, by namespace. They include the idle lock, which must never wait for a chunk. */
export const texts = { translation, lock }
