// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "17b0a25befcfce0869d3526edf4b4a7141cf5a61a36bd62a90803dac017d1ff6"
