import { useCallback, useEffect, useRef, useState } from "react"
import { isEndedQuery } from "../../../replay/session/reports.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type Verification = Awaited<ReturnType<ReplaySession["verify"]>>

/** Progress of the verification of a report. `share` is 0…1. */
export type ProofState =
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "found"; readonly verification: Verification }

/** The verification of an open report. `start` begins it again. */
export interface Proof {
  readonly state: ProofState
  readonly start: () => void
  readonly cancel: () => void
}

const CHECKING: ProofState = { kind: "checking", share: 0 }

const verify = async (replay: ReplaySession, signal: AbortSignal, onState: (state: ProofState) => void): Promise<void> => {
  const onProgress = ({ share }: { readonly share: number }): void => {
    if (!signal.aborted) onState({ kind: "checking", share })
  }
  try {
    const verification = await replay.verify({ signal, onProgress })
    if (!signal.aborted) onState({ kind: "found", verification })
  } catch (error) {
    if (!isEndedQuery(error, signal)) throw error
    if (!signal.aborted) onState({ kind: "cancelled" })
  }
}

/** Verifies a report when it opens, and on request. The result stays while the report is open. */
export const useProof = (replay: ReplaySession): Proof => {
  const [state, setState] = useState<ProofState>(CHECKING)
  const running = useRef<AbortController | null>(null)
  const begin = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    void verify(replay, controller.signal, setState)
  }, [replay])
  useEffect(() => {
    begin()
    return () => running.current?.abort()
  }, [begin])
  const start = useCallback(() => {
    setState(CHECKING)
    begin()
  }, [begin])
  const cancel = useCallback(() => {
    running.current?.abort()
    setState({ kind: "cancelled" })
  }, [])
  return { state, start, cancel }
}
