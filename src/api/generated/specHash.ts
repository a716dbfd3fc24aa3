// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "dd32d7245121eeb87d962dc55692740004f75726a9f876bbf08de4263fe38e25"
