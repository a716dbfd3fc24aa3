// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "eb1ead625a3338249d3d13c1b6cbea5b457d5121b3df84213bf0fbb0d820b09b"
