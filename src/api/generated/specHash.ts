// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "d8b5637c1a5419aeb13088e1f2e00e744a7661e3c785c380187de5c66c436c69"
