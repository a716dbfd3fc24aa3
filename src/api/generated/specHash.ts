// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "2f5eb6afad8eb57dca0cac9d8f78b768c396314f13131b186220d44ae8ea02b9"
