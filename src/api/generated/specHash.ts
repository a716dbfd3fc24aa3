// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "6d689e37fab9d4590668d8a48540049c13edf8e8b674a293ef7853c6f3fb2245"
