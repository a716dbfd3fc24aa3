import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { navigated } from "../runtime/commands/navigated.ts"
import { run } from "../runtime/run.ts"

/** Each change of the address is an event (LOG-1). The path alone: a query may hold what no log should. */
export const NavigationLog = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    run(navigated(pathname))
  }, [pathname])
  return null
}
