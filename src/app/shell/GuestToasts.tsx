import { lazy, Suspense } from "react"
import { useToasts } from "../../projections/hooks.ts"

/** The toasts. Their code loads with the first of them, or at a machine together with the video. */
export const LazyToasts = lazy(async () => ({ default: (await import("../../features/toasts/AppToasts.tsx")).AppToasts }))

/**
 * LOGIN-4, SHELL-11: toasts before the login. Their code loads with the first toast. A page load starts without notices, so all of them are new.
 */
export const GuestToasts = () => {
  const { recent } = useToasts()
  if (recent.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LazyToasts since={0} place="login" />
    </Suspense>
  )
}
