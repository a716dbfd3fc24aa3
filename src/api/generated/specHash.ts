// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "d9fa066b4b66257622bfbde922473a094ce37fd05a9e59c5393094bd6e2776f0"
