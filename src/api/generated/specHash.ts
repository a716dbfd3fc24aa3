// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "850f4dd3d789364c6e9c69130774779c0730c0151409881eba432434e736b0e6"
