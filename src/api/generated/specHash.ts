// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "337ea0bf987f72085a340c9b76cd03a204b5db857794a7ce18557d7a616b2673"
