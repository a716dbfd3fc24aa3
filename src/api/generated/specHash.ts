// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "7ea88af87452976f55945a051b3c959282e86d37a7d2de93831e7d3db4c2654d"
