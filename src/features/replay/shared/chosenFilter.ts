import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type SourceKind = NonNullable<Parameters<ReplaySession["find"]>[0]["sources"]>[number]

export const SOURCES: readonly SourceKind[] = ["rest", "socket", "player", "timer", "browser", "video", "runtime"]

/** The filter of the event list; null = no filter. A type that the log does not contain matches no event. */
export interface ChosenFilter {
  readonly text: string
  readonly type: string | null
  readonly source: SourceKind | null
  readonly markedOnly: boolean
}

export const EVERYTHING: ChosenFilter = { text: "", type: null, source: null, markedOnly: false }
