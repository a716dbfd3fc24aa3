// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "e467be39cbdf0eba952d634153c0e662914621258f8f25a2ee642cb394b90a21"
