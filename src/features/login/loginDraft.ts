/** The unsent content of the login form. */
export interface LoginDraft {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

export const EMPTY_DRAFT: LoginDraft = { username: "", password: "", remember: false }

/** LOGIN-2: the least number of characters per field. */
const MIN_LENGTH = 4

/** Whether the text has fewer than four characters (LOGIN-2). */
export const isTooShort = (text: string): boolean => text.length < MIN_LENGTH

/** LOGIN-2: both fields have at least four characters. */
export const isComplete = ({ username, password }: LoginDraft): boolean => !isTooShort(username.trim()) && !isTooShort(password)
