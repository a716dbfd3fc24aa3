import { useCallback, useEffect, useRef, useState } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type Verification = Awaited<ReturnType<ReplaySession["verify"]>>

/** Progress of the verification of a report. `share` is 0…1. */
export type ProofState =
  | { readonly kind: "none" }
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "found"; readonly verification: Verification }

export interface Proof {
  readonly state: ProofState
  readonly start: () => void
  readonly cancel: () => void
}

/** Verifies a report on request. The result stays while the report is open. */
export const useProof = (replay: ReplaySession): Proof => {
  const [state, setState] = useState<ProofState>({ kind: "none" })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ kind: "checking", share: 0 })
    const verify = async (): Promise<void> => {
      try {
        const verification = await replay.verify({
          signal,
          onProgress: ({ share }) => !signal.aborted && setState({ kind: "checking", share })
        })
        if (!signal.aborted) setState({ kind: "found", verification })
      } catch (error) {
        if (!signal.aborted) throw error
        if (running.current === controller) setState({ kind: "cancelled" })
      }
    }
    void verify()
  }, [replay])
  const cancel = useCallback(() => running.current?.abort(), [])
  return { state, start, cancel }
}
