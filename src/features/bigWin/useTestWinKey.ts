import { useEffect } from "react"
import { isTestWinAllowed } from "../../domain/game/testWin.ts"
import { useFunds, useGame, useGameView, usePresses, useProtection, useSettings, useTransfers } from "../../projections/hooks.ts"
import { endCelebration, toggleCelebration } from "../../runtime/commands/machine/gameView.ts"
import { run } from "../../runtime/run.ts"

/** Elements that handle keys themselves. */
const FIELDS = "input, textarea, select, [contenteditable], [role=textbox], [role=combobox]"
const DIALOGS = "dialog[open], [role=dialog], [role=alertdialog]"

const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(DIALOGS) !== null

/** Ctrl, Alt and Meta make a browser shortcut. AltGr, which some layouts need for the character, reports Ctrl and Alt too. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"))

/**
 * GAME-11: the operator's key toggles the test win, and Escape ends a celebration. It compares the character, not the key's position: `!` needs
 * Shift on most layouts, but not on all.
 */
export const useTestWinKey = (): void => {
  const { testWinKey, protectionProfile } = useSettings()
  const isShown = useGameView().celebration !== null
  const { phase } = useGame()
  const { credit } = useFunds()
  const presses = usePresses()
  const transfers = useTransfers()
  const { profile } = useProtection()
  const settings = { testWinKey, protectionProfile }
  const seat = { game: { phase }, funds: { credit }, presses, transfers }
  const isAllowed = isTestWinAllowed({ settings, protection: { profile }, ...seat })
  useEffect(() => {
    if (!isAllowed && !isShown) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || isTaken(event)) return
      if (isShown && event.key === "Escape") run(endCelebration())
      else if (isAllowed && event.key === testWinKey && !isShortcut(event)) {
        event.preventDefault()
        run(toggleCelebration())
      }
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [isAllowed, isShown, testWinKey])
}
