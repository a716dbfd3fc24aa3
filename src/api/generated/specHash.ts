// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "5d718624eae9a6f2b764defc8b9e80f4d41dea0ff7f198de0b135ecf1c0226ac"
