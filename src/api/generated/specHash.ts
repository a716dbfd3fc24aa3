// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "93502c48a05e1c719857ebdb5777b73de04468c2a2f3d4296539b20d58242c83"
