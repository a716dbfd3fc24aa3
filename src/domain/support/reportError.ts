import { Data } from "effect"

/**
 * Why a report could not be made or saved (LOG-4). `hangs`: the disk does not answer. `failed`: any other error, which is the `cause`: code that could
 * not be loaded, a browser that refuses its storage, or a defect.
 */
export class ReportError extends Data.TaggedError("Report")<{ readonly reason: "hangs" | "failed"; readonly cause?: unknown }> {}
