import { Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { type OpenedReport, openReport, type Reason } from "../../replay/openReport.ts"
import type { OpenReport } from "./replayStage.ts"

/** How far the opening of a file is. */
export type Opening =
  | { readonly kind: "nothing" }
  | { readonly kind: "reading"; readonly name: string; readonly size: number; readonly lines: number; readonly share: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "risky"; readonly name: string; readonly report: OpenedReport }
  | { readonly kind: "impossible"; readonly name: string; readonly reasons: readonly Reason[] }

export interface FileOpener {
  readonly opening: Opening
  readonly open: (file: File) => void
  readonly cancel: () => void
}

/** Lets the page draw its progress and hear its button. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The file's bytes, counted as they go by. */
const countBytes = (file: File, onBytes: (done: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let done = 0
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        done += chunk.byteLength
        onBytes(done)
        controller.enqueue(chunk)
      }
    })
  )
}

/** Opens one file at a time: another one, or going away, ends the reading before. */
export const useOpenFile = (onOpen: (opened: OpenReport) => void): FileOpener => {
  const [opening, setOpening] = useState<Opening>({ kind: "nothing" })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const read = async (file: File): Promise<void> => {
    const { name, size } = file
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let share = 0
    setOpening({ kind: "reading", name, size, lines: 0, share })
    const source = countBytes(file, (done) => {
      share = size === 0 ? 1 : done / size
    })
    const onProgress = (lines: number): void => {
      if (!signal.aborted) setOpening({ kind: "reading", name, size, lines, share })
    }
    const result = await openReport(source, { signal, onProgress, pause: breathe })
    if (running.current !== controller) return
    running.current = null
    if (Result.isSuccess(result)) {
      const report = result.success
      if (report.verdict.level === "fine") onOpen({ name, report })
      else setOpening({ kind: "risky", name, report })
    } else if (result.failure._tag === "ImportCancelled") setOpening({ kind: "cancelled" })
    else setOpening({ kind: "impossible", name, reasons: result.failure.verdict.reasons })
  }

  return { opening, open: (file) => void read(file), cancel: () => running.current?.abort() }
}
