import { Effect } from "effect"
import { callPlayer } from "../lateCall.ts"
import { collectRows } from "./collectRows.ts"

/** PAGE-2: every sitting, for `toCsv`; null when they cannot be had. Run by `runPromise`. */
export const exportSlotSessions = () =>
  collectRows((paging) =>
    callPlayer((api) => api.getSlotSessions(paging)).pipe(Effect.map(({ sessions, total }) => ({ rows: sessions, total })))
  )
