/** The typed content of the three fields. It exists only in the form (LOG-4). */
export interface PasswordDraft {
  readonly old: string
  readonly next: string
  readonly again: string
}

export const EMPTY_DRAFT: PasswordDraft = { old: "", next: "", again: "" }

/** The problem that the form itself can detect; the server decides how long a password must be. */
export const problemOf = ({ old, next, again }: PasswordDraft): "differ" | "same" | null => {
  if (next !== "" && next === old) return "same"
  return again !== "" && next !== again ? "differ" : null
}

/** Whether the form can be sent: all fields are filled in, and `problemOf` finds no problem. */
export const isComplete = (draft: PasswordDraft): boolean =>
  draft.old !== "" && draft.next !== "" && draft.again !== "" && problemOf(draft) === null
