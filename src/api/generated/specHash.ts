// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "ac51e61a21dad33f2b816ea852e096a4d9e80da1ed04bfee90961f5dd194e38d"
