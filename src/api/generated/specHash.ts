// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "7eedfc1573b833be6cfd3eb2db907685ee343ada33e7f310075715d0e1360b53"
