import { useEffect, useRef, useState } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { isEndedQuery, type Reports } from "../../../replay/session/reports.ts"
import type { Reason } from "../shared/replayHost.ts"

type Alignment = Awaited<ReturnType<ReplaySession["align"]>>

/** Progress of the comparison with another report. `share` is 0…1. */
export type Comparison =
  | { readonly kind: "none" | "cancelled" }
  | { readonly kind: "working"; readonly name: string; readonly share: number }
  | { readonly kind: "unreadable"; readonly name: string; readonly reasons: readonly Reason[] }
  | { readonly kind: "done"; readonly name: string; readonly other: ReplaySession; readonly alignment: Alignment }

/** Opens a second report and aligns its events with those of the open one. */
export const useComparison = (reports: Reports, replay: ReplaySession) => {
  const [state, setState] = useState<Comparison>({ kind: "none" })
  const running = useRef<AbortController | null>(null)
  const opened = useRef<ReplaySession | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      opened.current?.close()
    },
    []
  )

  const compare = async (file: File): Promise<void> => {
    const { name } = file
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const onProgress = ({ share }: { readonly share: number }): void => {
      if (!signal.aborted) setState({ kind: "working", name, share })
    }
    onProgress({ share: 0 })
    try {
      const other = await reports.open(file, { signal, onProgress: ({ share }) => onProgress({ share: share / 2 }) })
      if ("_tag" in other) {
        const hasFailed = other._tag === "ImportFailed"
        if (running.current !== controller) return
        setState(hasFailed ? { kind: "unreadable", name, reasons: other.verdict.reasons } : { kind: "cancelled" })
        return
      }
      if (signal.aborted) {
        other.close()
        if (running.current === controller) setState({ kind: "cancelled" })
        return
      }
      opened.current?.close()
      opened.current = other
      const alignment = await replay.align(other, { signal, onProgress: ({ share }) => onProgress({ share: 0.5 + share / 2 }) })
      if (!signal.aborted) setState({ kind: "done", name, other, alignment })
    } catch (error) {
      if (!isEndedQuery(error, signal)) throw error
      if (running.current === controller) setState({ kind: "cancelled" })
    }
  }

  return { state, compare: (file: File) => void compare(file), cancel: () => running.current?.abort() }
}
