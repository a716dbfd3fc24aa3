import { useNavigate } from "react-router-dom"
import { joinMachine } from "../../../runtime/commands/machine/joinMachine.ts"
import { run } from "../../../runtime/run.ts"
import { paths } from "../../../ui/icons/paths.ts"

/** Opens a machine's page, and unless `seated` requests the seat and the video while that page's code is loaded. */
export const useSitDown = (): ((machine: { readonly id: number; readonly name: string }, seated?: boolean) => void) => {
  const navigate = useNavigate()
  return ({ id, name }, seated = false) => {
    if (!seated) {
      run(joinMachine({ machineId: id, name }))
      import("../../../runtime/commands/machine/showVideo.ts").then(
        ({ prefetchMedia }) => run(prefetchMedia),
        // The page requests the video itself.
        () => undefined
      )
    }
    const to = paths.game(id, name)
    // The tile stays until the page's code has arrived: a second click must not need a second Back.
    void navigate(to, { replace: location.pathname === to })
  }
}
