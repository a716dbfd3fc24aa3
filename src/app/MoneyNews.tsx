import { lazy, Suspense, useState } from "react"
import { useTransfers, useVideo } from "../projections/hooks.ts"
import { useStillTime } from "../ui/stillTime.ts"

const MoneyToasts = lazy(async () => ({ default: (await import("../features/wallet/MoneyToasts.tsx")).MoneyToasts }))

/** SHELL-11, GAME-4: toasts for money that moves while this page is open. At a machine some will, and they wait for its picture to have come; elsewhere they come with the first. */
export const MoneyNews = ({ place }: { readonly place: "picture" | "page" }) => {
  const { actions } = useTransfers()
  const newest = actions[0]?.seq ?? 0
  const [since] = useState(newest)
  const isStill = useStillTime() !== null
  const hasPicture = useVideo().phase === "live" && place === "picture"
  const [isWanted, setWanted] = useState(isStill)
  if (!isWanted && (newest > since || hasPicture)) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <MoneyToasts since={since} place={place} />
    </Suspense>
  )
}
