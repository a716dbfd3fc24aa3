import type { Answer, Progress, Question } from "./protocol.ts"

/** Options of a query that may take long. */
export interface AskOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Aborting ends the query at once: its promise rejects, but an import resolves with `ImportCancelled`. */
  readonly signal?: AbortSignal
}

type QuestionOf<K extends Question["kind"]> = Extract<Question, { readonly kind: K }>
export type AnswerTo<K extends Question["kind"]> = Extract<Answer, { readonly kind: K }>

/** Sends one query to the worker. Rejects with an Error on a defect in the worker and on cancellation. */
export type Ask = <K extends Question["kind"]>(question: QuestionOf<K>, options?: AskOptions) => Promise<AnswerTo<K>>
