// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "730d9ff0206da59bcbbce20df29dc1c9eb4eddb1be9c30e5655fcb2e733c07c1"
