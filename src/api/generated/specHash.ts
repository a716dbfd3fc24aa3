// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "36a4c7dbac39112d2112b300182231fc4b0e3a75d840bf7a33b7678461c7e314"
