import { useEffect } from "react"
import { useGame, useGameView } from "../../../projections/hooks.ts"
import { chooseGameView, endCelebration } from "../../../runtime/commands/machine/gameView.ts"
import { openDialog } from "../../../runtime/commands/account/dialogs.ts"
import { press } from "../../../runtime/commands/machine/press.ts"
import { chooseBand } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { decideGameKey, type GameKeyStep } from "../shared/decideGameKey.ts"

/** Elements that handle every key themselves when they have the focus. */
const FIELDS = "input, textarea, select, summary, [contenteditable], [role=dialog], [role=dialog] *, [role=menu], [role=menu] *"

/** Elements that handle Space themselves, but only when they were focused with the keyboard. */
const PRESSED_BY_SPACE = "button:focus-visible, a:focus-visible"

/** A dialog or drawer of any part of the page, the lock screen, or an open menu. */
const OVER_THE_GAME = "dialog[open], [aria-modal=true], [role=menu]"

/** True when a key event is for the game: not for a field, a dialog, a menu or the lock screen, and not a browser shortcut. */
export const isForGame = ({ target, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey) return false
  const isOwn = target instanceof Element && (target.matches(FIELDS) || (code === "Space" && target.matches(PRESSED_BY_SPACE)))
  return !isOwn && document.querySelector(OVER_THE_GAME) === null
}

const take = (step: GameKeyStep): void => {
  switch (step.kind) {
    case "press":
      return run(press(step.button))
    case "band":
      return run(chooseBand(step.bandId))
    case "uncut":
      return run(chooseGameView({ cutScreen: false }))
    case "turnBack":
      return run(chooseGameView({ turned: false }))
    case "endCelebration":
      return run(endCelebration())
  }
}

/** Handles Escape and the arrows (GAME-6) while no dialog is open. `useSpinKey` handles Space, `features/bigWin` the key of the test win. */
export const useGameKeys = ({ canPress, isDialogOpen }: { readonly canPress: boolean; readonly isDialogOpen: boolean }): void => {
  const { buttons, bands, activeBand, bandAsked } = useGame()
  const { celebration, cutScreen, turned } = useGameView()
  useEffect(() => {
    if (isDialogOpen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !isForGame(event)) return
      // The character, not the key: layouts have it in different places, and some with Shift.
      if (event.key === "?") {
        event.preventDefault()
        return run(openDialog("keys"))
      }
      const facts = { game: { buttons, bands, activeBand, bandAsked }, view: { celebration, cutScreen, turned }, canPress }
      const step = decideGameKey(event, facts)
      if (step === null) return
      event.preventDefault()
      take(step)
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [isDialogOpen, buttons, bands, activeBand, bandAsked, celebration, cutScreen, turned, canPress])
}
