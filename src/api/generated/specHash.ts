// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "dacfcae8d9a92a5ce8ac0b123e3af66caf97c81e0e96ef4fe276d6e05f29c28f"
