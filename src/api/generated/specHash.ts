// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "576d715eb61344452ca5fcdd55d3d0c83c026de2ef929648f0d548a77ebfd96c"
