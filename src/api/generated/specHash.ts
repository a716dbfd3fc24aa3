// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "99757f314ed25785e2867faad4436460003ca201359ec10279fee713d04e300a"
