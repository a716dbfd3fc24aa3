// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "a6aa3109ea7482619d9dc48e07249614057336a6a9598a63b2760738b8e9bd83"
