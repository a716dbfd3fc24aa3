// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "9c0fdf7b17a25590ccea6d28034d4480fa50c4616a49ac7c484be0392fe1d08b"
