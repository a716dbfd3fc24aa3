// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "fdbfa1b9d01d5535d2f9951f6a73a415974bb50f904afafa564dee93f32f6440"
