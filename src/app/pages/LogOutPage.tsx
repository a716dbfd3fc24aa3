import { useEffect } from "react"
import { logOut } from "../../runtime/commands/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Splash } from "../../ui/Splash.tsx"

/** /logout (AUTH-6). The guard leads to /login as soon as the session is over. */
export const LogOutPage = () => {
  useEffect(() => {
    run(logOut())
  }, [])
  return <Splash />
}
