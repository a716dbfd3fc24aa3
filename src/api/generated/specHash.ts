// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "b9fadd3dc9b6cc98e7edb47ae20f80fed6a45e753b0505edca05682ae9ea9a2f"
