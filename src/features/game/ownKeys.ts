/** Where any key belongs to what has the focus. */
const FIELDS = "input, textarea, select, summary, [contenteditable], [role=dialog], [role=dialog] *"

/** These take Space for themselves, but only when they were reached by the keyboard. */
const PRESSED_BY_SPACE = "button:focus-visible, a:focus-visible"

/** True when a stroke is for the game: not for a field, a dialog or the lock that lies over it, and no shortcut of the browser's. */
export const isForGame = ({ target, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey) return false
  const isOwn = target instanceof Element && (target.matches(FIELDS) || (code === "Space" && target.matches(PRESSED_BY_SPACE)))
  return !isOwn && document.querySelector("dialog[open]") === null
}
