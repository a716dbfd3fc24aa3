import { useEffect, useState } from "react"
import type { Report } from "../../runtime/queries/makeReport.ts"

/** How far the making of a report is. */
export type ReportState =
  | { readonly kind: "making" }
  | { readonly kind: "ready"; readonly report: Report }
  | { readonly kind: "empty" }
  | { readonly kind: "failed" }

const make = async (): Promise<ReportState> => {
  try {
    const { makeReport } = await import("../../runtime/queries/makeReport.ts")
    const report = await makeReport()
    return report === null ? { kind: "empty" } : { kind: "ready", report }
  } catch {
    return { kind: "failed" }
  }
}

/** Makes the report for the preview; the file that is saved is the one that was shown. */
export const useReport = (): ReportState => {
  const [state, setState] = useState<ReportState>({ kind: "making" })
  useEffect(() => {
    let gone = false
    void make().then((made) => {
      if (!gone) setState(made)
    })
    return () => {
      gone = true
    }
  }, [])
  return state
}
