// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "616ef89a6fcdf8dc4a414eee893296f0b564d8aaadc7f90ece3fd295b2aa6fa2"
