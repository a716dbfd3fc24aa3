// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "ee85c89c3b554c84ee82f6f355ccfcc89aab67f60c0a4dac94afc6483934dc92"
