import type { ComponentType, ReactNode } from "react"
import type { BranchState } from "../../../domain/support/branch.ts"
import type { Reports } from "../../../replay/session/reports.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

/** The states of all views at one moment. The pages own this copy. */
export type ReplayedViews = Awaited<ReturnType<ReplaySession["stateAt"]>>["views"]

/** Properties of the product's pages in a replay. */
export interface ReplayedPagesProps {
  /** The recorded path; null = no page was open yet. */
  readonly path: string | null
  /** Shown at a path that no route of this build matches. */
  readonly unknown: ReactNode
}

/** Gives the replay screen the product's pages, which a feature must not import. */
export interface ReplayHost {
  readonly Pages: ComponentType<ReplayedPagesProps>
  /** Makes the pages show these states. */
  readonly show: (views: ReplayedViews) => void
  /** Opens reports in a worker. */
  readonly reports: Reports
  /** Leaves the replay and continues a recorded moment in the mock casino; false when it could not be stored. Null: the build has no mock. */
  readonly branch: ((state: BranchState) => boolean) | null
}

/** A reason of a verdict, before translation. */
export type Reason =
  | ReplaySession["verdict"]["reasons"][number]
  | Extract<Awaited<ReturnType<Reports["open"]>>, { _tag: "ImportFailed" }>["verdict"]["reasons"][number]

/** An open report and the name of its file. */
export interface OpenReport {
  readonly name: string
  readonly report: ReplaySession
}
