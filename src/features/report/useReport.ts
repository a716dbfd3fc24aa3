import { Result } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import type { ReportError } from "../../domain/support/reportError.ts"
import type { KeptLogRef } from "../../runtime/reports/keptSessions.ts"
import type { Report } from "../../runtime/reports/makeReport.ts"
import { makeLogged } from "./makeLogged.ts"

/** Progress of making a report. */
export type ReportState =
  | { readonly kind: "making" }
  | { readonly kind: "ready"; readonly report: Report }
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly error: ReportError }

const make = async (log: KeptLogRef | null): Promise<ReportState> => {
  const made = await makeLogged(log, (report) => report)
  if (Result.isFailure(made)) return { kind: "failed", error: made.failure }
  return made.success === null ? { kind: "empty" } : { kind: "ready", report: made.success }
}

/** A report for the preview, and a function that makes it again after a failure. */
export interface MadeReport {
  readonly state: ReportState
  readonly retry: () => void
}

/** Makes the report for the preview. The same report is saved later. `log`: a stored session; null for this tab's. */
export const useReport = (log: KeptLogRef | null = null): MadeReport => {
  const [state, setState] = useState<ReportState>({ kind: "making" })
  const making = useRef(0)
  const read = useCallback(async (): Promise<void> => {
    const own = (making.current += 1)
    const made = await make(log)
    // The report is made again, or its dialog has closed.
    if (own === making.current) setState(made)
  }, [log])
  useEffect(() => {
    void read()
    return () => {
      making.current += 1
    }
  }, [read])
  const retry = (): void => {
    setState({ kind: "making" })
    void read()
  }
  return { state, retry }
}
