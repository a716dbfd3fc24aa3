// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "e30ab7836a35d1aea4be44ba613cb6d60dac9d5beb79cfdffb0a967758f34dc3"
