import type { Envelope } from "../../log/core/envelope.ts"
import type { ImportedLog, ImportProblem } from "../../log/report/importLog.ts"
import type { EventColumns } from "../../log/report/packedEvents.ts"
import type { Views } from "../../projections/projections.ts"
import type { Alignment } from "../alignLogs.ts"
import type { Bucket, TimeRange } from "../density.ts"
import type { ViewChange } from "../diffViews.ts"
import type { Compliance } from "../compliance/judgeCompliance.ts"
import type { ChangeSearch } from "../findChange.ts"
import type { EventFilter } from "../findEvents.ts"
import type { Links } from "../links.ts"
import type { OutlineSection } from "../outline.ts"
import type { Verification } from "../verifyReplay.ts"

/**
 * A query from the page to the worker that holds the reports. `report` is the number from the answer to `open`. Positions are those of `Replay`.
 */
export type Question =
  | { readonly kind: "open"; readonly file: Blob }
  | { readonly kind: "close"; readonly report: number }
  | { readonly kind: "state"; readonly report: number; readonly position: number }
  | { readonly kind: "event"; readonly report: number; readonly position: number }
  | { readonly kind: "diff"; readonly report: number; readonly from: number; readonly to: number }
  | { readonly kind: "find"; readonly report: number; readonly filter: EventFilter }
  | { readonly kind: "density"; readonly report: number; readonly slices: number; readonly range: TimeRange }
  | { readonly kind: "outline"; readonly report: number }
  | { readonly kind: "commands"; readonly report: number }
  | { readonly kind: "change"; readonly report: number; readonly search: ChangeSearch }
  | { readonly kind: "align"; readonly report: number; readonly other: number }
  | { readonly kind: "verify"; readonly report: number }
  | { readonly kind: "comply"; readonly report: number; readonly profile: string }

/** An opened report. Its data is enough to draw the first page. */
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
  /** The changes that the event made. */
  readonly changes: readonly ViewChange[]
}

/** The states at one position, and the path that was open there; null before a page's first navigation. */
export interface ReplayedState {
  readonly views: Views
  readonly path: string | null
}

/**
 * The worker's answer to a query of the same kind. `starts` is that of `ReplaySession.commandStarts`; `position` is null when no event
 * changes the value.
 */
export type Answer =
  | { readonly kind: "open"; readonly opened: Opened | ImportProblem }
  | { readonly kind: "close" }
  | { readonly kind: "state"; readonly state: ReplayedState }
  | { readonly kind: "event"; readonly details: EventDetails }
  | { readonly kind: "diff"; readonly changes: readonly ViewChange[] }
  | { readonly kind: "find"; readonly positions: Uint32Array<ArrayBuffer> }
  | { readonly kind: "density"; readonly buckets: readonly Bucket[] }
  | { readonly kind: "change"; readonly position: number | null }
  | { readonly kind: "align"; readonly alignment: Alignment }
  | { readonly kind: "commands"; readonly starts: Uint32Array<ArrayBuffer> }
  | { readonly kind: "outline"; readonly sections: readonly OutlineSection[] }
  | { readonly kind: "verify"; readonly verification: Verification }
  | { readonly kind: "comply"; readonly compliance: Compliance }

/** Progress of a long query: `done` lines or events, and the share of the whole from 0 to 1. */
export interface Progress {
  readonly done: number
  readonly share: number
}

/** Messages from the page. `ask` numbers the queries; `cancel` is the number of a query that the page no longer needs. */
export type ToReports = { readonly ask: number; readonly question: Question } | { readonly cancel: number }

/** Messages to the page. `failed` is the reason for a missing answer: a defect or the cancellation. */
export type FromReports =
  | { readonly ask: number; readonly progress: Progress }
  | { readonly ask: number; readonly answer: Answer }
  | { readonly ask: number; readonly failed: string }

/** Options of a query that may take long. */
export interface AskOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Aborting ends the query at once: its promise rejects, but an import resolves with `ImportCancelled`. */
  readonly signal?: AbortSignal
}

type QuestionOf<K extends Question["kind"]> = Extract<Question, { readonly kind: K }>

/** The answer to one kind of query. */
export type AnswerTo<K extends Question["kind"]> = Extract<Answer, { readonly kind: K }>

/** Sends one query to the worker. Rejects with an Error on a defect in the worker and on cancellation. */
export type Ask = <K extends Question["kind"]>(question: QuestionOf<K>, options?: AskOptions) => Promise<AnswerTo<K>>
