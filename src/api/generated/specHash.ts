// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "4234861096140dab38639406996249e65d1de2855068cbd78698b4de62006205"
