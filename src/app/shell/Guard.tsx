import { useEffect } from "react"
import { Outlet, useLocation, useNavigate } from "react-router-dom"
import { ROLE_SETS, type Role } from "../../domain/shared/roles.ts"
import { LockGate } from "../../features/lock/LockGate.tsx"
import { useSession } from "../../projections/hooks.ts"
import { setReturnPath } from "../../runtime/commands/account/navigation.ts"
import { run } from "../../runtime/run.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { OfflineLine } from "./OfflineLine.tsx"
import { decideAccess } from "./decideAccess.ts"

/** Shows the route, waits, or redirects (AUTH-4, AUTH-5). Without a set it admits all players. */
export const Guard = ({ allowed = ROLE_SETS.user }: { readonly allowed?: readonly Role[] }) => {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  // The complete address within the app: path, query and fragment (AUTH-4).
  const address = pathname + search + hash
  const navigate = useNavigate()
  const access = decideAccess(session, allowed, address)
  const to = access.kind === "go" ? access.to : null
  const want = access.kind === "go" ? access.want : null
  const arrived = access.kind === "show" && allowed.length > 0 && session.wantedPath === address

  useEffect(() => {
    if (to === null) return
    if (want !== null) run(setReturnPath(want))
    void navigate(to, { replace: true })
  }, [to, want, navigate])

  useEffect(() => {
    if (arrived) run(setReturnPath(null))
  }, [arrived])

  if (access.kind !== "show")
    return (
      <>
        <OfflineLine />
        <Splash />
      </>
    )
  return (
    // A page of one player does not go on for the next one: it keeps typed texts and filters, and has requested its lists.
    <LockGate key={session.player?.id ?? ""}>
      <Outlet />
    </LockGate>
  )
}
