// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "49c39592418314eea0f6b142fd53f3b37e72f3aa66d0dacfbdb7601fad6dc05c"
