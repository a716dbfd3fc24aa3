import type { Answer, Progress, Question } from "./protocol.ts"

/** For a question that may take long. */
export interface AskOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Aborted, the question ends at once: its promise rejects, or an import says that it was cancelled. */
  readonly signal?: AbortSignal
}

type QuestionOf<K extends Question["kind"]> = Extract<Question, { readonly kind: K }>
export type AnswerTo<K extends Question["kind"]> = Extract<Answer, { readonly kind: K }>

/** Asks one question. Rejects with an Error on a defect of the other side, and when it was cancelled. */
export type Ask = <K extends Question["kind"]>(question: QuestionOf<K>, options?: AskOptions) => Promise<AnswerTo<K>>
