// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "b02020db9af010fe140de8224903c441e94af3309c99469be2427a352d272203"
