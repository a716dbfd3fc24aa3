import type { ViewOf } from "../../../projections/hooks.ts"

/** The effect of a key on the game screen. */
export type GameKeyStep =
  | { readonly kind: "press"; readonly button: string }
  | { readonly kind: "band"; readonly bandId: number }
  | { readonly kind: "uncut" }
  | { readonly kind: "turnBack" }
  | { readonly kind: "endCelebration" }

/** The state on which the effect of a key depends. `canPress` is that of `presentGame`. */
export interface GameKeyFacts {
  readonly game: Pick<ViewOf<"game">, "buttons" | "bands" | "activeBand" | "bandAsked">
  readonly view: Pick<ViewOf<"gameView">, "celebration" | "cutScreen" | "turned">
  readonly canPress: boolean
}

const BET_KEYS: Readonly<Record<string, "betUp" | "betDown">> = { ArrowUp: "betUp", ArrowDown: "betDown" }

/** Bands are sorted by order, descending: the right arrow selects the next lower one. */
const BAND_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const escape = ({ celebration, cutScreen, turned }: GameKeyFacts["view"]): GameKeyStep | null => {
  if (celebration !== null) return { kind: "endCelebration" }
  if (cutScreen) return { kind: "uncut" }
  return turned ? { kind: "turnBack" } : null
}

/** GAME-6: Escape undoes one thing at a time. The up and down arrows change the bet, left and right the band, whenever a press is allowed. */
export const decideGameKey = (
  { code, shiftKey }: Pick<KeyboardEvent, "code" | "shiftKey">,
  { game, view, canPress }: GameKeyFacts
): GameKeyStep | null => {
  if (code === "Escape") return escape(view)
  if (shiftKey) return null
  const betKey = BET_KEYS[code]
  if (betKey !== undefined) {
    const button = game.buttons.find(({ kind }) => kind === betKey)
    return canPress && button !== undefined ? { kind: "press", button: button.id } : null
  }
  const step = BAND_STEPS[code]
  if (step === undefined || !canPress || game.bandAsked !== null) return null
  const now = game.bands.findIndex(({ id }) => id === game.activeBand)
  const next = now < 0 ? undefined : game.bands[now + step]
  return next === undefined ? null : { kind: "band", bandId: next.id }
}
