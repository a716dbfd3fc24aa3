import type { ComponentType } from "react"
import type { BranchState } from "../../../domain/support/branch.ts"
import type { Reports } from "../../../replay/session/reports.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

/** The states of every view at one moment, for the pages to show; theirs to keep. */
export type ReplayedViews = Awaited<ReturnType<ReplaySession["moment"]>>["views"]

/** What the screen shows recorded states with: the product's own pages, which no feature may know. */
export interface ReplayStage {
  /** The page at a recorded address; null = none was open yet. */
  readonly Pages: ComponentType<{ readonly path: string | null }>
  /** Puts the states where the pages read them. */
  readonly show: (views: ReplayedViews) => void
  /** Opens reports in a thread of its own. */
  readonly reports: Reports
  /** Leaves the replay and continues a recorded moment in the mock casino; false when it could not be stored. Null: the build has no mock. */
  readonly branch: ((state: BranchState) => boolean) | null
}

/** A reason of a verdict, still without words. */
export type Reason =
  | ReplaySession["verdict"]["reasons"][number]
  | Extract<Awaited<ReturnType<Reports["open"]>>, { _tag: "ImportImpossible" }>["verdict"]["reasons"][number]

/** A report that was opened, by its file's name. */
export interface OpenReport {
  readonly name: string
  readonly report: ReplaySession
}
