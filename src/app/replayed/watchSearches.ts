import type { FromReports, ToReports } from "../../replay/session/protocol.ts"

/** Seconds without a message after which a search is stuck. A search reports progress every 2,000 events, which takes far less. */
const SILENT_S = 10

/** Receives the messages between the page and its thread. */
export interface SearchWatch {
  readonly sent: (message: ToReports) => void
  readonly received: (message: FromReports) => void
}

/**
 * Calls `onStuck` once when a search sends nothing for 10 s: a developer's regular expression can run without end, and only the end of its thread stops
 * it. Seconds are counted one by one, so that a computer's sleep does not count.
 */
export const watchSearches = (onStuck: () => void): SearchWatch => {
  /** The seconds for which each running search has been silent, by query. */
  const silent = new Map<number, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = (): void => {
    for (const [ask, seconds] of silent) silent.set(ask, seconds + 1)
    if (Math.max(...silent.values()) < SILENT_S) return
    clearInterval(timer)
    onStuck()
  }
  return {
    sent: (message) => {
      if (!("question" in message) || message.question.kind !== "find") return
      if (silent.size === 0) timer = setInterval(tick, 1_000)
      silent.set(message.ask, 0)
    },
    received: (message) => {
      if (!silent.has(message.ask)) return
      if ("progress" in message) silent.set(message.ask, 0)
      else silent.delete(message.ask)
      if (silent.size === 0) clearInterval(timer)
    }
  }
}
