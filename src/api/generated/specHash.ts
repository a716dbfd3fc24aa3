// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "129fc1058b69314fb97236761ae50530f472d34221a3b1397aa82fdd120c663b"
