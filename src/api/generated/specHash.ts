// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "57d71a54895974c5d5fd0c85ef20709304433d4077ed476666174c2f5ffe1159"
