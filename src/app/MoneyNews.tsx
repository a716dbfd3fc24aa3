import { lazy, Suspense, useState } from "react"
import { useToasts, useTransfers, useVideo } from "../projections/hooks.ts"
import { useStillTime } from "../ui/stillTime.ts"

const AppToasts = lazy(async () => ({ default: (await import("../features/toasts/AppToasts.tsx")).AppToasts }))

/** SHELL-11, GAME-4: toasts for what happens while this page is open. Their code is loaded with the first, or at a machine with its picture. */
export const MoneyNews = ({ place }: { readonly place: "picture" | "page" }) => {
  const { actions } = useTransfers()
  const { recent } = useToasts()
  const newest = Math.max(actions[0]?.seq ?? 0, recent[0]?.seq ?? 0)
  const [since] = useState(newest)
  const isStill = useStillTime() !== null
  const hasPicture = useVideo().phase === "live" && place === "picture"
  const [isWanted, setWanted] = useState(isStill)
  if (!isWanted && (newest > since || hasPicture)) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <AppToasts since={since} place={place} />
    </Suspense>
  )
}
