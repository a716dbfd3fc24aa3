// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "df969a92f5fd898a561157c730f4b9e182a57b3f573bb54aa5a1019bee4e905c"
