import { useEffect, useState } from "react"
import type { KeptLogRef } from "../../runtime/reports/keptSessions.ts"
import type { Report } from "../../runtime/reports/makeReport.ts"

/** Progress of making a report. */
export type ReportState =
  | { readonly kind: "making" }
  | { readonly kind: "ready"; readonly report: Report }
  | { readonly kind: "empty" }
  | { readonly kind: "failed" }

const make = async (log: KeptLogRef | null): Promise<ReportState> => {
  try {
    const { makeReport } = await import("../../runtime/reports/makeReport.ts")
    const report = await makeReport(log)
    return report === null ? { kind: "empty" } : { kind: "ready", report }
  } catch {
    return { kind: "failed" }
  }
}

/** Makes the report for the preview. The same report is saved later. `log`: a stored session; null for this tab's. */
export const useReport = (log: KeptLogRef | null = null): ReportState => {
  const [state, setState] = useState<ReportState>({ kind: "making" })
  useEffect(() => {
    let gone = false
    void make(log).then((made) => {
      if (!gone) setState(made)
    })
    return () => {
      gone = true
    }
  }, [log])
  return state
}
