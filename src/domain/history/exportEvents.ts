import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"

/** The lists that a player can save as a file (PAGE-2, PAGE-3). */
export const ExportedList = Schema.Literals(["slotSessions", "transactions"])
export type ExportedList = typeof ExportedList.Type

const Of = { exportId: personal.keep(Schema.String), list: ExportedList }

/** The progress of saving a list as a CSV file. The events do not contain the rows: those are for the file, not for the page. */
export const exportEvents = {
  CsvExportStarted: eventType(Schema.Struct(Of)),
  /** `rows` of `total` have been fetched. */
  CsvExportProgressed: eventType(Schema.Struct({ ...Of, rows: Schema.Int, total: Schema.Int })),
  /** The browser received the file; without rows there is no file. `unreadable` rows from the server are missing in it. */
  CsvExportFinished: eventType(Schema.Struct({ ...Of, rows: Schema.Int, unreadable: Schema.optionalKey(Schema.Int) })),
  CsvExportCancelled: eventType(Schema.Struct(Of)),
  /** `call`: a page could not be fetched. `incomplete`: the server sent fewer rows than it counts. `file`: the browser refused the file. */
  CsvExportFailed: eventType(Schema.Struct({ ...Of, reason: Schema.Literals(["call", "incomplete", "file"]) }))
}
