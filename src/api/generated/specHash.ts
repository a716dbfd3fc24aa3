// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "6126b066210a43431f20652b8609e8b2d321204f92cbb0d6cb36c65a791ed743"
