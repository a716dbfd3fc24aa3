import { Result } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { type KeptProblem, type KeptSessions, listKeptSessions } from "../../runtime/reports/keptSessions.ts"

/** Progress of reading the list. `at`: wall-clock ms of the reading. `problem`: a later reading failed, and the list may be outdated. */
export type KeptSessionsState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly problem: KeptProblem }
  | { readonly kind: "ready"; readonly list: KeptSessions; readonly at: number; readonly problem: KeptProblem | null }

const next = (before: KeptSessionsState, found: Result.Result<KeptSessions, KeptProblem>): KeptSessionsState => {
  if (Result.isSuccess(found)) return { kind: "ready", list: found.success, at: Date.now(), problem: null }
  return before.kind === "ready" ? { ...before, problem: found.failure } : { kind: "failed", problem: found.failure }
}

/**
 * The sessions stored on this device. The list is read again when the page becomes visible, because another tab may have ended a session.
 * `playerId` null: a guest. Mount a new component for the list of another player.
 */
export const useKeptSessions = (playerId: string | null) => {
  const [state, setState] = useState<KeptSessionsState>({ kind: "loading" })
  const [busy, setBusy] = useState(true)
  const reading = useRef(0)
  const read = useCallback(async (): Promise<void> => {
    const own = (reading.current += 1)
    const found = await listKeptSessions(playerId)
    // A later reading has started, or the page has closed.
    if (own !== reading.current) return
    setState((before) => next(before, found))
    setBusy(false)
  }, [playerId])
  const refresh = useCallback((): void => {
    setBusy(true)
    void read()
  }, [read])
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) refresh()
    }
    void read()
    document.addEventListener("visibilitychange", look)
    return () => {
      reading.current += 1
      document.removeEventListener("visibilitychange", look)
    }
  }, [read, refresh])
  return { state, busy, refresh }
}
