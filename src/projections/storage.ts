import { defineProjection } from "./projection.ts"

/** Whether the log outlives the page (LOG-3): a report after a crash needs it. */
export interface StorageState {
  /** The browser's name for why nothing is kept, or null while all is well. */
  failure: string | null
}

export const storage = defineProjection<StorageState>({
  name: "storage",
  version: 1,
  initial: () => ({ failure: null }),
  on: {
    LogStorageFailed: (_state, { data }) => ({ failure: data.reason })
  }
})
