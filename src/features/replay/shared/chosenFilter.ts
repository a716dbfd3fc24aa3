import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type SourceKind = NonNullable<Parameters<ReplaySession["find"]>[0]["sources"]>[number]

export const SOURCES: readonly SourceKind[] = ["rest", "socket", "player", "timer", "browser", "video", "runtime"]

/** The filter of the event list; null = no filter. A type that the log does not contain matches no event. */
export interface ChosenFilter {
  readonly text: string
  /** The text comes from a link, so it is searched as it is until the developer changes it. */
  readonly isLiteral: boolean
  readonly type: string | null
  readonly source: SourceKind | null
  readonly markedOnly: boolean
}

export const EVERYTHING: ChosenFilter = { text: "", isLiteral: false, type: null, source: null, markedOnly: false }
