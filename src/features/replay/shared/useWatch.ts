import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react"
import { isEndedQuery } from "../../../replay/session/reports.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

/** A value in the state of a projection, by its keys and indexes. */
export type WatchedValue = Parameters<ReplaySession["change"]>[0]["value"]

/** Steps through the changes of one value. */
export interface Watch {
  readonly value: WatchedValue | null
  readonly choose: (value: WatchedValue | null) => void
  /** Moves to the next event that changes the value (1), or to the previous one (-1). */
  readonly go: (direction: 1 | -1) => void
  readonly state: "rest" | "searching" | "none"
}

/** The value `meter.credit` of the view `game` as `game.meter.credit`. */
export const writeValuePath = ({ projection, path }: WatchedValue): string => [projection, ...path].join(".")

/** Searches in the worker, and moves the replay with `goTo`. A new search or another value cancels the running search. */
export const useWatch = (replay: ReplaySession, position: number, goTo: (position: number) => void): Watch => {
  const [value, setValue] = useState<WatchedValue | null>(null)
  const [state, setState] = useState<Watch["state"]>("rest")
  const running = useRef<AbortController | null>(null)
  // A key handler may be one render old. It must not search from the position before.
  const current = useRef(position)
  useLayoutEffect(() => {
    current.current = position
  }, [position])
  const choose = useCallback((next: WatchedValue | null) => {
    running.current?.abort()
    setState("rest")
    setValue(next)
  }, [])
  const go = useCallback(
    (direction: 1 | -1) => {
      if (value === null) return
      running.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      setState("searching")
      const search = async (): Promise<void> => {
        try {
          // A backward search excludes the current event, because the replay is already there.
          const from = direction === 1 ? current.current : Math.max(0, current.current - 1)
          const found = await replay.change({ value, from, direction }, { signal })
          if (signal.aborted) return
          setState(found === null ? "none" : "rest")
          if (found !== null) goTo(found)
        } catch (error) {
          if (!isEndedQuery(error, signal)) throw error
          if (!signal.aborted) setState("rest")
        }
      }
      void search()
    },
    [replay, value, goTo]
  )
  return useMemo(() => ({ value, choose, go, state }), [value, choose, go, state])
}
