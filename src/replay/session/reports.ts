import type { ImportProblem } from "../../log/importLog.ts"
import type { AnswerTo, Ask, AskOptions } from "./ask.ts"
import type { Answer, FromReports, Opened, Question, ToReports } from "./protocol.ts"
import { makeSession, type ReplaySession } from "./replaySession.ts"

/** The way to the thread that holds the reports. */
export interface ReportsPort {
  readonly post: (message: ToReports) => void
  readonly listen: (listener: (message: FromReports) => void) => void
}

interface Waiting {
  readonly settle: (answer: Answer) => void
  readonly fail: (reason: Error) => void
  readonly onProgress: AskOptions["onProgress"]
}

const isAnswerTo = <K extends Question["kind"]>(answer: Answer, kind: K): answer is AnswerTo<K> => answer.kind === kind

const makeAsk = ({ post, listen }: ReportsPort): Ask => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  listen((message) => {
    const one = waiting.get(message.ask)
    if (one === undefined) return
    if ("progress" in message) return one.onProgress?.(message.progress)
    waiting.delete(message.ask)
    if ("answer" in message) one.settle(message.answer)
    else one.fail(new Error(message.failed))
  })
  return <K extends Question["kind"]>(question: Extract<Question, { readonly kind: K }>, { onProgress, signal }: AskOptions = {}) => {
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

/** Opens reports in another thread (LOG-5). */
export interface Reports {
  /** A report, or why there is none. Closing the session frees its memory. */
  readonly open: (file: Blob, options?: AskOptions) => Promise<ReplaySession | ImportProblem>
}

const isOpened = (opened: Opened | ImportProblem): opened is Opened => "report" in opened

export const makeReports = (port: ReportsPort): Reports => {
  const ask = makeAsk(port)
  return {
    open: async (file, options) => {
      const { opened } = await ask<"open">({ kind: "open", file }, options)
      return isOpened(opened) ? makeSession(opened, ask) : opened
    }
  }
}
