import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { recordNavigation } from "../../runtime/commands/account/navigation.ts"
import { run } from "../../runtime/run.ts"

/** Appends an event for each change of the path (LOG-1). Without the query, which may contain data that must not be logged. */
export const NavigationLog = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    run(recordNavigation(pathname))
  }, [pathname])
  return null
}
