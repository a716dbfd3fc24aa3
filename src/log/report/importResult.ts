/** Why a file cannot be imported. */
export type ImportError =
  | { readonly _tag: "FileEmpty" }
  /** The file's bytes cannot be read, or cannot be unpacked. */
  | { readonly _tag: "Unreadable" }
  /** The file's gzip data unpacks to more than a report can have. */
  | { readonly _tag: "UnpackedTooLarge" }
  /** The first line is not a header of this format. */
  | { readonly _tag: "NotALog" }
  | { readonly _tag: "NewerFormat"; readonly format: number; readonly known: number }
  /** The file contains an event version that only a newer build knows. */
  | { readonly _tag: "NewerEvent"; readonly type: string; readonly ver: number; readonly known: number }
  /** The header announces events, and none could be read. */
  | { readonly _tag: "NothingUsable" }

/** A warning about an imported file. `line` counts from 1 and names the first of `count` cases. */
export type ImportWarning =
  /** The file ends before its footer: the lines before the cut are used. */
  | { readonly _tag: "Truncated"; readonly announced: number; readonly found: number }
  /** The file's gzip data is cut, damaged or joined from several parts: the events before that place are used. */
  | { readonly _tag: "GzipDamaged"; readonly announced: number; readonly found: number }
  /** The file goes on after the gzip data of a whole report, or only the end of that data is damaged: what follows the report is not read. */
  | { readonly _tag: "GzipGoesOn" }
  | { readonly _tag: "DigestDiffers" }
  | { readonly _tag: "CountDiffers"; readonly announced: number; readonly found: number }
  /** The header announces other events than the file contains: the file was cut and its footer rewritten. */
  | { readonly _tag: "RangeDiffers"; readonly announced: number; readonly last: number; readonly found: number; readonly foundLast: number }
  | { readonly _tag: "LineTooLong"; readonly line: number; readonly limit: number }
  | { readonly _tag: "ReadFailed"; readonly line: number }
  /** The line is not valid JSON, or does not match this format. */
  | { readonly _tag: "LinesBroken"; readonly count: number; readonly line: number }
  /** The file goes on after its footer, or another report begins before it, as when several were joined: only the first one is read. */
  | { readonly _tag: "LinesAfterFooter"; readonly count: number; readonly line: number }
  /** The envelope or the payload does not decode; `at` is the path of the first damaged one. */
  | { readonly _tag: "EventsDamaged"; readonly count: number; readonly line: number; readonly type: string; readonly at: string }
  /** Positions are missing; the first gap is after `after`. */
  | { readonly _tag: "Gaps"; readonly count: number; readonly line: number; readonly after: number }
  /** The disk of the player's device lost events before the report was made. `kept` = events that were still readable. */
  | { readonly _tag: "LogCut"; readonly count: number; readonly line: number; readonly kept: number; readonly lost: number }
  /** Positions repeat or descend: the first event of each position is used. */
  | { readonly _tag: "Repeated"; readonly count: number; readonly line: number; readonly seq: number }
  /** The log began before the file does: retention has deleted the earlier events. */
  | { readonly _tag: "PrefixMissing"; readonly first: number }
  | { readonly _tag: "UnknownEvents"; readonly count: number; readonly line: number; readonly types: readonly string[] }
  /** Types whose payload shape differs from this build's although the version is the same. */
  | { readonly _tag: "ShapesDiffer"; readonly types: readonly string[] }
  /** Projections whose version differs from this build's: their checkpoints prove nothing here. */
  | { readonly _tag: "ProjectionsDiffer"; readonly names: readonly string[] }

/** A reason for the verdict on a file. The replay screen has a text for each `_tag`, and so has the command line. */
export type Reason = ImportError | ImportWarning

/** The warnings that the age of a report alone explains: each of its events decodes, and was upcast. */
const OF_AGE: ReadonlySet<Reason["_tag"]> = new Set<Reason["_tag"]>(["ShapesDiffer", "ProjectionsDiffer"])

/** The reasons to doubt that the events are complete and as they were recorded. The age of a report is none. */
export const doubtsOf = (reasons: readonly ImportWarning[]): readonly ImportWarning[] => reasons.filter(({ _tag }) => !OF_AGE.has(_tag))

/** ok: complete and verified. degraded: imported, with these warnings. unreadable: not imported. */
export type ImportResult =
  | { readonly level: "ok"; readonly reasons: readonly [] }
  | { readonly level: "degraded"; readonly reasons: readonly ImportWarning[] }
  | { readonly level: "unreadable"; readonly reasons: readonly ImportError[] }
