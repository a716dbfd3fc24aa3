import { useEffect } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import { requestLogOut } from "../../runtime/commands/account/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Splash } from "../../ui/states/Splash.tsx"

/**
 * /logout (AUTH-6). The guard redirects to /login once the session is over. Only a navigation within the app certainly comes from the player: an
 * opened address or a step back may come from somebody else's link.
 */
export const LogOutPage = () => {
  const byLink = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    run(requestLogOut({ byLink }))
  }, [byLink])
  return <Splash />
}
