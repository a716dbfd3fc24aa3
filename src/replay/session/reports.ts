import type { ImportProblem } from "../../log/report/importLog.ts"
import type { Answer, AnswerTo, Ask, AskOptions, FromReports, Opened, Question, ToReports } from "./protocol.ts"
import { makeSession, type ReplaySession } from "./replaySession.ts"

/** Why the thread has ended: its code did not load or its memory ran out, or a search blocked it. */
export interface ThreadEnd {
  readonly kind: "failed" | "searchStuck"
  readonly reason: string
}

/** The failure of each query to a thread that has ended. */
export class ThreadEnded extends Error {
  readonly _tag = "ThreadEnded"
}

/** Whether a query failed because it was cancelled, or because the thread has ended, which the page reports. Any other failure is a defect. */
export const isEndedQuery = (error: unknown, signal: AbortSignal): boolean => signal.aborted || error instanceof ThreadEnded

/** The message port of the worker that holds the reports. */
export interface ReportsPort {
  readonly post: (message: ToReports) => void
  readonly listen: (listener: (message: FromReports) => void) => void
  /** Calls the listener once when the thread ends. It answers nothing afterwards. */
  readonly onEnd: (listener: (end: ThreadEnd) => void) => void
}

interface Waiting {
  readonly settle: (answer: Answer) => void
  readonly fail: (reason: Error) => void
  readonly onProgress: AskOptions["onProgress"]
}

const isAnswerTo = <K extends Question["kind"]>(answer: Answer, kind: K): answer is AnswerTo<K> => answer.kind === kind

const makeAsk = ({ post, listen, onEnd }: ReportsPort): Ask => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let ended: string | null = null
  onEnd(({ reason }) => {
    ended = reason
    for (const one of waiting.values()) one.fail(new ThreadEnded(reason))
    waiting.clear()
  })
  listen((message) => {
    const one = waiting.get(message.ask)
    if (one === undefined) return
    if ("progress" in message) return one.onProgress?.(message.progress)
    waiting.delete(message.ask)
    if ("answer" in message) one.settle(message.answer)
    else one.fail(new Error(message.failed))
  })
  return <K extends Question["kind"]>(question: Extract<Question, { readonly kind: K }>, { onProgress, signal }: AskOptions = {}) => {
    if (ended !== null) return Promise.reject(new ThreadEnded(ended))
    asked += 1
    const ask = asked
    return new Promise<AnswerTo<K>>((resolve, reject) => {
      const settle = (answer: Answer): void => {
        if (isAnswerTo<K>(answer, question.kind)) resolve(answer)
        else reject(new Error(`An answer to ${answer.kind}, not to ${question.kind}`))
      }
      waiting.set(ask, { settle, fail: reject, onProgress })
      signal?.addEventListener("abort", () => post({ cancel: ask }), { once: true })
      post({ ask, question })
      if (signal?.aborted === true) post({ cancel: ask })
    })
  }
}

/** Opens reports in a worker (LOG-5). */
export interface Reports {
  /** Returns the report, or the reason why it cannot be opened. Closing the session frees its memory. */
  readonly open: (file: Blob, options?: AskOptions) => Promise<ReplaySession | ImportProblem>
  /** Calls the listener when the thread has ended. No report can be opened or read afterwards. */
  readonly onEnd: ReportsPort["onEnd"]
}

const isOpened = (opened: Opened | ImportProblem): opened is Opened => "report" in opened

/** Works with one worker for all reports, so that two of them can be compared. */
export const makeReports = (port: ReportsPort): Reports => {
  const ask = makeAsk(port)
  return {
    open: async (file, options) => {
      const { opened } = await ask<"open">({ kind: "open", file }, options)
      return isOpened(opened) ? makeSession(opened, ask) : opened
    },
    onEnd: port.onEnd
  }
}
