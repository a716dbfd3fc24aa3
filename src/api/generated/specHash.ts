// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "63abf4d68196f44b4d61c14e34e534ffd25af516be2aa82f18c760bea6523f75"
