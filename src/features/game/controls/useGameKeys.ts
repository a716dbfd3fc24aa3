import { useEffect } from "react"
import { useGame, useGameView } from "../../../projections/hooks.ts"
import { endCelebration } from "../../../runtime/commands/machine/celebrate.ts"
import { chooseBand } from "../../../runtime/commands/machine/chooseBand.ts"
import { chooseGameView } from "../../../runtime/commands/machine/chooseGameView.ts"
import { press } from "../../../runtime/commands/machine/press.ts"
import { run } from "../../../runtime/run.ts"
import { decideGameKey, type GameKeyStep } from "../shared/decideGameKey.ts"
import { isForGame } from "./ownKeys.ts"

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
export const useGameKeys = (canPress: boolean, listening: boolean): void => {
  const { buttons, bands, activeBand, bandAsked } = useGame()
  const { celebration, cutScreen, turned } = useGameView()
  useEffect(() => {
    if (!listening) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !isForGame(event)) return
      const facts = { game: { buttons, bands, activeBand, bandAsked }, view: { celebration, cutScreen, turned }, canPress }
      const step = decideGameKey(event.code, event.shiftKey, facts)
      if (step === null) return
      event.preventDefault()
      take(step)
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [listening, buttons, bands, activeBand, bandAsked, celebration, cutScreen, turned, canPress])
}
