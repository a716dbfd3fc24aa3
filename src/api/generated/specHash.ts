// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "495a611852801c16ca388833737f9b2354eb0d8af052058894b56764591096c5"
