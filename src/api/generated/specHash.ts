// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "b84a1d68d8e44cf6b63a8cface13880524927ceee5bf394bd07b1f106df284af"
