// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "8d04774997fbdb91400b47d9db2fd0774806ba7544e28bd8cd0207af5eff1630"
