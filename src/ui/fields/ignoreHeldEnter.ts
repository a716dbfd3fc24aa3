import type { KeyboardEvent } from "react"

/**
 * The `onKeyDown` of a form that sends a password. A browser submits a form again with each repeat of a key that is held down. The casino counts each wrong
 * try, so one long press of Enter would block the account.
 */
export const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === "Enter") event.preventDefault()
}
