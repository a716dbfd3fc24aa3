import { useEffect, useState } from "react"

/** Marks what takes the focus when the one that opened something is itself gone, as an item of a drawer is. */
export const FOCUS_HOME = { "data-focus-home": "" } as const

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Mantine returns the focus of a dialog that is told to close; one that its page just takes away must do it itself. */
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
