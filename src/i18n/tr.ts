import lock from "./lock/tr.json" with { type: "json" }
import translation from "./tr.json" with { type: "json" }

/** The Turkish texts of the first load, by namespace. The idle lock is among them: it must never wait for a file. */
export const texts = { translation, lock }
