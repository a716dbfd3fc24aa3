// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "4383fafc4deb6ecade086dff4259eedf4148fceeb894bf1cebbde72d8344efb9"
