import { defineProjection } from "./core/projection.ts"

/** Whether the log is stored beyond the page (LOG-3): a report after a crash needs it. */
export interface StorageState {
  /** The browser's name for the storage error, or null without one. */
  failure: string | null
  /** How many events of this session the disk has lost. Absent while it is none, as in all logs of earlier builds. */
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
