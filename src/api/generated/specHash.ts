// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "1c7b97b1b1f3c57c2585bf32f399e9c08b2255ee174b04b42db4862e6a3a5de4"
