// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "ec5694fb0258949cf7cebd8034c5e59cc61b8b86296091fa203395ced46d6a18"
