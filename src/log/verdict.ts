/** Why a file cannot be opened at all. */
export type Obstacle =
  | { readonly _tag: "FileEmpty" }
  /** The file's bytes cannot be had. */
  | { readonly _tag: "Unreadable" }
  /** The first line is not a header of ours. */
  | { readonly _tag: "NotALog" }
  | { readonly _tag: "NewerFormat"; readonly format: number; readonly known: number }
  /** Its events are of a version that only a newer build understands. */
  | { readonly _tag: "NewerEvent"; readonly type: string; readonly ver: number; readonly known: number }
  /** Events were promised, and none could be read. */
  | { readonly _tag: "NothingUsable" }

/** What makes a file doubtful. `line` counts from 1 and names the first case of `count`. */
export type Doubt =
  /** The file ends before its footer: what stands before the cut is used. */
  | { readonly _tag: "Truncated"; readonly announced: number; readonly found: number }
  | { readonly _tag: "DigestDiffers" }
  | { readonly _tag: "CountDiffers"; readonly announced: number; readonly found: number }
  /** The header announces other events than the file holds: the file was cut, and its footer written again. */
  | { readonly _tag: "RangeDiffers"; readonly announced: number; readonly last: number; readonly found: number; readonly foundLast: number }
  | { readonly _tag: "LineTooLong"; readonly line: number; readonly limit: number }
  | { readonly _tag: "ReadFailed"; readonly line: number }
  /** Not JSON, or no line of this format. */
  | { readonly _tag: "LinesBroken"; readonly count: number; readonly line: number }
  /** No envelope, or a payload that does not decode; `at` is the first one's path. */
  | { readonly _tag: "EventsDamaged"; readonly count: number; readonly line: number; readonly type: string; readonly at: string }
  /** Positions are missing; the first hole is after `after`. */
  | { readonly _tag: "Gaps"; readonly count: number; readonly line: number; readonly after: number }
  /** The disk of the player's device had lost events before the report was made. `kept` = events that could be read by then. */
  | { readonly _tag: "LogCut"; readonly count: number; readonly line: number; readonly kept: number; readonly lost: number }
  /** Positions that were there already, or run backwards: the first of each is used. */
  | { readonly _tag: "Repeated"; readonly count: number; readonly line: number; readonly seq: number }
  /** The log began before the file does: what came earlier was dropped by retention. */
  | { readonly _tag: "PrefixMissing"; readonly first: number }
  | { readonly _tag: "UnknownEvents"; readonly count: number; readonly line: number; readonly types: readonly string[] }
  /** Types whose shape differs from this build's though the version is the same. */
  | { readonly _tag: "ShapesDiffer"; readonly types: readonly string[] }
  /** Projections whose version differs from this build's: their checkpoints prove nothing here. */
  | { readonly _tag: "ProjectionsDiffer"; readonly names: readonly string[] }

export type Reason = Obstacle | Doubt

/** Fine: everything is there and proven. Risky: it opens, with these doubts. Impossible: it does not open. */
export type Verdict =
  | { readonly level: "fine"; readonly reasons: readonly [] }
  | { readonly level: "risky"; readonly reasons: readonly Doubt[] }
  | { readonly level: "impossible"; readonly reasons: readonly Obstacle[] }
