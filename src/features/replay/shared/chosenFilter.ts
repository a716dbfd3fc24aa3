import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type SourceKind = NonNullable<Parameters<ReplaySession["find"]>[0]["sources"]>[number]

export const SOURCES: readonly SourceKind[] = ["rest", "socket", "player", "timer", "browser", "video", "runtime"]

/** What the list of events is narrowed to; null = not at all. A type may be none of this log's: then nothing passes. */
export interface ChosenFilter {
  readonly text: string
  readonly type: string | null
  readonly source: SourceKind | null
  readonly markedOnly: boolean
}

export const EVERYTHING: ChosenFilter = { text: "", type: null, source: null, markedOnly: false }
