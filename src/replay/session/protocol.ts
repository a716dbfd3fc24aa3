import type { Envelope } from "../../log/envelope.ts"
import type { ImportedLog, ImportProblem } from "../../log/importLog.ts"
import type { EventColumns } from "../../log/packedEvents.ts"
import type { Views } from "../../projections/projections.ts"
import type { Alignment } from "../alignLogs.ts"
import type { Bucket, TimeRange } from "../density.ts"
import type { ViewChange } from "../diffViews.ts"
import type { ChangeSearch } from "../findChange.ts"
import type { EventFilter } from "../findEvents.ts"
import type { Links } from "../links.ts"
import type { Chapter } from "../outline.ts"
import type { Verification } from "../verifyReplay.ts"

/** What a page asks of the thread that holds the reports. `report` is the number that the answer to `open` gave. Positions as in `Replay`. */
export type Question =
  | { readonly kind: "open"; readonly file: Blob }
  | { readonly kind: "close"; readonly report: number }
  | { readonly kind: "moment"; readonly report: number; readonly position: number }
  | { readonly kind: "event"; readonly report: number; readonly position: number }
  | { readonly kind: "diff"; readonly report: number; readonly from: number; readonly to: number }
  | { readonly kind: "find"; readonly report: number; readonly filter: EventFilter }
  | { readonly kind: "density"; readonly report: number; readonly slices: number; readonly range: TimeRange }
  | { readonly kind: "outline"; readonly report: number }
  | { readonly kind: "change"; readonly report: number; readonly search: ChangeSearch }
  | { readonly kind: "align"; readonly report: number; readonly other: number }
  | { readonly kind: "verify"; readonly report: number }

/** A report that was opened: its first page can be drawn from this alone. */
export interface Opened {
  readonly report: number
  readonly header: ImportedLog["header"]
  readonly verdict: ImportedLog["verdict"]
  readonly columns: EventColumns
}

/** One event in full. */
export interface EventDetails {
  readonly envelope: Envelope | undefined
  readonly links: Links
  /** What it changed. */
  readonly changes: readonly ViewChange[]
}

/** The states at one position, and the address that was open there; null before a page's first one. */
export interface Moment {
  readonly views: Views
  readonly path: string | null
}

export type Answer =
  | { readonly kind: "open"; readonly opened: Opened | ImportProblem }
  | { readonly kind: "close" }
  | { readonly kind: "moment"; readonly moment: Moment }
  | { readonly kind: "event"; readonly details: EventDetails }
  | { readonly kind: "diff"; readonly changes: readonly ViewChange[] }
  | { readonly kind: "find"; readonly positions: Uint32Array<ArrayBuffer> }
  | { readonly kind: "density"; readonly buckets: readonly Bucket[] }
  | { readonly kind: "change"; readonly position: number | null }
  | { readonly kind: "align"; readonly alignment: Alignment }
  | { readonly kind: "outline"; readonly chapters: readonly Chapter[] }
  | { readonly kind: "verify"; readonly verification: Verification }

/** How far a long answer is: `done` lines or events, and the share of the whole from 0 to 1. */
export interface Progress {
  readonly done: number
  readonly share: number
}

/** From the page. `ask` numbers the questions; `cancel` names the number of one that nobody waits for any more. */
export type ToReports = { readonly ask: number; readonly question: Question } | { readonly cancel: number }

/** To the page. `failed` says why there is no answer: a defect, or the cancellation. */
export type FromReports =
  | { readonly ask: number; readonly progress: Progress }
  | { readonly ask: number; readonly answer: Answer }
  | { readonly ask: number; readonly failed: string }
