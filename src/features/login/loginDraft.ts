import { readText, removeText, tabStorageOrNull, writeText } from "../../browser/safeStorage.ts"
import { wasReloaded } from "../../browser/wasReloaded.ts"

/** The unsent content of the login form. */
export interface LoginDraft {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

const KEY = "telereel.loginDraft"
const REMEMBER = "1"

/** Keeps the draft for a reload of this tab, without the password. */
export const keepDraft = ({ username, remember }: LoginDraft): void => {
  if (username !== "") writeText(tabStorageOrNull(), KEY, (remember ? REMEMBER : "0") + username)
}

/** The draft of a form that opens: empty, except after a reload of the page while the player was typing. */
export const readDraft = (): LoginDraft => {
  const kept = (wasReloaded() && readText(tabStorageOrNull(), KEY)) || ""
  return { username: kept.slice(1), password: "", remember: kept.startsWith(REMEMBER) }
}

/** Removes what was kept: it is for one load. */
export const forgetDraft = (): void => removeText(tabStorageOrNull(), KEY)

/** LOGIN-2: the least number of characters per field. */
const MIN_LENGTH = 4

/** Whether the text has fewer than four characters (LOGIN-2). */
export const isTooShort = (text: string): boolean => text.length < MIN_LENGTH

/** LOGIN-2: both fields have at least four characters. */
export const isComplete = ({ username, password }: LoginDraft): boolean => !isTooShort(username.trim()) && !isTooShort(password)
