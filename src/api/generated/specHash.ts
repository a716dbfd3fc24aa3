// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "243ffe839e2b97c3b1f85c1c9cb334a130f8446214707cdc968e7bb9e260bb8a"
