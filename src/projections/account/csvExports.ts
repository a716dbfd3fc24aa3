import type { ExportedList } from "../../domain/history/exportEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { idleExport as idle, noCsvExports as empty } from "./initialStates.ts"

/** The progress of the latest CSV export of a list (PAGE-2, PAGE-3). */
export interface CsvExport {
  exportId: string | null
  phase: "idle" | "running" | "finished" | "cancelled" | "failed"
  /** Rows fetched so far, of `total`; the total is 0 until the first page has arrived. */
  rows: number
  total: number
  /** Rows of the server that could not be read and are not in the file. */
  unreadable: number
}

/** One export for each list that can be exported. */
export type CsvExportsState = Record<ExportedList, CsvExport>

/** Only the running export can change: a page of a cancelled one may still arrive. */
const change = (state: CsvExportsState, of: { readonly list: ExportedList; readonly exportId: string }, to: Partial<CsvExport>): void => {
  const one = state[of.list]
  if (one.exportId === of.exportId && one.phase === "running") Object.assign(one, to)
}

export const csvExports = defineProjection<CsvExportsState>({
  name: "csvExports",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: empty,
    CsvExportStarted: (state, { data }) => {
      state[data.list] = { ...idle(), exportId: data.exportId, phase: "running" }
    },
    CsvExportProgressed: (state, { data }) => change(state, data, { rows: data.rows, total: data.total }),
    CsvExportFinished: (state, { data }) => change(state, data, { phase: "finished", rows: data.rows, unreadable: data.unreadable ?? 0 }),
    CsvExportCancelled: (state, { data }) => change(state, data, { phase: "cancelled" }),
    CsvExportFailed: (state, { data }) => change(state, data, { phase: "failed" }),
    LoggedOut: empty
  }
})
