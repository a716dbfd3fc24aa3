// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "4f3232b6be68929f12480055edc307d38e0517d9647e3336c256678d5f8c3658"
