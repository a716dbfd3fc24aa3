// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "d946e84e585aadd9931d20cf4f7d3aeb8d5677556f577d324fe44b857d63fc07"
