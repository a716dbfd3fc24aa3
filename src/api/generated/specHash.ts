// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "35cf9e118d3ac977ee435cc86c485611bc715ba29a826dd72f3071f1d5d583c1"
