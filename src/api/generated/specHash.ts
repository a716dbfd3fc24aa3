// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "c066d04437da8cb7c320e029dc12dc61190d2628c91fca0c4a6eb6320678f501"
