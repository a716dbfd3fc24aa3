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
  if (celebration === null) return place === "picture" ? <WinAmount /> : null
  return (
    <OptionalPart>
      <BigWinScene key={celebration.at} amount={celebration.amount} cause={celebration.cause} place={place} />
    </OptionalPart>
  )
}
