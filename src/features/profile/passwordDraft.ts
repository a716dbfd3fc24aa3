/** The three fields as they are typed. They live in the form alone (LOG-4). */
export interface PasswordDraft {
  readonly old: string
  readonly next: string
  readonly again: string
}

export const EMPTY_DRAFT: PasswordDraft = { old: "", next: "", again: "" }

/** What the form itself can tell; how long a password must be is the server's to say. */
export const problemOf = ({ old, next, again }: PasswordDraft): "differ" | "same" | null => {
  if (next !== "" && next === old) return "same"
  return again !== "" && next !== again ? "differ" : null
}

export const isComplete = (draft: PasswordDraft): boolean =>
  draft.old !== "" && draft.next !== "" && draft.again !== "" && problemOf(draft) === null
