import { useEffect, useRef, useState } from "react"

/** Asks in another thread. The signal ends when nobody waits for the answer any more. */
export type AskLater<A> = (signal: AbortSignal) => Promise<A>

/** Asks one question at a time, and then only the newest of those that came meanwhile: quick moves do not queue up. */
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
      // A question that nobody waits for fails on purpose.
      if (!signal.aborted) throw error
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
 * The answer to the newest question that has one; null before the first. `ask` is a new function when the question is a new one
 * (`useCallback`).
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
