// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "8cd0ea5892f8e354d16483d0f31397b5aabf6660a58797ccd4f23eb6afa316b7"
