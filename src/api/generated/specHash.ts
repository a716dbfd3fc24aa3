// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "dfc034bd8e67c1bb1cba83ec3a8d06baca04ea7f561b1c505f8ba8e790516e50"
