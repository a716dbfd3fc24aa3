import { useEffect } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import { requestLogOut } from "../../runtime/commands/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Splash } from "../../ui/Splash.tsx"

/**
 * /logout (AUTH-6). The guard leads to /login as soon as the session is over. Only a navigation within the app is surely the player's own
 * wish: an address that was opened, or that the browser went back to, may be a link of somebody else.
 */
export const LogOutPage = () => {
  const byLink = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    run(requestLogOut(byLink))
  }, [byLink])
  return <Splash />
}
