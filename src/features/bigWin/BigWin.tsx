import { lazy, Suspense } from "react"
import { useGameView } from "../../projections/hooks.ts"

const BigWinScene = lazy(async () => ({ default: (await import("./BigWinScene.tsx")).BigWinScene }))

/** GAME-11: the celebration over the picture, fetched when there is something to celebrate. */
export const BigWin = () => {
  const { celebration } = useGameView()
  if (celebration === null) return null
  return (
    <Suspense fallback={null}>
      <BigWinScene key={celebration.at} amount={celebration.amount} />
    </Suspense>
  )
}
