// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "bba71fe4a9db56ac57aa13918741bf00b2f60e8e93d9f3a0238257f6196e4727"
