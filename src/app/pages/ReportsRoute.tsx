import { lazy, Suspense } from "react"
import { useLocation } from "react-router-dom"
import { LockGate } from "../../features/lock/LockGate.tsx"
import { ReportsPage } from "../../features/report/ReportsPage.tsx"
import { ReportOffer } from "../../features/report/ReportOffer.tsx"
import { loadTexts } from "../../i18n/initI18n.ts"
import { useLock, useSession } from "../../projections/hooks.ts"
import { Splash } from "../../ui/states/Splash.tsx"

const LazyPage = lazy(async () => {
  await loadTexts("report")
  return { default: ReportsPage }
})

/** /reports with the lock over it. Until it is known whether a player is logged in, no list is shown: a guest's would be another. */
export const ReportsRoute = () => {
  const { phase } = useSession()
  if (phase === "restoring") return <Splash />
  return (
    <LockGate>
      <LazyPage />
    </LockGate>
  )
}

const Offer = lazy(async () => {
  // An offer whose texts cannot be fetched must not take the page with it.
  const isReadable = await loadTexts("report").then(
    () => true,
    () => false
  )
  return { default: isReadable ? ReportOffer : () => null }
})

/** At a machine the offer would cover the buttons; the list of reports has the session anyway. */
const WITHOUT_OFFER = /^\/(?:game|reports|logout|pages)\b/u

/** LOG-4: after an unexpected end, the report of that session is offered once, on the login page and around the lobby. */
export const LateReportOffer = () => {
  const { pathname } = useLocation()
  const { locked } = useLock()
  if (locked || WITHOUT_OFFER.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  )
}
