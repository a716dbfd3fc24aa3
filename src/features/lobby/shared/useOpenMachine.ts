import { useNavigate } from "react-router-dom"
import { joinMachine } from "../../../runtime/commands/machine/joinMachine.ts"
import { run, runPromise } from "../../../runtime/run.ts"
import { paths } from "../../../ui/icons/paths.ts"

/**
 * The longest head start (ms) of the requests before the machine's page is drawn. Drawing it takes longer than all steps up to the request of the video,
 * and each of them would wait for the drawing. The player sees the pressed button meanwhile.
 */
const HEAD_START_MS = 50

/** Requests the seat and the video. Resolves when the video is negotiated, at the latest after the head start. */
const requestSeat = (machineId: number, name: string): Promise<unknown> => {
  run(joinMachine({ machineId, name }))
  const video = import("../../../runtime/commands/machine/showVideo.ts").then(
    ({ prefetchMedia, prefetchedMedia }) => {
      run(prefetchMedia)
      return runPromise(prefetchedMedia)
    },
    // The page requests the video itself.
    () => undefined
  )
  return Promise.race([video, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))])
}

/** A machine whose page opens. `isSeated`: the player has the seat already. Default: false. */
interface MachineToOpen {
  readonly id: number
  readonly name: string
  readonly isSeated?: boolean
}

/** Returns a function that opens a machine's page. Without a seat, it requests the seat and the video first. */
export const useOpenMachine = (): ((machine: MachineToOpen) => void) => {
  const navigate = useNavigate()
  return ({ id, name, isSeated = false }) => {
    const to = paths.game(id, name)
    // The tile stays until the page's code has arrived: a second click must not need a second Back.
    const open = (): void => void navigate(to, { replace: location.pathname === to })
    if (isSeated) return open()
    const { pathname: from } = location
    void requestSeat(id, name).then(() => {
      // The player may have opened another page meanwhile.
      if (location.pathname === from) open()
    })
  }
}
