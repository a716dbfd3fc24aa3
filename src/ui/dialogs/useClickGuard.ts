import { useEffect } from "react"

/** The time (ms) in which a system counts a second click as part of a double click, by its default. */
const DOUBLE_CLICK_MS = 500

const refuse = (click: MouseEvent): void => {
  if (click.detail < 2) return
  click.preventDefault()
  click.stopPropagation()
}

/**
 * Keeps the second click of a double click from the page behind a dialog that the first click has closed: it would press whatever is there. `opened`:
 * the dialog is shown; a dialog that is removed while it is shown counts as closed.
 */
export const useClickGuard = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      addEventListener("click", refuse, { capture: true })
      setTimeout(() => removeEventListener("click", refuse, { capture: true }), DOUBLE_CLICK_MS)
    }
  }, [opened])
}
