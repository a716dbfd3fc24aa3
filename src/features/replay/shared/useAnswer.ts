import { useEffect, useRef, useState } from "react"
import { isEndedQuery } from "../../../replay/session/reports.ts"

/** Sends a query to the worker. The signal aborts when the answer is no longer needed. */
export type AskLater<A> = (signal: AbortSignal) => Promise<A>

/** Runs one query at a time, and then only the newest of the queries that arrived meanwhile, so that fast moves do not queue up. */
const makeAsker = <A>(onAnswer: (answer: A) => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let wanted: AskLater<A> | null = null
  let running = false
  const next = async (): Promise<void> => {
    const ask = wanted
    wanted = null
    running = ask !== null
    if (ask === null) return
    try {
      const answer = await ask(signal)
      if (signal.aborted) return
      onAnswer(answer)
    } catch (error) {
      if (!isEndedQuery(error, signal)) throw error
      return
    }
    await next()
  }
  return {
    ask: (question: AskLater<A>): void => {
      wanted = question
      if (!running) void next()
    },
    stop: (): void => controller.abort()
  }
}

/**
 * The answer to the newest answered query; null before the first. Wrap `ask` in `useCallback`: a new function means a new query.
 */
export const useAnswer = <A>(ask: AskLater<A>): A | null => {
  const [answer, setAnswer] = useState<{ readonly value: A } | null>(null)
  const asker = useRef<ReturnType<typeof makeAsker<A>> | null>(null)
  useEffect(() => {
    const mine = makeAsker<A>((value) => setAnswer({ value }))
    asker.current = mine
    return () => mine.stop()
  }, [])
  useEffect(() => asker.current?.ask(ask), [ask])
  return answer === null ? null : answer.value
}
