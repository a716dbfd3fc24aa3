import { useEffect, useRef, useState } from "react"
import type { Progress } from "../../../replay/session/protocol.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { type Reports, ThreadEnded } from "../../../replay/session/reports.ts"
import type { OpenReport, Reason } from "../shared/replayHost.ts"

/** Progress of opening a file. */
export type Opening =
  | { readonly kind: "nothing" }
  | { readonly kind: "reading"; readonly name: string; readonly size: number; readonly lines: number; readonly share: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "degraded"; readonly name: string; readonly report: ReplaySession }
  | { readonly kind: "unreadable"; readonly name: string; readonly reasons: readonly Reason[] }

interface FileOpener {
  readonly opening: Opening
  readonly open: (file: File) => void
  readonly cancel: () => void
  /** Opens the degraded report that waits for the developer's decision. */
  readonly accept: () => void
}

/** Opens one file at a time. Opening another file or leaving the page cancels the previous one, and closes a report that was not opened. */
export const useOpenFile = (reports: Reports, onOpen: (opened: OpenReport) => void): FileOpener => {
  const [opening, setOpening] = useState<Opening>({ kind: "nothing" })
  const running = useRef<AbortController | null>(null)
  /** The degraded report that waits for the developer's decision. The worker holds it until it is closed. */
  const offered = useRef<ReplaySession | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
      offered.current?.close()
    },
    []
  )

  const read = async (file: File): Promise<void> => {
    const { name, size } = file
    running.current?.abort()
    offered.current?.close()
    offered.current = null
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setOpening({ kind: "reading", name, size, lines: 0, share: 0 })
    const onProgress = ({ done, share }: Progress): void => {
      if (!signal.aborted) setOpening({ kind: "reading", name, size, lines: done, share })
    }
    const report = await reports.open(file, { signal, onProgress })
    if (running.current !== controller) {
      if (!("_tag" in report)) report.close()
      return
    }
    running.current = null
    if (!("_tag" in report)) {
      if (report.verdict.level === "ok") onOpen({ name, report })
      else {
        offered.current = report
        setOpening({ kind: "degraded", name, report })
      }
    } else if (report._tag === "ImportCancelled") setOpening({ kind: "cancelled" })
    else setOpening({ kind: "unreadable", name, reasons: report.verdict.reasons })
  }

  const open = (file: File): void =>
    void read(file).catch((error: unknown) => {
      setOpening({ kind: "nothing" })
      // The banner reports a thread that has ended, and offers a reload.
      if (!(error instanceof ThreadEnded)) throw error
    })

  const accept = (): void => {
    if (opening.kind !== "degraded") return
    offered.current = null
    onOpen({ name: opening.name, report: opening.report })
  }

  return { opening, open, cancel: () => running.current?.abort(), accept }
}
