// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "b6f88874be4476c8485bb3de7d49a16a2f69371dd4bffec782ff44834d412b31"
