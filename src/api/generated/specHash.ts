// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "41dabef15418419ae6c55ca19eb2c19aec5581677e9b464f1886d19a485627a2"
