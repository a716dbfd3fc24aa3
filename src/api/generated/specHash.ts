// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "a4491f4ee0d48d7cc4aa8e7f57e7217152a07d93955da7c159805970312aa55c"
