import { useState } from "react"
import { TOAST_MS } from "../../domain/shared/durations.ts"
import { useToasts, useVideo } from "../../projections/hooks.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { LazyToasts } from "./GuestToasts.tsx"

/**
 * SHELL-11, GAME-4: toasts for events while this page is open, and for the event that led here, such as a refused seat. A page that opens shows none
 * that is older than a toast's duration, also when the clock was set back since. Their code loads with the first toast, or at a machine together with the
 * video.
 */
export const PageToasts = ({ place }: { readonly place: "picture" | "page" }) => {
  const { recent } = useToasts()
  const newest = recent[0]?.seq ?? 0
  const [since] = useState(() => recent.find(({ at }) => Math.abs(Date.now() - at) >= TOAST_MS)?.seq ?? 0)
  const isStill = useFrozenClock() !== null
  const hasPicture = useVideo().phase === "live" && place === "picture"
  const [isWanted, setWanted] = useState(isStill)
  if (!isWanted && (newest > since || hasPicture)) setWanted(true)
  if (!isWanted) return null
  return <LazyToasts since={since} place={place} />
}
