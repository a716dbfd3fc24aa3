import type { UpcastStep } from "./upcast.ts"

/**
 * The history of the event types, one step for each version that any log may still hold. When a payload changes so that old
 * ones no longer fit: raise `ver` in `src/domain`, add the step here, a golden line in `src/log/fixtures/events.ndjson`, and
 * run `npm run lock:events`. Each type is at its first version so far.
 */
export const upcasters: readonly UpcastStep[] = []
