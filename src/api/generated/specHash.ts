// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "236fac5df823e08283ed62e170221d35381b871d16bb7e749f43e670d7b367c6"
