// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "857fb5b50b780e58c4d2b94c2aa0179e41f354fada76ba44a540c66225f419ee"
