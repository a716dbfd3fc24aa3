import { Result } from "effect"
import { ReportError } from "../../domain/support/reportError.ts"
import type { KeptLogRef } from "../../runtime/reports/keptSessions.ts"
import type { Report } from "../../runtime/reports/makeReport.ts"

/** The error as a value. It goes where the page's other errors go: to the console, and to the operator's error service (OPS-5). */
const logged = (thrown: unknown): ReportError => {
  const error = thrown instanceof ReportError ? thrown : new ReportError({ reason: "failed", cause: thrown })
  // The cause has the place of the fault.
  reportError(error.cause ?? error)
  return error
}

/**
 * Makes the report of a stored session, or of this tab's when `log` is null, and passes it to `take`. Succeeds with null when that log no longer
 * exists. Never rejects: an error is logged.
 */
export const makeLogged = async <A>(log: KeptLogRef | null, take: (report: Report) => A): Promise<Result.Result<A | null, ReportError>> => {
  try {
    const { makeReport } = await import("../../runtime/reports/makeReport.ts")
    const report = await makeReport(log)
    return Result.succeed(report === null ? null : take(report))
  } catch (thrown) {
    return Result.fail(logged(thrown))
  }
}
