// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "83f9965333ea3024ba01d078d0519753a5700830f01d08ad800b0b2d4c9c0454"
