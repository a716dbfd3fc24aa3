// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "02727cf1a2feda254f24f1b23b373da1db52a459430d6cc5aef315855fa393fa"
