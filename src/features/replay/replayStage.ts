import type { ComponentType } from "react"
import type { OpenedReport } from "../../replay/openReport.ts"
import type { Replay } from "../../replay/replay.ts"

/** The states of every view at one moment, for the pages to show; theirs to keep. */
export type ReplayedViews = ReturnType<Replay["at"]>

/** What the screen shows recorded states with: the product's own pages, which no feature may know. */
export interface ReplayStage {
  /** The page at a recorded address; null = none was open yet. */
  readonly Pages: ComponentType<{ readonly path: string | null }>
  /** Puts the states where the pages read them. */
  readonly show: (views: ReplayedViews) => void
}

/** A report that was opened, by its file's name. */
export interface OpenReport {
  readonly name: string
  readonly report: OpenedReport
}
