import lock from "./lock/tr.json" with { type: "json" }
import translation from "./tr.json" with { type: "json" }

/** The Turkish texts of the first load, by namespace. They include the idle lock, which must never wait for a chunk. */
export const texts = { translation, lock }
