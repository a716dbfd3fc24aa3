// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "1fd078cf3dc61a2bc4f6e8fdadf04aad73eae8f86e7e84b0f03cc025ddb99031"
