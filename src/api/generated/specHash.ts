// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "eb87b647173728086c33b48998e5f9092246ca1ce73e58d6ed9b5fc1500dd0e3"
