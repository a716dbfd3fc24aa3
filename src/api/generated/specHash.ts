// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "cb562d2f57e6e76e03074398843bce67b21ac5249bc56e6165d0f790591a54ad"
