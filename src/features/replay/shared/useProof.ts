import { useCallback, useEffect, useRef, useState } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type Verification = Awaited<ReturnType<ReplaySession["verify"]>>

/** Progress of the verification of a report. `share` is 0…1. */
export type ProofState =
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "found"; readonly verification: Verification }

export interface Proof {
  readonly state: ProofState
  readonly start: () => void
  readonly cancel: () => void
}

const CHECKING: ProofState = { kind: "checking", share: 0 }

/** Verifies a report when it opens, and on request. The result stays while the report is open. */
export const useProof = (replay: ReplaySession): Proof => {
  const [state, setState] = useState<ProofState>(CHECKING)
  const running = useRef<AbortController | null>(null)
  const verify = useCallback(async (): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
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
  }, [replay])
  useEffect(() => {
    void verify()
    return () => running.current?.abort()
  }, [verify])
  const start = useCallback(() => {
    setState(CHECKING)
    void verify()
  }, [verify])
  const cancel = useCallback(() => running.current?.abort(), [])
  return { state, start, cancel }
}
