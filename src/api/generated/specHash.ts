// Generated; never edit; run `npm run generate`.

/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */
export const SPEC_HASH = "c3e5ae02d3dff6a093fce65eddb8690365994a4461a87504fc19478f2d31e558"
