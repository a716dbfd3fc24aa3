import { useEffect, useState } from "react"

/** Marks the element that takes the focus when the opener has disappeared, like an item of a closed drawer. */
export const FOCUS_HOME = { "data-focus-home": "" } as const

/**
 * Attributes of the title of a dialog or drawer that can be closed: it takes the focus first. Otherwise the close button has the focus. It shows a
 * focus ring to a player who tapped an opener that takes no focus, such as a button of the game.
 */
export const FIRST_FOCUS = { tabIndex: -1, "data-autofocus": true } as const

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Returns the focus to the opener on unmount. Mantine does so only for dialogs that close before they unmount. */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (!isLost()) return
      const home = opener?.isConnected === true ? opener : document.querySelector("[data-focus-home]")
      if (home instanceof HTMLElement) home.focus({ preventScroll: true })
    },
    [opener]
  )
}
