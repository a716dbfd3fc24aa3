/** How a win is shown: only as a figure; the figure rolls up; the amount also stands over the picture for a moment; the full scene. */
export type CelebrationLevel = "none" | "rollUp" | "amount" | "scene"

/** From which multiple of the stake on a level applies. */
interface CelebrationStep {
  readonly level: CelebrationLevel
  readonly from: number
}

/** The highest first. */
const CELEBRATION_STEPS: readonly CelebrationStep[] = [
  { level: "scene", from: 25 },
  { level: "amount", from: 10 },
  { level: "rollUp", from: 1 }
]

/**
 * How a win is celebrated (GAME-11). A return up to the stake is no gain, so it is not celebrated (PROT-3, RTS 14F). `win` and `stake` in minor units; without a known
 * stake nothing is celebrated.
 */
export const celebrationFor = (win: number | null, stake: number | null): CelebrationLevel => {
  if (win === null || stake === null || stake <= 0 || win <= stake) return "none"
  return CELEBRATION_STEPS.find(({ from }) => win >= from * stake)?.level ?? "none"
}
