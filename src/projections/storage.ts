import { defineProjection } from "./projection.ts"

/** Whether the log outlives the page (LOG-3): a report after a crash needs it. */
export interface StorageState {
  /** The browser's name for why nothing is kept, or null while all is well. */
  failure: string | null
  /** How many events of this session the disk has lost. Absent while it has lost none, as in all logs of earlier builds. */
  lost?: number
}

export const storage = defineProjection<StorageState>({
  name: "storage",
  version: 1,
  initial: () => ({ failure: null }),
  on: {
    LogStorageFailed: (state, { data }) => {
      state.failure = data.reason
    },
    LogCut: (state, { data }) => {
      state.lost = (state.lost ?? 0) + data.lost
    }
  }
})
