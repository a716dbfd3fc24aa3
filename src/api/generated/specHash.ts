// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "b4e7e28733186a37c29000af7a23e497348147b3f533279a3ca030cb138b218c"
