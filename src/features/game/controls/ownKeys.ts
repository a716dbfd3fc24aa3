/** Elements that handle every key themselves when they have the focus. */
const FIELDS = "input, textarea, select, summary, [contenteditable], [role=dialog], [role=dialog] *"

/** Elements that handle Space themselves, but only when they were focused with the keyboard. */
const PRESSED_BY_SPACE = "button:focus-visible, a:focus-visible"

/** True when a key event is for the game: not for a field, a dialog or the lock screen, and not a browser shortcut. */
export const isForGame = ({ target, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey) return false
  const isOwn = target instanceof Element && (target.matches(FIELDS) || (code === "Space" && target.matches(PRESSED_BY_SPACE)))
  return !isOwn && document.querySelector("dialog[open]") === null
}
