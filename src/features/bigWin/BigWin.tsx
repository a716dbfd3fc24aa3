import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useGameView } from "../../projections/hooks.ts"
import { WinAmount } from "./WinAmount.tsx"
import { useTestWinKey } from "./useTestWinKey.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"

const BigWinScene = lazyWithTexts(async () => (await import("./BigWinScene.tsx")).BigWinScene, "game")

/** GAME-11: the celebration and the key of the test win. `place`: over the machine's video, or over the whole page in the lobby. */
export const BigWin = ({ place }: { readonly place: "picture" | "page" }) => {
  const { celebration } = useGameView()
  useTestWinKey()
  const amount = place === "picture" ? <WinAmount /> : null
  if (celebration === null) return amount
  // A scene whose code is missing must not hide the amounts of later wins: most celebrations end only by the scene's own button.
  return (
    <OptionalPart fallback={amount}>
      <BigWinScene key={celebration.at} amount={celebration.amount} cause={celebration.cause} place={place} />
    </OptionalPart>
  )
}
